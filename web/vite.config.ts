import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.js';
import { offline } from './build/offline.js';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  esbuild: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [
    offline(join(import.meta.dirname, 'offline/service-worker.js')),
    compressed(join(import.meta.dirname, 'dist')),
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
});

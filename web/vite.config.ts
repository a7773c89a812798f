import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.js';
import { manifests } from './build/manifests.js';
import { offline } from './build/offline.js';

const conditions = ['source', 'module', 'browser', 'import', 'default'];

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions, alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'build/zod.ts') }] },
  esbuild: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [
    manifests(join(import.meta.dirname, 'manifests/manifests.ts'), conditions),
    offline(join(import.meta.dirname, 'offline/service-worker.js')),
    compressed(join(import.meta.dirname, 'dist')),
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
});

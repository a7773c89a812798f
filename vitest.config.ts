import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.cache/**'],
    testTimeout: 60_000,
    // Left to itself Vitest keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
  },
});

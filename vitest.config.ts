import { defineConfig } from 'vitest/config';

const rules = ['core/**/*.test.ts', 'games/**/*.test.ts', 'templates/**/*.test.ts'];
const built = ['**/node_modules/**', '**/dist/**', '.cache/**'];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['tools/property-seed.ts'],
    // Left to itself Vitest keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      // Rules touch nothing outside themselves: their files share one load of the modules, which takes longer than most tests.
      { extends: true, test: { name: 'rules', include: rules, exclude: built, isolate: false } },
      { extends: true, test: { name: 'packages', include: ['**/*.test.ts'], exclude: [...built, ...rules] } },
    ],
  },
});

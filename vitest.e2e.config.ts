import { defineConfig } from 'vitest/config';

/** The client in a real browser, with a command of its own. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['web/e2e/**/*.e2e.ts'],
    globalSetup: ['web/e2e/browser.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // What a page does later is waited for as long as a locator waits: the machine may be busy.
    expect: { poll: { timeout: 20_000 } },
    // Browsers wait more than they work: two files at a time, each with a browser of its own.
    maxWorkers: 2,
  },
});

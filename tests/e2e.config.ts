import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

/** End-to-end tests: the whole product, started by the command of the README, in a real browser. One file at a time. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: join(import.meta.dirname, '..'),
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/support/sharedProduct.ts'],
    pool: 'forks',
    fileParallelism: false,
    // One process for all files: loading the browser's library anew for each took twenty seconds.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});

import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

import { JourneyOrder } from './support/journeyOrder.ts';

/** End-to-end tests: the whole product, started by the command of the README, in a real browser. One product for all files, two files at a time. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: join(import.meta.dirname, '..'),
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/support/sharedProduct.ts'],
    pool: 'forks',
    maxWorkers: Math.min(2, availableParallelism()),
    sequence: { sequencer: JourneyOrder },
    // A process serves many files: loading the browser's library again for each took twenty seconds.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});

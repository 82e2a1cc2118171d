import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tools/test/seededProperties.ts', '../tools/test/oneQueryAtATime.ts', 'src/db/testRanQueries.ts'],
    globalSetup: ['src/db/testCluster.ts'],
    pool: 'forks',
    // No test needs a file of keys; those of the keys themselves have a folder of their own.
    env: { CREDENTIAL_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}` },
    // One process for all files: loading the modules again for each took half of the time.
    isolate: false,
    testTimeout: 120_000,
    // A job of a busy machine takes longer than the second that is waited otherwise; what comes sooner is seen sooner.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});

import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** The api's tests again, on a server that is not ours: one that DATABASE_URL names. */
export default defineConfig({
  test: {
    name: 'database-url',
    root: join(root, 'api'),
    include: ['src/**/*.test.ts'],
    // In this order: the second sees the DATABASE_URL of the first.
    globalSetup: [join(root, 'tests/support/givenServer.ts'), join(root, 'api/src/db/testCluster.ts')],
    pool: 'forks',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});

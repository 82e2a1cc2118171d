import { defineConfig } from 'vitest/config';

// Only a test that hangs takes so long; the usual five seconds are missed on a machine that is busy with other things.
const testTimeout = 20_000;

/** Unit and integration tests of all packages. The end-to-end tests have their own: `tests/e2e.config.ts`. */
export default defineConfig({
  test: {
    projects: [
      'schema',
      'gateway',
      'api',
      { extends: 'web/vite.config.ts', root: 'web', test: { name: 'web', isolate: false, testTimeout } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], isolate: false, testTimeout } },
    ],
  },
});

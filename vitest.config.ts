import { defineConfig } from 'vitest/config';

// Only a test that hangs takes so long. A test of a screen that runs out of time is worse than a failure: what it still does meets the next one
// in React's `act`, which then fills the memory.
const testTimeout = 120_000;

/** Unit and integration tests of all packages. The end-to-end tests have their own: `tests/e2e.config.ts`. */
export default defineConfig({
  test: {
    projects: [
      'schema',
      'gateway',
      'api',
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: { name: 'web', setupFiles: [`${import.meta.dirname}/tools/test/seededProperties.ts`], isolate: false, testTimeout },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'tests/bench/**/*.test.ts'], isolate: false, testTimeout } },
    ],
  },
});

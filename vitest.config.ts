import { defineConfig } from 'vitest/config';

/** Unit and integration tests of all packages. The end-to-end tests have their own: `tests/e2e.config.ts`. */
export default defineConfig({
  test: {
    projects: ['schema', 'gateway', 'api', 'web', { test: { name: 'tools', include: ['tools/*.test.ts'], isolate: false } }],
  },
});

import { createRequire } from 'node:module';

import { defineConfig } from 'vitest/config';

// graphql has a build for bundlers and one for Node. Vite would pick the first, while every package next to us loads the
// second, and types of one are strangers to the other: so the tests get the one that Node itself picks.
const graphql = createRequire(import.meta.url).resolve('graphql');

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  // One process for all files: loading the modules again for each took four fifths of the time.
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tools/test/seededProperties.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});

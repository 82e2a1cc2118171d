import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { exampleTabsOfAreas } from './vite/exampleTabsPlugin.ts';
import { precompress } from './vite/precompress.ts';

/** GraphiQL, next to the console: its editor is twenty times the console's weight and shares nothing with it. */
export default defineConfig({
  root: 'graphiql',
  base: '/graphiql/',
  plugins: [react(), exampleTabsOfAreas(), precompress()],
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: '../dist/graphiql', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 10_000 },
});

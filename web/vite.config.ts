import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

import { buildId } from './vite/buildId.ts';
import { chunkNames } from './vite/chunkNames.ts';
import { compileMessages } from './vite/compileMessages.ts';
import { directImports } from './vite/directImports.ts';
import { entryDocuments } from './vite/entryDocuments.ts';
import { firstPaint } from './vite/firstPaint.ts';
import { loadWords } from './vite/loadWords.ts';
import { precompress } from './vite/precompress.ts';
import { preloadKit } from './vite/preloadKit.ts';

/** Documents next to the console's own; each has an index.html in its folder. */
const documents = ['login', 'signup', 'invite', 'subscribe', 'invoice'];

const gateway = process.env['GATEWAY_URL'] ?? `http://localhost:${process.env['PORT'] ?? '4000'}`;

export default defineConfig(({ command }) => ({
  // Relay first: it turns `graphql` tags into imports of compiled artifacts before React's transform sees them.
  plugins: [
    relay,
    directImports(),
    compileMessages(),
    loadWords(),
    react(),
    entryDocuments([...documents, 'gallery']),
    preloadKit(),
    firstPaint(),
    buildId(),
    precompress(),
  ],
  resolve: {
    alias: [
      // Messages are compiled (compileMessages), so the browser needs no parser of their syntax: 10 kB less. A browser at the
      // development server complains of each message that is a mere text, which is most of them.
      ...(command === 'build'
        ? [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }]
        : []),
      // The same hooks without Relay's legacy containers: 8 kB less.
      { find: /^react-relay$/, replacement: 'react-relay/hooks' },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // The scripts of screens are named by the document (firstPaint), so the console's own script need not name them again.
      resolveDependencies: (_file, files, { hostId }) =>
        /\/console-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      input: { console: 'index.html', ...Object.fromEntries(documents.map((folder) => [folder, `${folder}/index.html`])) },
      // These packages do nothing when they are merely imported: what is not used of them is omitted.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(?:found|farce|relay-runtime|react-relay)\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames() }],
        },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': gateway,
      '/upload': gateway,
      '/demo-media': gateway,
      '/export': gateway,
      '/support': gateway,
      '/formatter-frame': gateway,
    },
  },
}));

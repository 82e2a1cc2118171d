import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

import { compileMessages } from './vite/compileMessages.ts';
import { entryDocuments } from './vite/entryDocuments.ts';
import { precompress } from './vite/precompress.ts';
import { preloadKit } from './vite/preloadKit.ts';

/** Documents beside the console's own; each has an index.html in its folder. */
const documents = ['login', 'signup', 'invite'];

const gateway = process.env['GATEWAY_URL'] ?? `http://localhost:${process.env['PORT'] ?? '4000'}`;

const at = (path: string): string => join(import.meta.dirname, 'src', path);
const consoleStart = at('app/main.tsx');
const entryStart = at('app/entry.tsx');
/** What most screens of the console are made of. */
const kitStarts = [
  'shell/StoreFrame.tsx',
  'shell/CompanyFrame.tsx',
  'ui/list/DataList.tsx',
  'ui/list/ListRow.tsx',
  'ui/list/csv.ts',
  'ui/list/useListState.ts',
  'ui/form/FormBar.tsx',
  'ui/form/FormSummary.tsx',
  'ui/form/LeaveGuard.tsx',
  'ui/form/useForm.ts',
  'ui/page/ButtonLink.tsx',
  'ui/page/Moment.tsx',
  'ui/page/PageHead.tsx',
  'ui/page/PageLink.tsx',
  'app/relay/useWrite.ts',
].map(at);

/** Parts of the component library that only a few forms use. The library's one index names them all, so they are named here. */
const ofFewScreens =
  /components\/(?:Combobox\/(?!ComboboxChevron|get-parsed|Combobox\.module)|Popover|Textarea|SegmentedControl|FloatingIndicator|Radio|Switch|Pill|Progress|ScrollArea)|floating-ui|utils\/Floating/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Everything that some modules import, directly or not; not what they load later. */
function importsOf(graph: ModuleGraph, starts: readonly string[]): Set<string> {
  const found = new Set(starts);
  // A set hands out what is added while it is gone through.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * Few files, instead of one for every set of modules that two screens share: `base` is what the sign-in page and the console both need,
 * `kit` what the console's screens share; what the console starts with stays with its first script. Each holds all that its modules
 * import, so a file only imports from those loaded before it.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const isCore = importsOf(graph, [consoleStart]).has(id);
  const isKit = importsOf(graph, kitStarts).has(id) && !ofFewScreens.test(id);
  // The sign-in page names Relay for its `graphql` tag alone, which the build takes away.
  const isEntry = importsOf(graph, [entryStart]).has(id) && !/node_modules\/(?:relay-runtime|react-relay|fbjs|invariant)\//.test(id);
  if (isEntry && (isCore || isKit || /web\/src\/ui\//.test(id))) return 'base';
  if (isCore) return id.endsWith('.css') ? 'base' : null;
  // A screen's own styles are too small for a file.
  return isKit || /web\/src\/(?!session).*\.module\.css/.test(id) ? 'kit' : null;
}

export default defineConfig({
  // Relay first: it turns `graphql` tags into imports of compiled artifacts before React's transform sees them.
  plugins: [relay, compileMessages(), react(), entryDocuments(documents), preloadKit(), precompress()],
  resolve: {
    alias: [
      // Messages are compiled (compileMessages), so the browser needs no parser of their syntax: 10 kB less.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // The same hooks without Relay's legacy containers: 8 kB less.
      { find: /^react-relay$/, replacement: 'react-relay/hooks' },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { console: 'index.html', ...Object.fromEntries(documents.map((folder) => [folder, `${folder}/index.html`])) },
      // These packages do nothing when they are merely imported: what is not used of them is left out.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(?:found|farce|relay-runtime|react-relay)\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf }],
        },
      },
    },
  },
  server: { proxy: { '/graphql': gateway, '/upload': gateway, '/demo-media': gateway, '/export': gateway } },
});

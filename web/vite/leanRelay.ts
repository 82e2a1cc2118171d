import type { Plugin } from 'vite';

/**
 * Parts of Relay that its index files bring along and the console has no use for: entry points, subscriptions, endless lists and their
 * refetching (ours have pages, and routes load them), observers outside of React, and the reader of the time before hooks. CommonJS
 * modules cannot be shaken, so their `require` is taken out of the index.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  'relay-runtime/lib/index.js': [
    './experimental',
    './network/RelayQueryResponseCache',
    './query/fetchQuery_DEPRECATED',
    './store/createFragmentSpecResolver',
    './store/NormalizationEngine',
    './util/createPayloadFor3DField',
  ],
  'react-relay/lib/hooks.js': [
    './relay-hooks/EntryPointContainer.react',
    './relay-hooks/loadEntryPoint',
    './relay-hooks/useEntryPointLoader',
    './relay-hooks/useMutationAction_EXPERIMENTAL',
    './relay-hooks/usePaginationFragment',
    './relay-hooks/useQueryLoader',
    './relay-hooks/useRefetchableFragment',
    './relay-hooks/useSubscription',
  ],
};

/** What those parts export; a screen that begins to use one must take it from the list above first. */
const unusedNames =
  /\b(?:QueryResponseCache|EntryPointContainer|loadEntryPoint|useEntryPointLoader|usePaginationFragment|useQueryLoader|useRefetchableFragment|useSubscription|requestSubscription|useMutationAction_EXPERIMENTAL)\b/;

/** Leaves out of the bundle what the console does not use of Relay. Fails the build when Relay moves a part, or when one is used. */
export function leanRelay(): Plugin {
  return {
    name: 'endcap:lean-relay',
    apply: 'build',
    transform: {
      filter: { id: /relay-runtime\/lib\/index\.js$|react-relay\/lib\/hooks\.js$|web\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const entry = Object.entries(unused).find(([file]) => id.endsWith(file));
        if (entry === undefined) {
          const imported = /import \{([^}]*)\} from '(?:react-relay|relay-runtime)'/.exec(code)?.[1] ?? '';
          const used = unusedNames.exec(imported)?.[0];
          if (used !== undefined) this.error(`${id} uses ${used}, which vite/leanRelay.ts leaves out.`);
          return null;
        }
        let lean = code;
        for (const path of entry[1]) {
          const call = `require('${path}')`;
          if (!lean.includes(call)) this.error(`${id} no longer has ${call}; see vite/leanRelay.ts.`);
          lean = lean.replace(call, '{}');
        }
        return { code: lean, map: null };
      },
    },
  };
}

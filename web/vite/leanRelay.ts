import type { Plugin } from 'vite';

/** What a part of Relay requires in vain, and what stands in its place: nothing, or as little as the rest of the part calls. */
type Unused = Readonly<Record<string, string>>;

function nothing(...paths: string[]): Unused {
  return Object.fromEntries(paths.map((path) => [path, '{}']));
}

/** The store asks its cache of live resolvers now and then although the console has no resolvers. */
const noResolvers = `{
  LiveResolverCache: class extends require('./ResolverCache').NoopResolverCache {
    unsubscribeFromLiveResolverRecords() {}
    invalidateResolverRecords() {}
    getLiveResolverPromise() {}
    batchLiveStateUpdates(callback) { callback(); }
    batchLiveStateUpdatesWithoutNotify() { return false; }
  },
  RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY: '__resolverLiveStateSubscription',
  getUpdatedDataIDs: (updated) => updated,
}`;

/**
 * Parts of Relay that others bring along and the console has no use for: entry points, subscriptions, endless lists and their
 * refetching (ours have pages, and routes load them), handlers of connections, changes written with directives, records that are
 * written to in place, resolvers in the browser, observers outside of React, and the way to read fragments that a flag turns off.
 * CommonJS modules cannot be shaken, so their `require` is taken out.
 */
const unused: Readonly<Record<string, Unused>> = {
  'relay-runtime/lib/index.js': nothing(
    './experimental',
    './handlers/connection/ConnectionHandler',
    './handlers/connection/ConnectionInterface',
    './handlers/connection/MutationHandlers',
    './mutations/RelayDeclarativeMutationConfig',
    './network/RelayQueryResponseCache',
    './query/fetchQuery_DEPRECATED',
    './store/createFragmentSpecResolver',
    './store/NormalizationEngine',
    './subscription/requestSubscription',
    './util/createPayloadFor3DField',
    './util/getPaginationMetadata',
    './util/getPaginationVariables',
    './util/getRefetchMetadata',
  ),
  'relay-runtime/lib/handlers/RelayDefaultHandlerProvider.js': nothing('./connection/ConnectionHandler', './connection/MutationHandlers'),
  'relay-runtime/lib/mutations/applyOptimisticMutation.js': nothing('./RelayDeclarativeMutationConfig'),
  'relay-runtime/lib/mutations/commitMutation.js': nothing('./RelayDeclarativeMutationConfig'),
  'relay-runtime/lib/mutations/RelayRecordSourceProxy.js': nothing('./readUpdatableFragment', './readUpdatableQuery'),
  'relay-runtime/lib/mutations/RelayRecordSourceSelectorProxy.js': nothing('./readUpdatableFragment', './readUpdatableQuery'),
  'relay-runtime/lib/store/RelayModernStore.js': { './live-resolvers/LiveResolverCache': noResolvers },
  'react-relay/lib/hooks.js': nothing(
    './relay-hooks/EntryPointContainer.react',
    './relay-hooks/loadEntryPoint',
    './relay-hooks/useEntryPointLoader',
    './relay-hooks/useMutationAction_EXPERIMENTAL',
    './relay-hooks/usePaginationFragment',
    './relay-hooks/useQueryLoader',
    './relay-hooks/useRefetchableFragment',
    './relay-hooks/useSubscription',
  ),
  'react-relay/lib/relay-hooks/useFragmentInternal.js': nothing('./useFragmentInternal_CURRENT'),
};

/** What those parts export; a screen that begins to use one must take it from the list above first. */
const unusedNames =
  /\b(?:QueryResponseCache|EntryPointContainer|loadEntryPoint|useEntryPointLoader|usePaginationFragment|useQueryLoader|useRefetchableFragment|useSubscription|requestSubscription|useMutationAction_EXPERIMENTAL|ConnectionHandler|ConnectionInterface|MutationHandlers|readUpdatable\w+|getPagination\w+|getRefetchMetadata)\b/;

/** Marks of those parts in what Relay's compiler writes. */
const unusedKinds = /"kind": "(LinkedHandle|ScalarHandle|RelayResolver|RelayLiveResolver|ClientEdge\w+)"/;

/** The names that the store calls of its cache of resolvers; each must be in `noResolvers`, or in Relay's own that it extends. */
const resolverCall = /_resolverCache\.(\w+)\(/g;

/** Leaves out of the bundle what the console does not use of Relay. Fails the build when Relay moves a part, or when one is used. */
export function leanRelay(): Plugin {
  return {
    name: 'endcap:lean-relay',
    apply: 'build',
    transform: {
      filter: { id: /(?:relay-runtime|react-relay)\/lib\/.*\.js$|web\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const parts = Object.entries(unused).find(([file]) => id.endsWith(file))?.[1];
        if (parts === undefined) {
          if (id.includes('node_modules')) return null;
          const imported = /import \{([^}]*)\} from '(?:react-relay|relay-runtime)'/.exec(code)?.[1] ?? '';
          const used = unusedNames.exec(imported)?.[0] ?? unusedKinds.exec(code)?.[1];
          if (used !== undefined) this.error(`${id} uses ${used}, which vite/leanRelay.ts leaves out.`);
          return null;
        }
        let lean = code;
        for (const [path, replacement] of Object.entries(parts)) {
          const call = new RegExp(`require\\((["'])${path.replaceAll('.', '\\.')}\\1\\)`);
          if (!call.test(lean)) this.error(`${id} no longer requires ${path}; see vite/leanRelay.ts.`);
          lean = lean.replace(call, () => replacement);
        }
        const unknown = [...code.matchAll(resolverCall)].find(([, name = '']) => !`${noResolvers}invalidateDataIDs`.includes(name));
        if (unknown !== undefined) this.error(`${id} calls ${unknown[1] ?? ''} of the resolvers; see vite/leanRelay.ts.`);
        return { code: lean, map: null };
      },
    },
  };
}

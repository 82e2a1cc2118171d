import { commitLocalUpdate, Environment, Network, RecordSource, Store } from 'relay-runtime';

import { failureOfField } from './fieldFailures.ts';
import { graphqlFetch, type NetworkEvents } from './graphqlFetch.ts';

/** Screens that were left recently keep their data this long, so that going back shows them at once. */
const screensKept = 20;

export function createConsoleEnvironment(events: NetworkEvents): Environment {
  const environment = new Environment({
    network: Network.create(graphqlFetch(events)),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: screensKept }),
    relayFieldLogger(event) {
      const failure = failureOfField(event);
      if (failure === undefined) return;
      // The failed field is null in the store, for which another try would take it. Not now: this runs while React draws.
      queueMicrotask(() => commitLocalUpdate(environment, (store) => store.invalidateStore()));
      throw failure; // in place of Relay's own error, which names no reason
    },
  });
  return environment;
}

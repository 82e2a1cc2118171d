import { Environment, Network, RecordSource, Store } from 'relay-runtime';

import { graphqlFetch, type NetworkEvents } from './graphqlFetch.ts';

/** Screens that were left recently keep their data this long, so that going back shows them at once. */
const screensKept = 20;

export function createConsoleEnvironment(events: NetworkEvents): Environment {
  return new Environment({
    network: Network.create(graphqlFetch(events)),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: screensKept }),
  });
}

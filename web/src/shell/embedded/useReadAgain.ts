import { useRef } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import type { StoreScope } from '../../app/router/storeScope.ts';
import type { useReadAgainStoreQuery } from './__generated__/useReadAgainStoreQuery.graphql.ts';
import type { useReadAgainStoresQuery } from './__generated__/useReadAgainStoresQuery.graphql.ts';
import type { useReadAgainViewerQuery } from './__generated__/useReadAgainViewerQuery.graphql.ts';

type ReadAgain = 'viewer' | 'store' | 'everything' | 'stores';

/**
 * Reads again what the older interface has changed: what is on screen changes with it. `store` is what the specification lists for
 * storeSettingsUpdated, and what the navigation shows. Returns the ids of the company's first two stores, of which one is another, when they are asked for.
 * One reading after the other: Relay would join one that is pending, which may have been answered before the change.
 */
export function useReadAgain({ storeId, companyId }: StoreScope): (what: ReadAgain) => Promise<string[]> {
  const environment = useRelayEnvironment();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const readStore = () =>
    readNow<useReadAgainStoreQuery>(
      environment,
      graphql`
        query useReadAgainStoreQuery($storeId: String!) {
          store(storeId: $storeId) {
            name
            domain
            currency
            isDevelopment
            isLegacy
            ...useStoreNavigation_store
          }
        }
      `,
      { storeId },
    );
  const readViewer = () =>
    readNow<useReadAgainViewerQuery>(
      environment,
      graphql`
        query useReadAgainViewerQuery {
          viewer {
            ...ConsoleShell_viewer
          }
        }
      `,
      {},
    );
  const readStores = async () => {
    const answer = await readNow<useReadAgainStoresQuery>(
      environment,
      graphql`
        query useReadAgainStoresQuery($companyId: String!) @throwOnFieldError {
          company(companyId: $companyId) {
            stores(first: 2) {
              edges {
                node {
                  storeId
                }
              }
            }
          }
        }
      `,
      { companyId },
    );
    return answer?.company?.stores.edges.map(({ node }) => node.storeId) ?? [];
  };
  const read = async (what: ReadAgain) => {
    if (what === 'stores') return readStores();
    await Promise.all([what === 'store' ? undefined : readViewer(), what === 'viewer' ? undefined : readStore()]);
    return [];
  };
  return (what) => {
    const reading = last.current.then(() => read(what));
    last.current = reading.catch(() => undefined);
    return reading;
  };
}

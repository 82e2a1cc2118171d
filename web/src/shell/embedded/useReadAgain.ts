import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import type { StoreScope } from '../../app/router/storeScope.ts';
import type { useReadAgainStoreQuery } from './__generated__/useReadAgainStoreQuery.graphql.ts';
import type { useReadAgainStoresQuery } from './__generated__/useReadAgainStoresQuery.graphql.ts';
import type { useReadAgainViewerQuery } from './__generated__/useReadAgainViewerQuery.graphql.ts';

/**
 * Reads again what the older interface has changed: what is on screen changes with it. `store` is what the specification lists for
 * storeSettingsUpdated, and what the navigation shows. Answers the ids of the company's first two stores, of which one is another, when they are asked for.
 */
export function useReadAgain({
  storeId,
  companyId,
}: StoreScope): (what: 'viewer' | 'store' | 'everything' | 'stores') => Promise<string[]> {
  const environment = useRelayEnvironment();
  const readStore = () =>
    fetchQuery<useReadAgainStoreQuery>(
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
    ).toPromise();
  const readViewer = () =>
    fetchQuery<useReadAgainViewerQuery>(
      environment,
      graphql`
        query useReadAgainViewerQuery {
          viewer {
            ...ConsoleShell_viewer
          }
        }
      `,
      {},
    ).toPromise();
  const readStores = async () => {
    const answer = await fetchQuery<useReadAgainStoresQuery>(
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
    ).toPromise();
    return answer?.company?.stores.edges.map(({ node }) => node.storeId) ?? [];
  };
  return async (what) => {
    if (what === 'stores') return readStores();
    await Promise.all([what === 'store' ? undefined : readViewer(), what === 'viewer' ? undefined : readStore()]);
    return [];
  };
}

import { useCallback } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import type { useFreshCountsQuery } from './__generated__/useFreshCountsQuery.graphql.ts';

/** Reads the counts next to the navigation again: after a change of the number of products, orders and so on. */
export function useFreshCounts(): () => void {
  const environment = useRelayEnvironment();
  const { storeId } = useStoreScope();
  return useCallback(() => {
    // Counts that cannot be read stay as they were: no one asked for them.
    readNow<useFreshCountsQuery>(
      environment,
      graphql`
        query useFreshCountsQuery($storeId: String!) {
          store(storeId: $storeId) {
            dataCounts @catch(to: NULL) {
              products
              categories
              customers
              sales
              pages
            }
          }
        }
      `,
      { storeId },
    ).catch(() => undefined);
  }, [environment, storeId]);
}

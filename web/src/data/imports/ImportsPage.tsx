import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import type { ImportsPageQuery } from './__generated__/ImportsPageQuery.graphql.ts';
import { ImportsScreen } from './ImportsScreen.tsx';

/** Where the data of a store is configured. */
export function ImportsPage({ queryRef, isStale }: PageProps<ImportsPageQuery>) {
  const data = usePreloadedQuery<ImportsPageQuery>(
    graphql`
      query ImportsPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ImportOrder
        $filter: [ImportFilter!]
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          ...ImportsScreen_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  return <ImportsScreen store={loaded(data.store)} isSetup={false} isStale={isStale} />;
}

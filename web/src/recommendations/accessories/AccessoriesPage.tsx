import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { AccessoriesPageQuery } from './__generated__/AccessoriesPageQuery.graphql.ts';
import { AccessoryRow } from './AccessoryRow.tsx';
import { accessoriesKind } from './accessoriesList.ts';

const query = graphql`
  query AccessoriesPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: AccessoryOrder
    $filter: [AccessoryFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: accessories(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...AccessoryRow_accessory
          }
        }
      }
    }
  }
`;

/** The list of a store's accessories, with everything that can be done to them from it. */
export function AccessoriesPage({ queryRef, isStale }: PageProps<AccessoriesPageQuery>) {
  const { list } = loaded(usePreloadedQuery<AccessoriesPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={accessoriesKind} />
      <ResourceList kind={accessoriesKind} list={list} isStale={isStale}>
        {(accessory) => <AccessoryRow key={accessory.id} accessory={accessory} />}
      </ResourceList>
    </>
  );
}

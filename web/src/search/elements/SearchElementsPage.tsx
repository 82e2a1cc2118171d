import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { SearchElementsPageQuery } from './__generated__/SearchElementsPageQuery.graphql.ts';
import { SearchElementRow } from './SearchElementRow.tsx';
import { searchElementsKind } from './searchElementsList.ts';

const query = graphql`
  query SearchElementsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SearchElementOrder
    $filter: [SearchElementFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: searchElements(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SearchElementRow_element
          }
        }
      }
    }
  }
`;

/** The list of a store's search elements, with everything that can be done to them from it. */
export function SearchElementsPage({ queryRef, isStale }: PageProps<SearchElementsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<SearchElementsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={searchElementsKind} />
      <ResourceList kind={searchElementsKind} list={list} isStale={isStale}>
        {(element) => <SearchElementRow key={element.id} element={element} />}
      </ResourceList>
    </>
  );
}

import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { SearchRedirectsPageQuery } from './__generated__/SearchRedirectsPageQuery.graphql.ts';
import { SearchRedirectRow } from './SearchRedirectRow.tsx';
import { searchRedirectsKind } from './searchRedirectsList.ts';

const query = graphql`
  query SearchRedirectsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SearchRedirectOrder
    $filter: [SearchRedirectFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: searchRedirects(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SearchRedirectRow_redirect
          }
        }
      }
    }
  }
`;

/** The list of a store's redirects, with everything that can be done to them from it. */
export function SearchRedirectsPage({ queryRef, isStale }: PageProps<SearchRedirectsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<SearchRedirectsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={searchRedirectsKind} />
      <ResourceList kind={searchRedirectsKind} list={list} isStale={isStale} query={query}>
        {(redirect) => <SearchRedirectRow key={redirect.id} redirect={redirect} />}
      </ResourceList>
    </>
  );
}

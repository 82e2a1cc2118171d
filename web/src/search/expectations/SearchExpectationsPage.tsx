import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { SearchExpectationsPageQuery } from './__generated__/SearchExpectationsPageQuery.graphql.ts';
import { SearchExpectationRow } from './SearchExpectationRow.tsx';
import { searchExpectationsKind } from './searchExpectationsList.ts';
import { TryOutTabs } from './TryOutTabs.tsx';

const query = graphql`
  query SearchExpectationsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SearchExpectationOrder
    $filter: [SearchExpectationFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: searchExpectations(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SearchExpectationRow_expectation
          }
        }
      }
    }
  }
`;

/** The list of a store's expectations, each with whether it is met at the moment. */
export function SearchExpectationsPage({ queryRef, isStale }: PageProps<SearchExpectationsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<SearchExpectationsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={searchExpectationsKind} />
      <TryOutTabs current="expectations" />
      <ResourceList kind={searchExpectationsKind} list={list} isStale={isStale}>
        {(expectation) => <SearchExpectationRow key={expectation.id} expectation={expectation} />}
      </ResourceList>
    </>
  );
}

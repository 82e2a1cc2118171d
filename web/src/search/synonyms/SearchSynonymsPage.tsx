import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { SearchSynonymsPageQuery } from './__generated__/SearchSynonymsPageQuery.graphql.ts';
import { SearchSynonymRow } from './SearchSynonymRow.tsx';
import { searchSynonymsKind } from './searchSynonymsList.ts';
import { SynonymSuggestions } from './SynonymSuggestions.tsx';

const query = graphql`
  query SearchSynonymsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SearchSynonymOrder
    $filter: [SearchSynonymFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      id
      storeId
      list: searchSynonyms(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SearchSynonymRow_synonym
          }
        }
      }
    }
  }
`;

/** The list of a store's synonyms, below what searches propose. */
export function SearchSynonymsPage({ queryRef, isStale }: PageProps<SearchSynonymsPageQuery>) {
  const { id, storeId, list } = loaded(usePreloadedQuery<SearchSynonymsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={searchSynonymsKind} />
      <SynonymSuggestions id={id} storeId={storeId} />
      <ResourceList kind={searchSynonymsKind} list={list} isStale={isStale}>
        {(synonym) => <SearchSynonymRow key={synonym.id} synonym={synonym} />}
      </ResourceList>
    </>
  );
}

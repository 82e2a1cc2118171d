import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { NewslettersPageQuery } from './__generated__/NewslettersPageQuery.graphql.ts';
import { NewsletterRow } from './NewsletterRow.tsx';
import { newslettersKind } from './newslettersList.ts';

const query = graphql`
  query NewslettersPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: NewsletterOrder
    $filter: [NewsletterFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: newsletters(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...NewsletterRow_newsletter
          }
        }
      }
    }
  }
`;

/** The list of a store's newsletters, with what each of them brought. */
export function NewslettersPage({ queryRef, isStale }: PageProps<NewslettersPageQuery>) {
  const { list } = loaded(usePreloadedQuery<NewslettersPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={newslettersKind} />
      <ResourceList kind={newslettersKind} list={list} isStale={isStale}>
        {(newsletter) => <NewsletterRow key={newsletter.id} newsletter={newsletter} />}
      </ResourceList>
    </>
  );
}

import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { AiNewslettersPageQuery } from './__generated__/AiNewslettersPageQuery.graphql.ts';
import { AiNewsletterRow } from './AiNewsletterRow.tsx';
import { aiNewslettersKind } from './aiNewslettersList.ts';

const query = graphql`
  query AiNewslettersPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: AiNewsletterOrder
    $filter: [AiNewsletterFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: aiNewsletters(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...AiNewsletterRow_newsletter
          }
        }
      }
    }
  }
`;

/** The list of a store's AI newsletters, with what each of them brought. */
export function AiNewslettersPage({ queryRef, isStale }: PageProps<AiNewslettersPageQuery>) {
  const { list } = loaded(usePreloadedQuery<AiNewslettersPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={aiNewslettersKind} />
      <ResourceList kind={aiNewslettersKind} list={list} isStale={isStale}>
        {(newsletter) => <AiNewsletterRow key={newsletter.id} newsletter={newsletter} />}
      </ResourceList>
    </>
  );
}

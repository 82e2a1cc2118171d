import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { EmbedsPageQuery } from './__generated__/EmbedsPageQuery.graphql.ts';
import { EmbedRow } from './EmbedRow.tsx';
import { embedsKind } from './embedsList.ts';

const query = graphql`
  query EmbedsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: MailEmbedOrder
    $filter: [MailEmbedFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: mailEmbeds(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...EmbedRow_embed
          }
        }
      }
    }
  }
`;

/** The list of a store's embeds. */
export function EmbedsPage({ queryRef, isStale }: PageProps<EmbedsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<EmbedsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={embedsKind} />
      <ResourceList kind={embedsKind} list={list} isStale={isStale}>
        {(embed) => <EmbedRow key={embed.id} embed={embed} />}
      </ResourceList>
    </>
  );
}

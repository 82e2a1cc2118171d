import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { AudiencesPageQuery } from './__generated__/AudiencesPageQuery.graphql.ts';
import { AudienceRow } from './AudienceRow.tsx';
import { audiencesKind } from './audiencesList.ts';

const query = graphql`
  query AudiencesPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: AudienceOrder
    $filter: [AudienceFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: audiences(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...AudienceRow_audience
          }
        }
      }
    }
  }
`;

/** The list of a store's audiences, with everything that can be done to them from it. */
export function AudiencesPage({ queryRef, isStale }: PageProps<AudiencesPageQuery>) {
  const { list } = loaded(usePreloadedQuery<AudiencesPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={audiencesKind} />
      <ResourceList kind={audiencesKind} list={list} isStale={isStale}>
        {(audience) => <AudienceRow key={audience.id} audience={audience} />}
      </ResourceList>
    </>
  );
}

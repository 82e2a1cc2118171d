import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { AiCampaignsPageQuery } from './__generated__/AiCampaignsPageQuery.graphql.ts';
import { AiCampaignRow } from './AiCampaignRow.tsx';
import { aiCampaignsKind } from './aiCampaignsList.ts';

const query = graphql`
  query AiCampaignsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: AiCampaignOrder
    $filter: [AiCampaignFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: aiCampaigns(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...AiCampaignRow_campaign
          }
        }
      }
    }
  }
`;

/** The list of a store's AI campaigns. */
export function AiCampaignsPage({ queryRef, isStale }: PageProps<AiCampaignsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<AiCampaignsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={aiCampaignsKind} />
      <ResourceList kind={aiCampaignsKind} list={list} isStale={isStale}>
        {(campaign) => <AiCampaignRow key={campaign.id} campaign={campaign} />}
      </ResourceList>
    </>
  );
}

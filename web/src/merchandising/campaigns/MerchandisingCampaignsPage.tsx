import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { MerchandisingCampaignsPageQuery } from './__generated__/MerchandisingCampaignsPageQuery.graphql.ts';
import { campaignsKind } from './campaignsList.ts';
import { MerchandisingCampaignRow } from './MerchandisingCampaignRow.tsx';

const query = graphql`
  query MerchandisingCampaignsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: MerchandisingCampaignOrder
    $filter: [MerchandisingCampaignFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: merchandisingCampaigns(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...MerchandisingCampaignRow_campaign
          }
        }
      }
    }
  }
`;

/** The list of a store's campaigns, with everything that can be done to them from it. */
export function MerchandisingCampaignsPage({ queryRef, isStale }: PageProps<MerchandisingCampaignsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<MerchandisingCampaignsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={campaignsKind} />
      <ResourceList kind={campaignsKind} list={list} isStale={isStale} query={query}>
        {(campaign) => <MerchandisingCampaignRow key={campaign.id} campaign={campaign} />}
      </ResourceList>
    </>
  );
}

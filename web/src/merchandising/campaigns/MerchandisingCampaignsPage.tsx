import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { MerchandisingCampaignsPageQuery } from './__generated__/MerchandisingCampaignsPageQuery.graphql.ts';
import { CategoryPages } from '../categoryPages/CategoryPages.tsx';
import { CampaignCalendar } from './calendar/CampaignCalendar.tsx';
import { CampaignOrder } from './CampaignOrder.tsx';
import { campaignsKind } from './campaignsList.ts';
import { ControlGroup } from './ControlGroup.tsx';
import { MerchandisingCampaignRow } from './MerchandisingCampaignRow.tsx';
import { MerchandisingTabs, tabNamed } from './MerchandisingTabs.tsx';
import { TimeTravel } from './TimeTravel.tsx';

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
export function MerchandisingCampaignsPage({ queryRef, location, isStale }: PageProps<MerchandisingCampaignsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<MerchandisingCampaignsPageQuery>(query, queryRef).store);
  const { storeId } = useStoreScope();
  const current = tabNamed(location.query.get('tab'));
  return (
    <>
      <ResourceListHead kind={campaignsKind} />
      <MerchandisingTabs current={current} />
      {current === 'campaigns' && (
        <ResourceList kind={campaignsKind} list={list} isStale={isStale}>
          {(campaign) => <MerchandisingCampaignRow key={campaign.id} campaign={campaign} />}
        </ResourceList>
      )}
      {current === 'categories' && <CategoryPages storeId={storeId} />}
      {current === 'order' && <CampaignOrder storeId={storeId} />}
      {current === 'calendar' && <CampaignCalendar storeId={storeId} />}
      {current === 'travel' && <TimeTravel storeId={storeId} draft={location.query.get('draft')} />}
      {current === 'control' && <ControlGroup storeId={storeId} />}
    </>
  );
}

import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import MerchandisingCampaignsPageQuery from './__generated__/MerchandisingCampaignsPageQuery$parameters.ts';
import MerchandisingCampaignPageQuery from './__generated__/MerchandisingCampaignPageQuery$parameters.ts';
import { campaignsAddress, newCampaignPath } from './campaignsAddress.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

const itemPage = () => import('./MerchandisingCampaignPage.tsx').then((module) => module.MerchandisingCampaignPage);

export const merchandisingCampaignsRoutes = [
  queryRoute({
    path: newCampaignPath.pattern,
    name: 'MerchandisingNew',
    title: messages.newTitle,
    module: 'merchandising',
    flags: { hideInNav: true },
    can: 'MERCHANDISING_EDIT',
    query: MerchandisingCampaignPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', id: '' }),
    page: itemPage,
  }),
  ...resourceRoutes({
    address: campaignsAddress,
    name: 'Merchandising',
    module: 'merchandising',
    can: 'MERCHANDISING_VIEW',
    list: {
      title: messages.listTitle,
      query: MerchandisingCampaignsPageQuery,
      page: () => import('./MerchandisingCampaignsPage.tsx').then((module) => module.MerchandisingCampaignsPage),
    },
    item: { title: messages.itemTitle, query: MerchandisingCampaignPageQuery, page: itemPage },
  }),
];

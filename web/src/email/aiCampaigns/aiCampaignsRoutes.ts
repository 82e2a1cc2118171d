import type { PageRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import AiCampaignPageQuery from './__generated__/AiCampaignPageQuery$parameters.ts';
import AiCampaignsPageQuery from './__generated__/AiCampaignsPageQuery$parameters.ts';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';
import { aiCampaignsAddress } from './aiCampaignsAddress.ts';

/** In the navigation only where the signal is on. */
export const aiCampaignsRoutes: readonly PageRoute[] = resourceRoutes({
  address: aiCampaignsAddress,
  name: 'AICampaigns',
  module: 'email',
  can: 'EMAIL_VIEW',
  list: {
    title: messages.listTitle,
    query: AiCampaignsPageQuery,
    page: () => import('./AiCampaignsPage.tsx').then((module) => module.AiCampaignsPage),
  },
  item: {
    title: messages.itemTitle,
    query: AiCampaignPageQuery,
    page: () => import('./AiCampaignPage.tsx').then((module) => module.AiCampaignPage),
  },
}).map((route) => (route.flags === undefined ? { ...route, flags: { signal: 'ai_campaigns' } } : route));

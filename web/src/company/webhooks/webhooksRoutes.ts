import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import WebhookPageQuery from './__generated__/WebhookPageQuery$parameters.ts';
import WebhooksPageQuery from './__generated__/WebhooksPageQuery$parameters.ts';
import { webhooksMessages as messages } from './webhooks.messages.ts';
import { webhooksAddress } from './webhooksAddress.ts';

export const webhooksRoutes = resourceRoutes({
  address: webhooksAddress,
  name: 'CompanyWebhooks',
  module: 'company',
  can: 'COMPANY_WEBHOOKS_VIEW',
  list: {
    title: messages.listTitle,
    query: WebhooksPageQuery,
    page: () => import('./WebhooksPage.tsx').then((module) => module.WebhooksPage),
  },
  item: {
    title: messages.itemTitle,
    query: WebhookPageQuery,
    page: () => import('./WebhookPage.tsx').then((module) => module.WebhookPage),
  },
});

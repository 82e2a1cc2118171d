import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import EmailTriggerPageQuery from './__generated__/EmailTriggerPageQuery$parameters.ts';
import EmailTriggersPageQuery from './__generated__/EmailTriggersPageQuery$parameters.ts';
import NewTriggerPageQuery from './__generated__/NewTriggerPageQuery$parameters.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { emailTriggersAddress } from './emailTriggersAddress.ts';

export const emailTriggersRoutes = [
  queryRoute({
    path: '/store/:storeId/email/triggers/new',
    name: 'EmailTriggersNew',
    title: messages.newTitle,
    module: 'email',
    flags: { hideInNav: true },
    can: 'EMAIL_EDIT',
    query: NewTriggerPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./NewTriggerPage.tsx').then((module) => module.NewTriggerPage),
  }),
  ...resourceRoutes({
    address: emailTriggersAddress,
    name: 'EmailTriggers',
    module: 'email',
    can: 'EMAIL_VIEW',
    list: {
      title: messages.listTitle,
      query: EmailTriggersPageQuery,
      page: () => import('./EmailTriggersPage.tsx').then((module) => module.EmailTriggersPage),
    },
    item: {
      title: messages.itemTitle,
      query: EmailTriggerPageQuery,
      page: () => import('./EmailTriggerPage.tsx').then((module) => module.EmailTriggerPage),
    },
  }),
];

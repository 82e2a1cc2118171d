import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import EmailListPageQuery from './__generated__/EmailListPageQuery$parameters.ts';
import EmailListsPageQuery from './__generated__/EmailListsPageQuery$parameters.ts';
import SubscribersPageQuery from './__generated__/SubscribersPageQuery$parameters.ts';
import { emailListsMessages } from './emailLists.messages.ts';
import { emailListsAddress } from './emailListsAddress.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { shownRanges, subscribersVariablesOf } from './subscribersAddress.ts';
import { subscribersPath } from './subscribersPaths.ts';

const listRoutes = resourceRoutes({
  address: emailListsAddress,
  name: 'EmailSubscribersLists',
  module: 'email',
  can: 'SUBSCRIBERS_VIEW',
  list: {
    title: emailListsMessages.listTitle,
    query: EmailListsPageQuery,
    page: () => import('./EmailListsPage.tsx').then((module) => module.EmailListsPage),
  },
  item: {
    title: emailListsMessages.itemTitle,
    query: EmailListPageQuery,
    page: () => import('./EmailListPage.tsx').then((module) => module.EmailListPage),
  },
});

export const subscribersRoutes = [
  queryRoute({
    path: subscribersPath.pattern,
    name: 'EmailSubscribers',
    title: messages.title,
    module: 'email',
    can: 'SUBSCRIBERS_VIEW',
    query: SubscribersPageQuery,
    variables: ({ params, query }) => ({
      storeId: params['storeId'] ?? '',
      ...subscribersVariablesOf(query),
      ...shownRanges(new Date()),
    }),
    page: () => import('./SubscribersPage.tsx').then((module) => module.SubscribersPage),
  }),
  // The lists are a tab of the subscribers.
  ...listRoutes.map((route) => ({ ...route, flags: { ...route.flags, hideInNav: true } })),
];

import { queryRoute } from '../../app/router/pageRoute.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import EmailListPageQuery from './__generated__/EmailListPageQuery$parameters.ts';
import EmailListsPageQuery from './__generated__/EmailListsPageQuery$parameters.ts';
import SubscribersPageQuery from './__generated__/SubscribersPageQuery$parameters.ts';
import { emailListsMessages } from './emailLists.messages.ts';
import { emailListsAddress } from './emailListsAddress.ts';
import SubscriberImportsPageQuery from './imports/__generated__/SubscriberImportsPageQuery$parameters.ts';
import { subscriberImportsMessages } from './imports/subscriberImports.messages.ts';
import { subscriberImportsVariablesOf } from './imports/subscriberImportsAddress.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { shownRanges, subscribersVariablesOf } from './subscribersAddress.ts';
import { subscriberImportsPath, subscribersPath } from './subscribersPaths.ts';

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
  queryRoute({
    path: subscriberImportsPath.pattern,
    name: 'EmailSubscribersImports',
    title: subscriberImportsMessages.title,
    module: 'email',
    flags: { hideInNav: true, under: 'EmailSubscribers' },
    can: 'SUBSCRIBERS_VIEW',
    query: SubscriberImportsPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...subscriberImportsVariablesOf(query) }),
    page: () => import('./imports/SubscriberImportsPage.tsx').then((module) => module.SubscriberImportsPage),
  }),
  // The lists are a tab of the subscribers.
  ...listRoutes.map((route) => ({ ...route, flags: { ...route.flags, hideInNav: true } })),
];

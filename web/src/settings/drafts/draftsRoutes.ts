import { queryRoute } from '../../app/router/pageRoute.ts';
import DraftPageQuery from './__generated__/DraftPageQuery$parameters.ts';
import DraftsPageQuery from './__generated__/DraftsPageQuery$parameters.ts';
import { draftsMessages as messages } from './drafts.messages.ts';
import { draftsPaths } from './draftsPaths.ts';

export const draftsRoutes = [
  queryRoute({
    path: draftsPaths.list.pattern,
    name: 'Drafts',
    title: messages.title,
    module: 'settings',
    flags: { signal: 'drafts' },
    query: DraftsPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./DraftsPage.tsx').then((module) => module.DraftsPage),
  }),
  queryRoute({
    path: draftsPaths.item.pattern,
    name: 'DraftsItem',
    title: messages.itemTitle,
    module: 'settings',
    flags: { hideInNav: true },
    query: DraftPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', draft: params['draft'] ?? '' }),
    page: () => import('./DraftPage.tsx').then((module) => module.DraftPage),
  }),
];

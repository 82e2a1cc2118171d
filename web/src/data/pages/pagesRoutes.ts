import { queryRoute } from '../../app/router/pageRoute.ts';
import ContentPagePageQuery from './__generated__/ContentPagePageQuery$parameters.ts';
import ContentPagesPageQuery from './__generated__/ContentPagesPageQuery$parameters.ts';
import { pagesMessages as messages } from './pages.messages.ts';
import { pagesVariablesOf } from './pagesAddress.ts';
import { contentPagesPaths } from './contentPagesPaths.ts';

export const pagesRoutes = [
  queryRoute({
    path: contentPagesPaths.list.pattern,
    name: 'Pages',
    title: messages.title,
    module: 'data',
    can: 'DATA_VIEW',
    query: ContentPagesPageQuery,
    variables: ({ params, query }) => ({ storeId: params['storeId'] ?? '', ...pagesVariablesOf(query) }),
    page: () => import('./ContentPagesPage.tsx').then((module) => module.ContentPagesPage),
  }),
  queryRoute({
    path: contentPagesPaths.item.pattern,
    name: 'PagesItem',
    title: messages.itemTitle,
    module: 'data',
    flags: { hideInNav: true },
    can: 'DATA_VIEW',
    query: ContentPagePageQuery,
    page: () => import('./ContentPagePage.tsx').then((module) => module.ContentPagePage),
  }),
];

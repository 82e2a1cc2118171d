import { queryRoute } from '../../app/router/pageRoute.ts';
import DataHealthPageQuery from './__generated__/DataHealthPageQuery$parameters.ts';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';
import { dataHealthPaths } from './dataHealthPaths.ts';

export const dataHealthRoutes = [
  queryRoute({
    path: dataHealthPaths.page.pattern,
    name: 'DataHealth',
    title: messages.title,
    module: 'developers',
    can: 'DEVELOPERS_VIEW',
    query: DataHealthPageQuery,
    variables: ({ params, query }) => {
      const check = query.get('check') ?? '';
      return { storeId: params['storeId'] ?? '', check, hasCheck: check !== '' };
    },
    page: () => import('./DataHealthPage.tsx').then((module) => module.DataHealthPage),
  }),
];

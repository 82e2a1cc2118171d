import { queryRoute } from '../../app/router/pageRoute.ts';
import { typedPath } from '../../app/router/typedPath.ts';
import SearchConfigurationPageQuery from './__generated__/SearchConfigurationPageQuery$parameters.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

export const searchConfigurationRoutes = [
  queryRoute({
    path: typedPath('/store/:storeId/search/configuration').pattern,
    name: 'SearchConfiguration',
    title: messages.title,
    module: 'search',
    can: 'SEARCH_CONFIGURATION_VIEW',
    query: SearchConfigurationPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./SearchConfigurationPage.tsx').then((module) => module.SearchConfigurationPage),
  }),
];

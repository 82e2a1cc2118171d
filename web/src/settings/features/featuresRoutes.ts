import { queryRoute } from '../../app/router/pageRoute.ts';
import FeaturesPageQuery from './__generated__/FeaturesPageQuery$parameters.ts';
import { featuresMessages as messages } from './features.messages.ts';
import { featuresPaths } from './featuresPaths.ts';

export const featuresRoutes = [
  queryRoute({
    path: featuresPaths.list.pattern,
    name: 'SettingsFeatures',
    title: messages.title,
    module: 'settings',
    query: FeaturesPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./FeaturesPage.tsx').then((module) => module.FeaturesPage),
  }),
];

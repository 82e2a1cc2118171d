import { queryRoute } from '../../app/router/pageRoute.ts';
import TrackingCodePageQuery from './__generated__/TrackingCodePageQuery$parameters.ts';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import { trackingCodePaths } from './trackingCodePaths.ts';

export const trackingCodeRoutes = [
  queryRoute({
    path: trackingCodePaths.page.pattern,
    name: 'TrackingCode',
    title: messages.title,
    module: 'developers',
    can: 'DATA_VIEW',
    query: TrackingCodePageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
    page: () => import('./TrackingCodePage.tsx').then((module) => module.TrackingCodePage),
  }),
];

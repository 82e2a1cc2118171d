import { queryRoute } from '../../app/router/pageRoute.ts';
import ReferencePageQuery from './__generated__/ReferencePageQuery$parameters.ts';
import { referenceMessages as messages } from './reference.messages.ts';
import { referencePaths } from './referencePaths.ts';

export const referenceRoutes = [
  queryRoute({
    path: referencePaths.reference.pattern,
    name: 'APIReference',
    title: messages.title,
    module: 'developers',
    can: 'DEVELOPERS_VIEW',
    query: ReferencePageQuery,
    variables: ({ params, query }) => ({
      storeId: params['storeId'] ?? '',
      audience: query.get('calls') === 'staff' ? ('STAFF' as const) : ('SHOP' as const),
    }),
    page: () => import('./ReferencePage.tsx').then((module) => module.ReferencePage),
  }),
];

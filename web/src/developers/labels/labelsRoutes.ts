import { queryRoute } from '../../app/router/pageRoute.ts';
import LabelPageQuery from './__generated__/LabelPageQuery$parameters.ts';
import { labelRange } from './labelRange.ts';
import { labelsMessages as messages } from './labels.messages.ts';
import { labelsPaths } from './labelsPaths.ts';

export const labelsRoutes = [
  queryRoute({
    path: labelsPaths.label.pattern,
    name: 'Label',
    title: messages.title,
    module: 'developers',
    flags: { hideInNav: true, under: 'APIStatus' },
    can: 'DEVELOPERS_VIEW',
    query: LabelPageQuery,
    variables: ({ params }) => ({ storeId: params['storeId'] ?? '', name: params['id'] ?? '', ...labelRange(params, new Date()) }),
    page: () => import('./LabelPage.tsx').then((module) => module.LabelPage),
  }),
];

import { queryRoute } from '../../app/router/pageRoute.ts';
import ModifiersPageQuery from './__generated__/ModifiersPageQuery$parameters.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import { modifiersPaths } from './modifiersPaths.ts';

export const modifiersRoutes = [
  queryRoute({
    path: modifiersPaths.list.pattern,
    name: 'DataModifiers',
    title: messages.title,
    module: 'data',
    can: 'DATA_VIEW',
    query: ModifiersPageQuery,
    page: () => import('./ModifiersPage.tsx').then((module) => module.ModifiersPage),
  }),
];

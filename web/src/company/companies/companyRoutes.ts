import { type PageRoute, plainRoute } from '../../app/router/pageRoute.ts';
import { companyPaths } from './companyPaths.ts';
import { companyMessages } from './companies.messages.ts';

export const companyRoutes: readonly PageRoute[] = [
  plainRoute({
    path: companyPaths.addStore.pattern,
    name: 'AddStore',
    title: companyMessages.addStoreName,
    module: 'company',
    flags: { hideInNav: true },
    can: 'STORE_CREATE',
    page: () => import('./AddStorePage.tsx').then((module) => module.AddStorePage),
  }),
];

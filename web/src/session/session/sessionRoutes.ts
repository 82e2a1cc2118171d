import { queryRoute } from '../../app/router/pageRoute.ts';
import LoginPageQuery from './__generated__/LoginPageQuery$parameters.ts';
import { sessionMessages } from './session.messages.ts';
import { sessionPaths } from './sessionPaths.ts';

export const sessionRoutes = [
  queryRoute({
    path: sessionPaths.login.pattern,
    name: 'Login',
    title: sessionMessages.loginName,
    module: 'session',
    flags: { hideInNav: true, hideNavigation: true },
    query: LoginPageQuery,
    page: () => import('./LoginPage.tsx').then((module) => module.LoginPage),
  }),
];

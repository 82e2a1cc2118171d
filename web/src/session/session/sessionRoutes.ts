import { type PageRoute, queryRoute } from '../../app/router/pageRoute.ts';
import { invitesMessages } from '../../company/invites/invites.messages.ts';
import { invitesPaths } from '../../company/invites/invitesPaths.ts';
import HomePageQuery from './__generated__/HomePageQuery$parameters.ts';
import type { AliasScope } from './landing.ts';
import { sessionMessages as messages } from './session.messages.ts';
import { sessionPaths } from './sessionPaths.ts';

const alone = { hideInNav: true, hideNavigation: true };
const homePage = (scope?: AliasScope) => () => import('./HomePage.tsx').then((module) => module.homePage(scope));

/** Pages that are documents of their own, outside the router: nothing of the console is loaded before somebody is signed in. */
export const sessionDocuments = [
  { path: sessionPaths.login.pattern, name: 'Login', title: messages.loginName },
  { path: sessionPaths.signUp.pattern, name: 'Signup', title: messages.signUpName },
  { path: sessionPaths.signUpReferrer.pattern, name: 'SignupReferrer', title: messages.signUpName },
  { path: invitesPaths.invite.pattern, name: 'Invite', title: invitesMessages.inviteName },
  { path: invitesPaths.inviteExistingUser.pattern, name: 'InviteExistingUser', title: invitesMessages.inviteName },
] as const;

export const sessionRoutes = [
  queryRoute({
    path: sessionPaths.home.pattern,
    name: 'Home',
    title: messages.homeName,
    module: 'session',
    flags: alone,
    query: HomePageQuery,
    variables: () => ({}),
    page: homePage(),
  }),
];

/** The same screen at the address without its prefix: `/search/rules` leads to `/store/<id>/search/rules`. */
export function aliasRoute({ path, name, title, module }: PageRoute, prefix: string, scope: AliasScope): PageRoute {
  return queryRoute({
    path: path.slice(prefix.length),
    name: `${name}Alias`,
    title,
    module,
    flags: alone,
    query: HomePageQuery,
    variables: () => ({}),
    page: homePage(scope),
  });
}

import { invoicesMessages } from '../company/invoices/invoices.messages.ts';
import { invoicesPaths } from '../company/invoices/invoicesPaths.ts';
import { invitesMessages } from '../company/invites/invites.messages.ts';
import { invitesPaths } from '../company/invites/invitesPaths.ts';
import { subscribeMessages } from '../email/subscribe/subscribe.messages.ts';
import { subscribePaths } from '../email/subscribe/subscribePaths.ts';
import { sessionMessages } from '../session/session/session.messages.ts';
import { sessionPaths } from '../session/session/sessionPaths.ts';

/** Pages that are documents of their own, outside the router: nothing of the console is loaded before someone is signed in. */
export const sessionDocuments = [
  { path: sessionPaths.login.pattern, name: 'Login', title: sessionMessages.loginName },
  { path: sessionPaths.signUp.pattern, name: 'Signup', title: sessionMessages.signUpName },
  { path: sessionPaths.signUpReferrer.pattern, name: 'SignupReferrer', title: sessionMessages.signUpName },
  { path: invitesPaths.invite.pattern, name: 'Invite', title: invitesMessages.inviteName },
  { path: invitesPaths.inviteExistingUser.pattern, name: 'InviteExistingUser', title: invitesMessages.inviteName },
] as const;

/** Pages for people without an account, each a document of its own: a shopper who unsubscribes loads nothing of the console. */
export const publicDocuments = [
  { path: subscribePaths.page.pattern, name: 'Subscribe', title: subscribeMessages.name },
  { path: invoicesPaths.page.pattern, name: 'Invoice', title: invoicesMessages.name },
] as const;

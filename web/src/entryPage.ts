import { type ComponentType, lazy } from 'react';
import type { MessageDescriptor } from 'react-intl';

import { exporterSignInMessages } from './audience/integrations/exporterSignIn.messages.ts';
import { exporterSignInPath } from './audience/integrations/exporterSignInPath.ts';
import { invoicesMessages } from './company/invoices/invoices.messages.ts';
import { subscribeMessages } from './email/subscribe/subscribe.messages.ts';
import { invitesMessages } from './company/invites/invites.messages.ts';
import { profileMessages } from './account/profile/profile.messages.ts';
import { profilePaths } from './account/profile/profilePaths.ts';
import { signInLinksMessages } from './session/links/signInLinks.messages.ts';
import { signInLinksPaths } from './session/links/signInLinksPaths.ts';
import { signInProviderPaths } from './session/provider/signInProviderPaths.ts';
import { LoginPage } from './session/session/LoginPage.tsx';
import { sessionMessages } from './session/session/session.messages.ts';
import { sessionPaths } from './session/session/sessionPaths.ts';
import { SignUpPage } from './session/session/SignUpPage.tsx';

export interface EntryPage {
  readonly Page: ComponentType;
  readonly title: MessageDescriptor;
}

const login: EntryPage = { Page: LoginPage, title: sessionMessages.loginName };
const signUp: EntryPage = { Page: SignUpPage, title: sessionMessages.signUpName };
/** Pages of people without an account. */
const subscribe: EntryPage = {
  Page: lazy(() => import('./email/subscribe/SubscribePage.tsx').then(({ SubscribePage }) => ({ default: SubscribePage }))),
  title: subscribeMessages.name,
};
const invoice: EntryPage = {
  Page: lazy(() => import('./company/invoices/InvoicePage.tsx').then(({ InvoicePage }) => ({ default: InvoicePage }))),
  title: invoicesMessages.name,
};
/** What few people come by, so that the sign-in page does not carry it. */
const invite: EntryPage = {
  Page: lazy(() => import('./company/invites/InvitePage.tsx').then(({ InvitePage }) => ({ default: InvitePage }))),
  title: invitesMessages.inviteName,
};
const byPath: Readonly<Record<string, EntryPage>> = {
  [signInLinksPaths.forgotPassword.pattern]: {
    Page: lazy(() => import('./session/links/ForgotPasswordPage.tsx').then(({ ForgotPasswordPage }) => ({ default: ForgotPasswordPage }))),
    title: signInLinksMessages.forgotTitle,
  },
  [signInLinksPaths.newPassword.pattern]: {
    Page: lazy(() => import('./session/links/NewPasswordPage.tsx').then(({ NewPasswordPage }) => ({ default: NewPasswordPage }))),
    title: signInLinksMessages.newPasswordTitle,
  },
  [signInLinksPaths.sendLink.pattern]: {
    Page: lazy(() => import('./session/links/SendLinkPage.tsx').then(({ SendLinkPage }) => ({ default: SendLinkPage }))),
    title: signInLinksMessages.linkTitle,
  },
  [signInLinksPaths.openLink.pattern]: {
    Page: lazy(() => import('./session/links/OpenLinkPage.tsx').then(({ OpenLinkPage }) => ({ default: OpenLinkPage }))),
    title: sessionMessages.loginName,
  },
  [profilePaths.verifyEmail.pattern]: {
    Page: lazy(() => import('./account/profile/VerifyEmailPage.tsx').then(({ VerifyEmailPage }) => ({ default: VerifyEmailPage }))),
    title: profileMessages.verifyTitle,
  },
  [signInProviderPaths.callback.pattern]: {
    Page: lazy(() =>
      import('./session/provider/ProviderCallbackPage.tsx').then(({ ProviderCallbackPage }) => ({ default: ProviderCallbackPage })),
    ),
    title: sessionMessages.loginName,
  },
  [exporterSignInPath.pattern]: {
    Page: lazy(() =>
      import('./audience/integrations/ExporterSignedInPage.tsx').then(({ ExporterSignedInPage }) => ({ default: ExporterSignedInPage })),
    ),
    title: exporterSignInMessages.callbackTitle,
  },
};

/** The page of an address before the console; what is none of them is the sign-in page. */
export function entryPage(pathname: string): EntryPage {
  const path = pathname.replace(/\/+$/, '');
  const [, first] = path.split('/');
  if (`/${first}` === sessionPaths.signUp.pattern) return signUp;
  if (first === 'invite') return invite;
  if (first === 'subscribe') return subscribe;
  if (first === 'invoice') return invoice;
  return (Object.hasOwn(byPath, path) ? byPath[path] : undefined) ?? login;
}

import { defineMessages } from '../../app/words/defineMessages.ts';

export const signInLinksMessages = defineMessages({
  forgotPassword: { id: 'session.links.forgotPassword', defaultMessage: 'Forgot your password?' },
  withoutPassword: { id: 'session.links.withoutPassword', defaultMessage: 'Sign in without a password' },
  backToSignIn: { id: 'session.links.backToSignIn', defaultMessage: 'Back to sign in' },
  forgotTitle: { id: 'session.links.forgotTitle', defaultMessage: 'Reset your password' },
  forgotText: { id: 'session.links.forgotText', defaultMessage: 'We’ll email you a link to choose a new password.' },
  linkTitle: { id: 'session.links.linkTitle', defaultMessage: 'Sign in without a password' },
  linkText: { id: 'session.links.linkText', defaultMessage: 'We’ll email you a one-time sign-in link.' },
  send: { id: 'session.links.send', defaultMessage: 'Send link' },
  sentTitle: { id: 'session.links.sentTitle', defaultMessage: 'Check your inbox' },
  sentText: {
    id: 'session.links.sentText',
    defaultMessage: 'If an account exists for {email}, we’ve sent a link to it.',
  },
  newPasswordTitle: { id: 'session.links.newPasswordTitle', defaultMessage: 'Choose a new password' },
  newPasswordText: {
    id: 'session.links.newPasswordText',
    defaultMessage: 'You’ll be signed out everywhere and can then sign in with the new password.',
  },
  newPassword: { id: 'session.links.newPassword', defaultMessage: 'New password' },
  savePassword: { id: 'session.links.savePassword', defaultMessage: 'Save password' },
  passwordSaved: { id: 'session.links.passwordSaved', defaultMessage: 'Password changed' },
  passwordSavedText: { id: 'session.links.passwordSavedText', defaultMessage: 'Sign in with your new password.' },
  deadTitle: { id: 'session.links.deadTitle', defaultMessage: 'This link isn’t valid' },
  deadText: {
    id: 'session.links.deadText',
    defaultMessage: 'The link is incomplete. Open it again from the email, or request a new one.',
  },
  newLink: { id: 'session.links.newLink', defaultMessage: 'Request a new link' },
  signInAs: { id: 'session.links.signInAs', defaultMessage: 'You’ll sign in as {email}.' },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const signInLinksMessages = defineMessages({
  forgotPassword: { id: 'session.links.forgotPassword', defaultMessage: 'Forgot your password?' },
  withoutPassword: { id: 'session.links.withoutPassword', defaultMessage: 'Sign in without a password' },
  backToSignIn: { id: 'session.links.backToSignIn', defaultMessage: 'Back to sign in' },
  forgotTitle: { id: 'session.links.forgotTitle', defaultMessage: 'Set a new password' },
  forgotText: { id: 'session.links.forgotText', defaultMessage: 'We mail you a link with which you choose a new password.' },
  linkTitle: { id: 'session.links.linkTitle', defaultMessage: 'Sign in without a password' },
  linkText: { id: 'session.links.linkText', defaultMessage: 'We mail you a link that signs you in, once.' },
  send: { id: 'session.links.send', defaultMessage: 'Send link' },
  sentTitle: { id: 'session.links.sentTitle', defaultMessage: 'Look into your mailbox' },
  sentText: {
    id: 'session.links.sentText',
    defaultMessage: 'If there is a user with the address {email}, a mail with a link is on its way to it.',
  },
  newPasswordTitle: { id: 'session.links.newPasswordTitle', defaultMessage: 'Choose a new password' },
  newPasswordText: {
    id: 'session.links.newPasswordText',
    defaultMessage: 'You are signed out everywhere, and sign in with it afterwards.',
  },
  newPassword: { id: 'session.links.newPassword', defaultMessage: 'New password' },
  savePassword: { id: 'session.links.savePassword', defaultMessage: 'Save password' },
  passwordSaved: { id: 'session.links.passwordSaved', defaultMessage: 'Your new password is set' },
  passwordSavedText: { id: 'session.links.passwordSavedText', defaultMessage: 'Sign in with it.' },
  deadTitle: { id: 'session.links.deadTitle', defaultMessage: 'This link does not work' },
  deadText: {
    id: 'session.links.deadText',
    defaultMessage: 'It is not complete. Open the link from the mail again, or ask for a new one.',
  },
  newLink: { id: 'session.links.newLink', defaultMessage: 'Ask for a new link' },
  signInAs: { id: 'session.links.signInAs', defaultMessage: 'You sign in as {email}.' },
});

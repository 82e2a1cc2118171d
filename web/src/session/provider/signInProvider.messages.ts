import { defineMessages } from '../../app/words/defineMessages.ts';

export const signInProviderMessages = defineMessages({
  continueWith: { id: 'session.provider.continueWith', defaultMessage: 'Continue with {provider}' },
  callbackTitle: { id: 'session.provider.callbackTitle', defaultMessage: 'Signing in…' },
  failedTitle: { id: 'session.provider.failedTitle', defaultMessage: 'You are not signed in' },
  otherWindow: {
    id: 'session.provider.otherWindow',
    defaultMessage: 'This sign-in was begun in another window or has ended. Start again.',
  },
});

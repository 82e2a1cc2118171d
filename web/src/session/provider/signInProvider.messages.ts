import { defineMessages } from '../../app/words/defineMessages.ts';

export const signInProviderMessages = defineMessages({
  continueWith: { id: 'session.provider.continueWith', defaultMessage: 'Continue with {provider}' },
  callbackTitle: { id: 'session.provider.callbackTitle', defaultMessage: 'Signing in…' },
  failedTitle: { id: 'session.provider.failedTitle', defaultMessage: 'Couldn’t sign you in' },
  otherWindow: {
    id: 'session.provider.otherWindow',
    defaultMessage: 'This sign-in started in another window or has expired. Please try again.',
  },
});

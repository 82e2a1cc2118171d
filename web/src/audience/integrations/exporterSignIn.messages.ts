import { defineMessages } from '../../app/words/defineMessages.ts';

export const exporterSignInMessages = defineMessages({
  callbackTitle: { id: 'audience.exporterSignIn.callbackTitle', defaultMessage: 'Connecting…' },
  failedTitle: { id: 'audience.exporterSignIn.failedTitle', defaultMessage: 'Couldn’t connect the integration' },
  back: { id: 'audience.exporterSignIn.back', defaultMessage: 'Back to the console' },
  signIn: { id: 'audience.exporterSignIn.signIn', defaultMessage: 'Sign in with {service}' },
  signInAgain: { id: 'audience.exporterSignIn.signInAgain', defaultMessage: 'Sign in again' },
  needsSignInElsewhere: {
    id: 'audience.exporterSignIn.needsSignInElsewhere',
    defaultMessage: 'Sign in to {service} before the first run. In the settings of your app there, add {url} as a redirect URL.',
  },
  needsSignIn: {
    id: 'audience.exporterSignIn.needsSignIn',
    defaultMessage: 'Sign in with Google before the first run. In Google Cloud, add {url} as a redirect URI of the OAuth client.',
  },
});

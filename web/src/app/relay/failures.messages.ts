import { defineMessages } from '../words/defineMessages.ts';

export const failuresMessages = defineMessages({
  errorNetwork: {
    id: 'app.relay.errorNetwork',
    defaultMessage: 'The server didn’t respond. Check your connection, then try again. Your saved data is safe.',
  },
  errorUnknown: { id: 'app.relay.errorUnknown', defaultMessage: 'Something went wrong on our side. Try again in a moment.' },
  errorReference: { id: 'app.relay.errorReference', defaultMessage: 'Reference {reference}' },
});

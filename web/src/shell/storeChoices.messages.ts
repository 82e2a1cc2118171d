import { defineMessages } from '../app/words/defineMessages.ts';

export const storeChoicesMessages = defineMessages({
  find: { id: 'shell.storeChoices.find', defaultMessage: 'Find a store' },
  none: { id: 'shell.storeChoices.none', defaultMessage: 'No store has this name or domain' },
  more: { id: 'shell.storeChoices.more', defaultMessage: '{shown} of {total} stores. Type to find the others.' },
  add: { id: 'shell.storeChoices.add', defaultMessage: 'Add a store' },
  failed: { id: 'shell.storeChoices.failed', defaultMessage: 'The stores could not be loaded.' },
  retry: { id: 'shell.storeChoices.retry', defaultMessage: 'Try again' },
});

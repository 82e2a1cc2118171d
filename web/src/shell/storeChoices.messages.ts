import { defineMessages } from '../app/words/defineMessages.ts';

export const storeChoicesMessages = defineMessages({
  find: { id: 'shell.storeChoices.find', defaultMessage: 'Find a store' },
  none: { id: 'shell.storeChoices.none', defaultMessage: 'No matching stores' },
  more: { id: 'shell.storeChoices.more', defaultMessage: 'Showing {shown} of {total} stores. Type to search all stores.' },
  add: { id: 'shell.storeChoices.add', defaultMessage: 'Add store' },
  failed: { id: 'shell.storeChoices.failed', defaultMessage: 'Couldn’t load stores' },
  retry: { id: 'shell.storeChoices.retry', defaultMessage: 'Try again' },
});

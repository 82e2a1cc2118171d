import { defineMessages } from '../../app/words/defineMessages.ts';

export const embeddedMessages = defineMessages({
  deleted: { id: 'shell.embedded.deleted', defaultMessage: 'Store was deleted' },
  slow: {
    id: 'shell.embedded.slow',
    defaultMessage: 'This page is loaded from the previous console ({origin}), which hasn’t responded yet.',
  },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const embeddedMessages = defineMessages({
  deleted: { id: 'shell.embedded.deleted', defaultMessage: 'Store was deleted' },
  slow: {
    id: 'shell.embedded.slow',
    defaultMessage: 'This screen comes from the older interface ({origin}), which has not answered yet.',
  },
});

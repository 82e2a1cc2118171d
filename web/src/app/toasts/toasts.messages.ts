import { defineMessages } from '../words/defineMessages.ts';

export const toastsMessages = defineMessages({
  undo: { id: 'app.toasts.undo', defaultMessage: 'Undo' },
});

import { defineMessages } from '../../app/words/defineMessages.ts';

export const connectionMessages = defineMessages({
  offline: { id: 'shell.connection.offline', defaultMessage: 'You’re offline. Your input is kept; save it when you’re back online.' },
  unanswered: {
    id: 'shell.connection.unanswered',
    defaultMessage: 'The server isn’t responding. Your input is kept while we try to reconnect.',
  },
  newer: { id: 'shell.connection.newer', defaultMessage: 'A newer version is available.' },
  reload: { id: 'shell.connection.reload', defaultMessage: 'Reload' },
  later: { id: 'shell.connection.later', defaultMessage: 'Later' },
  stay: { id: 'shell.connection.stay', defaultMessage: 'Stay on this page' },
  askTitle: { id: 'shell.connection.askTitle', defaultMessage: 'Reload page' },
  askText: { id: 'shell.connection.askText', defaultMessage: 'Your input is kept.' },
  notSaved: { id: 'shell.connection.notSaved', defaultMessage: 'Not saved' },
  notSavedOffline: {
    id: 'shell.connection.notSavedOffline',
    defaultMessage: 'You’re offline, so your last change on “{page}” wasn’t saved. Try again when you’re back online.',
  },
  perhapsSaved: {
    id: 'shell.connection.perhapsSaved',
    defaultMessage: 'The server didn’t confirm your last change on “{page}”. Check whether it was saved, and try again if not.',
  },
});

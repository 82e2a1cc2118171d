import { defineMessages } from '../../app/words/defineMessages.ts';

export const connectionMessages = defineMessages({
  offline: { id: 'shell.connection.offline', defaultMessage: 'You are offline. What you type stays here; save it when you are back.' },
  unanswered: {
    id: 'shell.connection.unanswered',
    defaultMessage: 'The server does not answer. What you type stays here; we keep trying.',
  },
  newer: { id: 'shell.connection.newer', defaultMessage: 'A newer version is available.' },
  reload: { id: 'shell.connection.reload', defaultMessage: 'Reload' },
  later: { id: 'shell.connection.later', defaultMessage: 'Later' },
  stay: { id: 'shell.connection.stay', defaultMessage: 'Stay here' },
  askTitle: { id: 'shell.connection.askTitle', defaultMessage: 'Reload the page' },
  askText: { id: 'shell.connection.askText', defaultMessage: 'What you have typed is kept.' },
  notSaved: { id: 'shell.connection.notSaved', defaultMessage: 'Not saved' },
  notSavedOffline: {
    id: 'shell.connection.notSavedOffline',
    defaultMessage: 'You are offline, so your last change on “{page}” was not saved. Do it again when you are back.',
  },
  perhapsSaved: {
    id: 'shell.connection.perhapsSaved',
    defaultMessage: 'The server did not answer your last change on “{page}”. Look whether it is there, and do it again if not.',
  },
});

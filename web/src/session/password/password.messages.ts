import { defineMessages } from '../../app/words/defineMessages.ts';

export const passwordMessages = defineMessages({
  title: { id: 'session.password.title', defaultMessage: 'Password' },
  text: {
    id: 'session.password.text',
    defaultMessage: 'Changing your password signs you out everywhere else and revokes your access tokens.',
  },
  change: { id: 'session.password.change', defaultMessage: 'Change password' },
  dialogTitle: { id: 'session.password.dialogTitle', defaultMessage: 'Change your password' },
  dialogText: {
    id: 'session.password.dialogText',
    defaultMessage: 'You stay signed in here. We email you that your password was changed.',
  },
  current: { id: 'session.password.current', defaultMessage: 'Current password' },
  next: { id: 'session.password.next', defaultMessage: 'New password' },
  changed: { id: 'session.password.changed', defaultMessage: 'Password changed' },
});

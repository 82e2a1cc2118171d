import { defineMessages } from '../../app/words/defineMessages.ts';

export const passkeysMessages = defineMessages({
  title: { id: 'session.passkeys.title', defaultMessage: 'Passkeys' },
  text: {
    id: 'session.passkeys.text',
    defaultMessage: 'Sign in with your fingerprint, face or PIN instead of a password and code.',
  },
  list: { id: 'session.passkeys.list', defaultMessage: 'Your passkeys' },
  add: { id: 'session.passkeys.add', defaultMessage: 'Add passkey' },
  unsupported: { id: 'session.passkeys.unsupported', defaultMessage: 'This browser doesn’t support passkeys.' },
  addTitle: { id: 'session.passkeys.addTitle', defaultMessage: 'Add a passkey' },
  addText: {
    id: 'session.passkeys.addText',
    defaultMessage:
      'Name the passkey so that you recognise it later. Your browser then creates it on this device or in your password manager.',
  },
  name: { id: 'session.passkeys.name', defaultMessage: 'Name' },
  nameHint: { id: 'session.passkeys.nameHint', defaultMessage: 'For example, work laptop' },
  synced: { id: 'session.passkeys.synced', defaultMessage: 'Synced' },
  facts: {
    id: 'session.passkeys.facts',
    defaultMessage: 'Added {added} · {isUsed, select, true {last used {used}} other {never used}}',
  },
  delete: { id: 'session.passkeys.delete', defaultMessage: 'Delete passkey' },
  deleteOf: { id: 'session.passkeys.deleteOf', defaultMessage: 'Delete the passkey {name}' },
  deleteTitle: { id: 'session.passkeys.deleteTitle', defaultMessage: 'Delete the passkey {name}?' },
  deleteText: {
    id: 'session.passkeys.deleteText',
    defaultMessage: 'You can no longer sign in with it. This can’t be undone, but you can add a new passkey at any time.',
  },
  added: { id: 'session.passkeys.added', defaultMessage: 'Passkey added' },
  deleted: { id: 'session.passkeys.deleted', defaultMessage: 'Passkey deleted' },
  exists: { id: 'session.passkeys.exists', defaultMessage: 'This device already has a passkey for your account.' },
  cancelled: { id: 'session.passkeys.cancelled', defaultMessage: 'The browser didn’t create a passkey, or you cancelled. Try again.' },
  signIn: { id: 'session.passkeys.signIn', defaultMessage: 'Sign in with a passkey' },
  signInCancelled: {
    id: 'session.passkeys.signInCancelled',
    defaultMessage: 'The browser found no passkey, or you cancelled. Try again, or sign in with your password.',
  },
});

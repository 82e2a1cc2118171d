import { defineMessages } from '../../app/words/defineMessages.ts';

export const twoFactorMessages = defineMessages({
  title: { id: 'session.twoFactor.title', defaultMessage: 'Two-factor authentication' },
  offText: {
    id: 'session.twoFactor.offText',
    defaultMessage: 'Off. Turn it on to require a code from an authenticator app when you sign in with your password or an emailed link.',
  },
  onText: {
    id: 'session.twoFactor.onText',
    defaultMessage:
      'On since {when}. {count, plural, =0 {No recovery codes are left: create new ones.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  turnOn: { id: 'session.twoFactor.turnOn', defaultMessage: 'Turn on' },
  turnOff: { id: 'session.twoFactor.turnOff', defaultMessage: 'Turn off' },
  newCodes: { id: 'session.twoFactor.newCodes', defaultMessage: 'Create recovery codes' },
  setUpTitle: { id: 'session.twoFactor.setUpTitle', defaultMessage: 'Turn on two-factor authentication' },
  setUpText: {
    id: 'session.twoFactor.setUpText',
    defaultMessage: 'Scan the QR code with an authenticator app, or enter the key in the app. Then enter the code that the app shows.',
  },
  qrLabel: { id: 'session.twoFactor.qrLabel', defaultMessage: 'QR code with the key for your authenticator app' },
  key: { id: 'session.twoFactor.key', defaultMessage: 'Key' },
  offTitle: { id: 'session.twoFactor.offTitle', defaultMessage: 'Turn off two-factor authentication' },
  offConfirm: {
    id: 'session.twoFactor.offConfirm',
    defaultMessage: 'You can then sign in with just your password or an emailed link. Your recovery codes are deleted.',
  },
  newCodesTitle: { id: 'session.twoFactor.newCodesTitle', defaultMessage: 'Create new recovery codes' },
  newCodesText: { id: 'session.twoFactor.newCodesText', defaultMessage: 'Your current recovery codes stop working.' },
  create: { id: 'session.twoFactor.create', defaultMessage: 'Create codes' },
  codesTitle: { id: 'session.twoFactor.codesTitle', defaultMessage: 'Your recovery codes' },
  codesText: {
    id: 'session.twoFactor.codesText',
    defaultMessage:
      'If you lose your phone, each of these codes replaces a code from the app once. Keep them in a safe place: they are not shown again.',
  },
  codesLabel: { id: 'session.twoFactor.codesLabel', defaultMessage: 'Recovery codes' },
  download: { id: 'session.twoFactor.download', defaultMessage: 'Download codes' },
  saved: { id: 'session.twoFactor.saved', defaultMessage: 'I have saved them' },
  turnedOff: { id: 'session.twoFactor.turnedOff', defaultMessage: 'Two-factor authentication is off' },
  failed: { id: 'session.twoFactor.failed', defaultMessage: 'Couldn’t change two-factor authentication' },
  onlyApp: { id: 'session.twoFactor.onlyApp', defaultMessage: 'Six digits' },
});

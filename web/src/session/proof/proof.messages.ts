import { defineMessages } from '../../app/words/defineMessages.ts';

export const proofMessages = defineMessages({
  title: { id: 'session.proof.title', defaultMessage: 'Confirm it’s you' },
  text: {
    id: 'session.proof.text',
    defaultMessage: 'This changes who can sign in, and you signed in some time ago. Enter your password again.',
  },
  password: { id: 'session.proof.password', defaultMessage: 'Password' },
  code: { id: 'session.proof.code', defaultMessage: 'Code from your authenticator app' },
  codeHint: { id: 'session.proof.codeHint', defaultMessage: 'Six digits, or one of your recovery codes' },
  confirm: { id: 'session.proof.confirm', defaultMessage: 'Confirm' },
});

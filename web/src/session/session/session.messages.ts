import { defineMessages } from '../../app/words/defineMessages.ts';

export const sessionMessages = defineMessages({
  loginName: { id: 'session.session.loginName', defaultMessage: 'Sign in' },
});

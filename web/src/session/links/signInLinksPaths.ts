import { typedPath } from '../../app/router/typedPath.ts';

export const signInLinksPaths = {
  forgotPassword: typedPath('/login/forgot-password'),
  newPassword: typedPath('/login/new-password'),
  sendLink: typedPath('/login/send-link'),
  openLink: typedPath('/login/link'),
};

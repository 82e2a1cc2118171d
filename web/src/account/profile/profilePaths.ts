import { typedPath } from '../../app/router/typedPath.ts';

export const profilePaths = {
  verifyEmail: typedPath('/login/verify-email'),
};

import { typedPath } from '../../app/router/typedPath.ts';

export const sessionPaths = {
  home: typedPath('/'),
  login: typedPath('/login'),
  signUp: typedPath('/signup'),
  signUpReferrer: typedPath('/signup/:referrer'),
};

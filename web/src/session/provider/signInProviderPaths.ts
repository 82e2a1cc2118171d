import { typedPath } from '../../app/router/typedPath.ts';

export const signInProviderPaths = { callback: typedPath('/login/callback') };

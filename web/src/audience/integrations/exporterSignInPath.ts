import { typedPath } from '../../app/router/typedPath.ts';

/** Where services send the browser back to; among the pages before the console, so that it is one address for all stores. */
export const exporterSignInPath = typedPath('/login/integration');

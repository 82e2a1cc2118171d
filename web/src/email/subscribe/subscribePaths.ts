import { typedPath } from '../../app/router/typedPath.ts';

export const subscribePaths = { page: typedPath('/subscribe/:type/:email') };

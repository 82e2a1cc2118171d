import { typedPath } from '../../app/router/typedPath.ts';
import { resourcePaths } from '../../resources/resourceAddress.ts';

export const subscribersPath = typedPath('/store/:storeId/email/subscribers');

export const subscriberImportsPath = typedPath('/store/:storeId/email/subscribers/imports');

export const emailListsPaths = resourcePaths('/store/:storeId/email/subscribers/lists');

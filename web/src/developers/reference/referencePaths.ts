import { typedPath } from '../../app/router/typedPath.ts';

export const referencePaths = {
  reference: typedPath('/store/:storeId/developers/api-reference'),
  /** The documents that the api serves to tools. */
  documents: { SHOP: '/openapi.json', STAFF: '/openapi-staff.json' },
};

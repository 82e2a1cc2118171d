import { typedPath } from '../../app/router/typedPath.ts';

export const importsPaths = {
  configuration: typedPath('/store/:storeId/data/configuration'),
  /** The import of one file, step by step. */
  create: typedPath('/store/:storeId/data/configuration/import'),
  /** One import and the rows that it reported. */
  run: typedPath('/store/:storeId/data/configuration/imports/:importId'),
  mappings: typedPath('/store/:storeId/data/configuration/mappings'),
  /** The same screen as a step of setting a store up. */
  setup: typedPath('/store/:storeId/setup/sync'),
  /** Its only part, which has an address of its own as the parts of the other steps have. */
  setupSync: typedPath('/store/:storeId/setup/sync/sync'),
};

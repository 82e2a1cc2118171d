import type { ImportedObject } from '../map/importedObject.ts';

/** Imported objects as the records that a statement reads by `json_to_recordset`. */
export const recordsOf = (objects: readonly ImportedObject[]) =>
  JSON.stringify(objects.map(({ id, content_hash: hash, fields }) => ({ ...fields, id, content_hash: hash })));

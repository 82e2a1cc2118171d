import type { Transaction } from '../../../db/database.ts';
import type { ImportedObject } from '../map/importedObject.ts';

/**
 * The objects that are new or differ from what is stored. Only these take a number and touch the disk: importing the same feed again
 * writes nothing.
 */
export async function changedObjects(
  { client }: Pick<Transaction, 'client'>,
  storeKey: string,
  table: string,
  objects: readonly ImportedObject[],
): Promise<ImportedObject[]> {
  const stored = await storedHashes(
    client,
    storeKey,
    table,
    objects.map(({ id }) => id),
  );
  return objects.filter(({ id, content_hash: hash }) => stored.get(id) !== hash);
}

/** Digests of the stored objects among some ids; empty for one that no feed has mentioned. */
export async function storedHashes(
  client: Pick<Transaction['client'], 'query'>,
  storeKey: string,
  table: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; hash: string | null }>(
    `SELECT id, encode(content_hash, 'hex') AS hash FROM ${table} WHERE store_key = $1 AND id = ANY($2::text[])`,
    [storeKey, ids],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash ?? '']));
}

/** What was written of some given objects, of which those that differed were created or updated. */
export function writtenOf(
  given: readonly ImportedObject[],
  { created, updated }: { created: number; updated: number } = { created: 0, updated: 0 },
) {
  return { created, updated, unchanged: given.length - created - updated, deleted: 0, issues: [] };
}

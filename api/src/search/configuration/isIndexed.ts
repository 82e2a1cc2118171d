import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { configurationDigest, readConfiguration } from '../index/searchConfigurations.ts';

/** Whether the index of a store was written with its configuration; one that has no index waits for nothing. */
export async function isIndexed(db: Database, storeKey: string): Promise<boolean> {
  const [configuration, index] = await Promise.all([
    readConfiguration(db.pool, storeKey, false),
    rowOf<{ configuration_digest: string }>(db.pool, sql`SELECT configuration_digest FROM search_indexes WHERE store_key = ${storeKey}`),
  ]);
  return index === undefined || index.configuration_digest === configurationDigest(configuration);
}

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { vectorMark } from './embeddingText.ts';
import { embeddingSettings } from './embeddingUse.ts';
import { queryVector } from './queryVector.ts';
import { likenessOf, nearness } from './vectorBytes.ts';

/** Of the products that the words find, so many are compared: what comes later is not seen. */
export const mostCompared = 100;

/** How near products are to what a query means, 0 to 1. */
export type MeaningOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** What a query means, if the store has a template, the deployment a model, and the answer comes in time; undefined otherwise. */
export async function queryMeaning(db: Database, storeKey: string, query: string, template: string): Promise<MeaningOf | undefined> {
  const settings = template === '' ? undefined : embeddingSettings();
  const vector = settings && (await queryVector(db, storeKey, settings, query));
  if (settings === undefined || vector === undefined) return undefined;
  const mark = vectorMark(settings.embeddingModel, template);
  return async (ids) => {
    const rows = await rowsOf<{ id: string; vector: Buffer }>(
      db.pool,
      sql`SELECT product_id AS id, vector FROM product_vectors
          WHERE store_key = ${storeKey} AND mark = ${mark} AND product_id = ANY(${ids}::text[])`,
    );
    return nearness(new Map(rows.map((row) => [row.id, likenessOf(vector, new Int8Array(row.vector))])));
  };
}

import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, type Sql, sql } from '../../db/sql.ts';
import { numberSql } from './attributeConditions.ts';

/** Products that are brought up to date in one transaction. */
const pageProducts = 2_000;
/** An index that so many products or fewer are missing from is brought up to date by the list that needs it. */
export const maxBacklog = 2_000;
/** Values that are removed in one transaction. */
const removedAtOnce = 10_000;
/** After so long without a question an attribute's values go. */
const keptDays = 30;

const value = sql`asked.value`;

const insertion = (storeKey: string, ids: readonly string[], names: readonly string[]): Sql => sql`
  INSERT INTO product_values (store_key, name, id, number, text, items)
  SELECT ${storeKey}, asked.name, p.id, ${numberSql(value)},
    CASE WHEN jsonb_typeof(${value}) <> 'array' THEN lower(${value} #>> '{}') END,
    CASE WHEN jsonb_typeof(${value}) = 'array'
      THEN ARRAY(SELECT item #>> '{}' FROM jsonb_array_elements(${value}) AS item WHERE jsonb_typeof(item) = 'string') END
  FROM unnest(${ids}::text[]) AS page (id) JOIN products p ON p.store_key = ${storeKey} AND p.id = page.id
    CROSS JOIN LATERAL (SELECT name, p.attributes -> name AS value FROM unnest(${names}::text[]) AS name) AS asked
  WHERE jsonb_typeof(${value}) <> 'null'`;

// Joined rather than looked up in an array, which a planner that knows nothing of a new table goes through for each of its rows.
const deletion = (storeKey: string, ids: readonly string[], names: readonly string[]): Sql => sql`
  DELETE FROM product_values v USING unnest(${ids}::text[]) AS page (id), unnest(${names}::text[]) AS own (name)
  WHERE v.store_key = ${storeKey} AND v.name = own.name AND v.id = page.id`;

/** Writes the values of some products again. They are read as they are now: what changed since its number was seen comes again by its new number. */
async function writeValues({ client }: Transaction, storeKey: string, ids: readonly string[], names: readonly string[]): Promise<void> {
  await changedBy(client, deletion(storeKey, ids, names));
  await changedBy(client, insertion(storeKey, ids, names));
}

interface ValueIndex {
  readonly name: string;
  readonly indexed_seq: number;
}

/**
 * Brings those indexes of a store, or `only` those named, that are furthest behind on by one page of products, at most up to a settled number. Returns whether something
 * is left to do. A writer holds the rows of the indexes, so that two processes do not write the same; a page is written as a whole or not at all.
 */
export async function writePage(db: Database, storeKey: string, upTo: number, only?: readonly string[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const { rows: indexes } = await client.query<ValueIndex>(
      `SELECT name, indexed_seq FROM product_value_indexes WHERE store_key = $1 AND indexed_seq < $2 AND NOT is_leaving
       AND ($3::text[] IS NULL OR name = ANY($3)) ORDER BY name FOR UPDATE`,
      [storeKey, upTo, only],
    );
    const from = Math.min(...indexes.map(({ indexed_seq: seq }) => seq));
    const last = indexes.filter(({ indexed_seq: seq }) => seq === from).map(({ name }) => name);
    if (last.length === 0) return false;
    // As far as the next one is, from where on each page serves both.
    const next = Math.min(upTo, ...indexes.map(({ indexed_seq: seq }) => seq).filter((seq) => seq > from));
    const { rows: page } = await client.query<{ id: string; changed_seq: number }>(
      'SELECT id, changed_seq FROM products WHERE store_key = $1 AND changed_seq > $2 AND changed_seq <= $3 ORDER BY changed_seq LIMIT $4',
      [storeKey, from, next, pageProducts],
    );
    if (page.length > 0)
      await writeValues(
        transaction,
        storeKey,
        page.map(({ id }) => id),
        last,
      );
    const reached = page.length < pageProducts ? next : (page.at(-1)?.changed_seq ?? next);
    await client.query('UPDATE product_value_indexes SET indexed_seq = $3 WHERE store_key = $1 AND name = ANY($2::text[])', [
      storeKey,
      last,
      reached,
    ]);
    return reached < upTo || indexes.length > last.length;
  });
}

/** Marks the indexes that no one asked for in 30 days: from then on they are not used. */
export async function retireUnusedIndexes(db: Database, now: Date): Promise<void> {
  await db.pool.query('UPDATE product_value_indexes SET is_leaving = true WHERE asked_at < $1 AND NOT is_leaving', [
    subDays(now, keptDays),
  ]);
}

/** Removes some values of an index that is leaving, and the index after the last of them. Returns whether something is left to do. */
export async function removePage(db: Database, storeKey: string): Promise<boolean> {
  return db.transaction(async ({ client }) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM product_value_indexes WHERE store_key = $1 AND is_leaving ORDER BY name LIMIT 1 FOR UPDATE',
      [storeKey],
    );
    const name = rows[0]?.name;
    if (name === undefined) return false;
    const { rowCount } = await client.query(
      `DELETE FROM product_values v USING (SELECT ctid FROM product_values WHERE store_key = $1 AND name = $2 LIMIT $3) AS some_of
       WHERE v.ctid = some_of.ctid`,
      [storeKey, name, removedAtOnce],
    );
    if (rowCount === 0) await client.query('DELETE FROM product_value_indexes WHERE store_key = $1 AND name = $2', [storeKey, name]);
    return true;
  });
}

import type { ListCondition } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { type AttributeFacts, isByValue, valuesMet } from './attributeConditions.ts';
import { attributeNamePattern, isAttribute } from './productConditions.ts';
import { settledSeqNow } from '../../search/index/productsLock.ts';
import { maxBacklog, writePage } from './valueIndexes.ts';

/** Below this share of the products an attribute is sparse. */
const sparseBelow = 0.05;
/** Stores with fewer products are checked soon enough. */
const indexedFrom = 50_000;
/** A store has no more indexes than this. */
const mostIndexes = 50;
/** Of so many products at most the ids are listed. */
const mostListed = 2_000;
const hourMs = 3_600_000;

/** The conditions of a list, and those of them that are next to an OR. */
export interface AskedConditions {
  readonly all: readonly ListCondition[];
  readonly inOr: readonly ListCondition[];
}

interface AskedAttribute {
  readonly name: string;
  readonly is_sparse: boolean;
  readonly indexed_seq: number | null;
  readonly asked_at: Date | null;
  readonly is_leaving: boolean | null;
  readonly newest: number;
}

const knownOf = `
  SELECT asked.name, i.indexed_seq, i.asked_at, i.is_leaving,
    (SELECT coalesce(max(changed_seq), 0) FROM products WHERE store_key = $1) AS newest,
    -- An attribute that the sample did not meet is a rare one; none is when they were never counted.
    EXISTS (SELECT FROM product_attribute_summaries s WHERE s.store_key = $1 AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(s.attributes) AS one
      WHERE one ->> 'name' = asked.name AND (one ->> 'fill_rate')::numeric >= $3)) AS is_sparse
  FROM unnest($2::text[]) AS asked (name) LEFT JOIN product_value_indexes i ON i.store_key = $1 AND i.name = asked.name`;

/** Asks for indexes of attributes, which a task then fills: of a long store, and of attributes that it has. */
async function askFor({ pool }: Database, storeKey: string, names: readonly string[], now: Date): Promise<void> {
  await pool.query(
    `INSERT INTO product_value_indexes (store_key, name, asked_at)
     SELECT $1, name, $3 FROM product_attribute_names WHERE store_key = $1 AND name = ANY($2::text[])
       AND (SELECT count(*) FROM (SELECT FROM products WHERE store_key = $1 LIMIT $4) AS counted) = $4
       AND (SELECT count(*) FROM product_value_indexes WHERE store_key = $1) < $5
     ON CONFLICT (store_key, name) DO NOTHING`,
    [storeKey, names, now, indexedFrom, mostIndexes],
  );
}

const nearlyReady = `
  SELECT i.name FROM product_value_indexes i WHERE i.store_key = $1 AND i.name = ANY($2::text[]) AND NOT i.is_leaving
    AND (SELECT count(*) FROM (SELECT FROM products WHERE store_key = $1 AND changed_seq > i.indexed_seq LIMIT $3 + 1) AS changed) <= $3`;

const upToDate = `
  SELECT name FROM product_value_indexes WHERE store_key = $1 AND name = ANY($2::text[]) AND indexed_seq >= $3 AND NOT is_leaving`;

/** Brings those indexes up to date that are nearly; returns which are. While others write products there is none. */
async function broughtUp(db: Database, storeKey: string, behind: readonly string[]): Promise<readonly string[]> {
  const { rows: nearly } = await db.pool.query<{ name: string }>(nearlyReady, [storeKey, behind, maxBacklog]);
  const names = nearly.map(({ name }) => name);
  const upTo = names.length === 0 ? undefined : await settledSeqNow(db, storeKey);
  if (upTo === undefined) return [];
  // With each page those that are furthest behind join the next ones.
  for (let pages = names.length; pages > 0 && (await writePage(db, storeKey, upTo, names)); pages -= 1);
  const { rows } = await db.pool.query<{ name: string }>(upToDate, [storeKey, names, upTo]);
  return rows.map(({ name }) => name);
}

/** Those of the attributes whose indexes hold the newest products; the others are asked for. */
async function indexedNow(db: Database, storeKey: string, asked: readonly AskedAttribute[], now: Date): Promise<ReadonlySet<string>> {
  const unknown = asked.filter(({ indexed_seq: seq }) => seq === null).map(({ name }) => name);
  if (unknown.length > 0) await askFor(db, storeKey, unknown, now);
  const own = asked.filter((one) => one.indexed_seq !== null && one.is_leaving === false);
  const old = own.filter(({ asked_at: at }) => now.getTime() - (at?.getTime() ?? 0) > hourMs).map(({ name }) => name);
  if (old.length > 0)
    await db.pool.query('UPDATE product_value_indexes SET asked_at = $3 WHERE store_key = $1 AND name = ANY($2::text[])', [
      storeKey,
      old,
      now,
    ]);
  const ready = own.filter(({ indexed_seq: seq, newest }) => (seq ?? 0) >= newest).map(({ name }) => name);
  const behind = own.map(({ name }) => name).filter((name) => !ready.includes(name));
  return new Set([...ready, ...(behind.length === 0 ? [] : await broughtUp(db, storeKey, behind))]);
}

const keyOf = ({ field, operator, value }: ListCondition) => JSON.stringify([field, operator, value]);

/** Whether few products meet a condition, by the index of its attribute. */
async function isOfFew({ pool }: Database, storeKey: string, condition: ListCondition): Promise<boolean> {
  const few = await rowOf<{ met: number }>(
    pool,
    sql`SELECT count(*) AS met FROM (SELECT ${valuesMet(storeKey, condition)} LIMIT ${mostListed + 1}) AS few`,
  );
  return (few?.met ?? 0) <= mostListed;
}

/** What is known of the attributes that are asked about. Asking makes an index of an attribute that needs one, for the next time. */
export async function attributeFacts(db: Database, storeKey: string, { all, inOr }: AskedConditions, now: Date): Promise<AttributeFacts> {
  const names = [...new Set(all.map(({ field }) => field))].filter((name) => isAttribute(name) && attributeNamePattern.test(name));
  if (names.length === 0) return { storeKey, isSparse: () => false, indexed: () => undefined };
  const { rows } = await db.pool.query<AskedAttribute>(knownOf, [storeKey, names, sparseBelow]);
  const sparse = new Set(rows.filter(({ is_sparse: isSparse }) => isSparse).map(({ name }) => name));
  const byValue = new Set(all.filter((condition) => isByValue(condition)).map(({ field }) => field));
  const asked = rows.filter(({ name }) => byValue.has(name) && !sparse.has(name));
  const indexed = asked.length === 0 ? new Set<string>() : await indexedNow(db, storeKey, asked, now);
  const isIndexed = (condition: ListCondition) => indexed.has(condition.field) && isByValue(condition);
  const counted = inOr.filter((condition) => isIndexed(condition));
  const few = await Promise.all(counted.map(async (one) => ((await isOfFew(db, storeKey, one)) ? keyOf(one) : '')));
  return {
    storeKey,
    isSparse: (name) => sparse.has(name),
    indexed: (condition) => (isIndexed(condition) ? (few.includes(keyOf(condition)) ? 'few' : 'each') : undefined),
  };
}

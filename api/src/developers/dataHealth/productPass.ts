import { mostListedObjects } from '@endcap/schema/data/browse/healthFilter.ts';
import { mostHealthExamples } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { type HealthCheckKey, isKept } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Transaction } from '../../db/database.ts';
import { join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import type { CheckTools, Finding, KeptExample } from './healthFinding.ts';
import { type EvidenceProduct, productEvidence } from './productEvidence.ts';
import { productFlags } from './productFlags.ts';

/** What was counted of an attribute: products by the JSON type of its value, and the first product that has it. */
export interface AttributeCount {
  readonly types: Readonly<Record<string, number>>;
  readonly first: string;
}

/** Sums of all products that were checked so far; plain JSON, so that a run can be left and taken up. */
export interface ProductWork {
  readonly products: number;
  readonly counts: Readonly<Record<string, { readonly count: number; readonly total: number }>>;
  readonly examples: Readonly<Record<string, readonly string[]>>;
  readonly ignored: Readonly<Record<string, readonly string[]>>;
  readonly attributes: Readonly<Record<string, AttributeCount>>;
  /** Digest of ids and stocks, a whole number of 64 bits as text. */
  readonly stock: string;
  /** Products that say their stock. */
  readonly stocked: number;
}

export const noWork: ProductWork = { products: 0, counts: {}, examples: {}, ignored: {}, attributes: {}, stock: '0', stocked: 0 };

/** Most attributes that are counted one by one; a store with more uses them as names. */
const mostAttributes = 2000;

export interface PassTools extends CheckTools {
  readonly unknownCategories: readonly string[];
  /** Products of one statement. */
  readonly batch?: number;
}

interface BatchRow {
  products: number;
  last: string | null;
  stock: string | null;
  stocked: number;
  attributes: [name: string, type: string, count: number, first: string][];
  [column: string]: unknown;
}

/**
 * Looks at the next products, in the order of their ids: one statement that reads each of them once, whatever the number of checks.
 * Returns the sums with them, and the last id; undefined when there are none left.
 */
export async function countBatch(
  { client }: Transaction,
  { storeKey, runId, now, settings, ignored, unknownCategories, batch = 20_000 }: PassTools,
  work: ProductWork,
  after: string,
): Promise<{ work: ProductWork; after: string } | undefined> {
  const flags = productFlags({ settings, now, unknownCategories });
  const columns = flags.flatMap(({ key, among }, at) => {
    const flag = trusted(`f${at}`);
    const mine = ignored.get(key) ?? [];
    const isOpen = mine.length === 0 ? flag : sql`${flag} AND id <> ALL(${mine}::text[])`;
    // Once there are enough examples, no more are gathered.
    const needed = mostHealthExamples - (work.examples[key]?.length ?? 0);
    const none = sql`NULL::text[]`;
    const looked = among === undefined ? sql`count(*)` : sql`count(*) FILTER (WHERE ${trusted(`a${at}`)})`;
    const examples = needed > 0 ? sql`(array_agg(id) FILTER (WHERE ${isOpen}))[1:${needed}]` : none;
    const passed = mine.length === 0 ? none : sql`array_agg(id) FILTER (WHERE ${flag} AND id = ANY(${mine}::text[]))`;
    return [
      sql`count(*) FILTER (WHERE ${flag}) AS ${trusted(`c${at}`)}`,
      sql`${looked} AS ${trusted(`t${at}`)}`,
      sql`${examples} AS ${trusted(`e${at}`)}`,
      sql`${passed} AS ${trusted(`i${at}`)}`,
    ];
  });
  const flagged = flags.flatMap(({ condition, among }, at) => [
    sql`coalesce(${condition}, false) AS ${trusted(`f${at}`)}`,
    ...(among === undefined ? [] : [sql`coalesce(${among}, false) AS ${trusted(`a${at}`)}`]),
  ]);
  const kept = flags.flatMap(({ key }, at) => {
    const left = mostListedObjects - (work.counts[key]?.count ?? 0);
    return isKept(key) && left > 0
      ? [sql`(SELECT ${storeKey}, ${key}, ${runId}::uuid, id FROM flagged WHERE ${trusted(`f${at}`)} LIMIT ${left})`]
      : [];
  });
  // Without any there would be nothing to insert from.
  const keeping = kept.length === 0 ? [sql`(SELECT '', '', ${runId}::uuid, '' WHERE false)`] : kept;
  const row = await rowOf<BatchRow>(
    client,
    sql`WITH batch AS MATERIALIZED (
          SELECT id, name, description, url, image, price, list_price, stock, categories, created_at, attributes FROM products
          WHERE store_key = ${storeKey} AND id > ${after} ORDER BY id LIMIT ${batch}
        ), flagged AS MATERIALIZED (SELECT id, stock, ${join(flagged)} FROM batch),
        kept AS (
          INSERT INTO health_objects (store_key, check_key, run_id, object_id) ${join(keeping, ' UNION ALL ')} ON CONFLICT DO NOTHING
        ),
        attributes AS (
          SELECT key, jsonb_typeof(value) AS type, count(*) AS count, min(id) AS first FROM batch, jsonb_each(batch.attributes) GROUP BY 1, 2
        )
        SELECT count(*) AS products, max(id) AS last, count(stock) AS stocked,
          bit_xor(hashtextextended(id || ':' || stock::text, 0))::text AS stock, ${join(columns)},
          (SELECT coalesce(jsonb_agg(jsonb_build_array(key, type, count, first)), '[]') FROM attributes) AS attributes
        FROM flagged`,
  );
  if (row === undefined || row.last === null) return undefined;
  return {
    work: addBatch(
      work,
      row,
      flags.map(({ key }) => key),
    ),
    after: row.last,
  };
}

function addBatch(work: ProductWork, row: BatchRow, keys: readonly HealthCheckKey[]): ProductWork {
  const counts = { ...work.counts };
  const examples = { ...work.examples };
  const ignored = { ...work.ignored };
  const ids = (column: string): readonly string[] => (Array.isArray(row[column]) ? (row[column] as string[]) : []); // as the statement says
  for (const [at, key] of keys.entries()) {
    const before = counts[key] ?? { count: 0, total: 0 };
    counts[key] = { count: before.count + Number(row[`c${at}`]), total: before.total + Number(row[`t${at}`]) };
    examples[key] = [...(examples[key] ?? []), ...ids(`e${at}`)];
    ignored[key] = [...(ignored[key] ?? []), ...ids(`i${at}`)];
  }
  return {
    products: work.products + row.products,
    counts,
    examples,
    ignored,
    attributes: addAttributes(work.attributes, row.attributes),
    stock: BigInt.asIntN(64, BigInt(work.stock) ^ BigInt(row.stock ?? '0')).toString(),
    stocked: work.stocked + row.stocked,
  };
}

function addAttributes(held: ProductWork['attributes'], found: BatchRow['attributes']): ProductWork['attributes'] {
  // A name may be anything that letters, digits and underscores make, __proto__ included.
  const sums = new Map(Object.entries(held));
  for (const [name, type, count, first] of found) {
    const before = sums.get(name);
    if (before === undefined && sums.size >= mostAttributes) continue;
    const types = { ...before?.types, [type]: (before?.types[type] ?? 0) + count };
    sums.set(name, { types, first: before === undefined || first < before.first ? first : before.first });
  }
  return Object.fromEntries(sums);
}

/** What the pass has found, with the examples as they are now: one query for all of them. */
export async function productFindings({ db, storeKey, settings, unknownCategories }: PassTools, work: ProductWork): Promise<Finding[]> {
  const ids = [...new Set(Object.values(work.examples).flat())];
  const rows = await rowsOf<EvidenceProduct>(
    db.pool,
    sql`SELECT id, name, left(description, 200000) AS description, image, price, list_price, categories, created_at, attributes FROM products
        WHERE store_key = ${storeKey} AND id = ANY(${ids})`,
  );
  const products = new Map(rows.map((row) => [row.id, row]));
  const unknown = new Set(unknownCategories);
  return Object.entries(work.counts).map(([name, { count, total }]) => {
    const key = name as HealthCheckKey; // the pass has counted nothing else
    const examples = (work.examples[key] ?? []).flatMap((id): KeptExample[] => {
      const product = products.get(id);
      if (product === undefined) return [];
      return [{ id, name: product.name, image: product.image, ...productEvidence(key, product, { settings, unknownCategories: unknown }) }];
    });
    return { key, count, total, examples, ignored: (work.ignored[key] ?? []).map((id) => [id, 1] as const) };
  });
}

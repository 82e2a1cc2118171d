import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import type { AttributeValue } from '../engine/attributeGroups.ts';
import { attributesOf, isHidden, productColumns, type ProductRow } from '../index/productRows.ts';
import { settledSeq } from '../index/productsLock.ts';
import type { EmbeddedKind } from './embeddingUse.ts';

/** Objects of one request for vectors. */
const batchSize = 32;
/** What was changed so long before the last run may have been stored after it: the digests of the texts tell whether it is known. */
const overlapMicroseconds = 2 * 60_000_000;
const longestText = 8_000;

export interface ChangedObject {
  readonly id: string;
  /** Undefined for what is kept from shoppers. */
  readonly attributes: Iterable<readonly [string, AttributeValue]> | undefined;
}

export interface ChangedBatch {
  readonly objects: readonly ChangedObject[];
  /** Up to which change all is read once this batch is done; undefined in between. */
  readonly done?: number;
}

/** Tables of all kinds; `changed` numbers their changes in ascending order. */
const tables: Readonly<Record<EmbeddedKind, { readonly table: Sql; readonly changed: Sql }>> = {
  products: { table: sql`products`, changed: sql`changed_seq` },
  categories: { table: sql`categories`, changed: sql`(extract(epoch FROM updated_at) * 1000000)::bigint` },
  pages: { table: sql`pages`, changed: sql`(extract(epoch FROM updated_at) * 1000000)::bigint` },
};

/** The newest change of a kind in a store, as a query for one value. */
export const newestChange = (kind: EmbeddedKind, storeKey: Sql): Sql =>
  sql`(SELECT max(${tables[kind].changed})::float8 FROM ${tables[kind].table} WHERE store_key = ${storeKey})`;

/** Removes what the store no longer has. */
export const isGone = (kind: EmbeddedKind): Sql =>
  sql`NOT EXISTS (SELECT FROM ${tables[kind].table} o WHERE o.store_key = v.store_key AND o.id = v.object_id)`;

async function* changedProducts(db: Database, storeKey: string, from: number): AsyncGenerator<ChangedBatch> {
  const upTo = await settledSeq(db, storeKey);
  for (let done = from; ;) {
    const rows = await rowsOf<ProductRow>(
      db.pool,
      sql`SELECT ${trusted(productColumns)} FROM products WHERE store_key = ${storeKey} AND changed_seq > ${done} AND changed_seq <= ${upTo}
          ORDER BY changed_seq LIMIT ${batchSize}`,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    done = last.changed_seq;
    yield { objects: rows.map((row) => ({ id: row.id, attributes: isHidden(row) ? undefined : attributesOf(row) })), done };
  }
}

interface NamedRow {
  readonly id: string;
  readonly own: Readonly<Record<string, AttributeValue>>;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

async function* changedOthers(db: Database, storeKey: string, kind: 'categories' | 'pages', from: number): AsyncGenerator<ChangedBatch> {
  const { table, changed } = tables[kind];
  const own =
    kind === 'categories' ? sql`jsonb_build_object('name', name)` : sql`jsonb_build_object('title', title, 'type', type, 'text', left(text, ${longestText}::int))`; // prettier-ignore
  const [newest] = await rowsOf<{ last: number | null }>(db.pool, sql`SELECT ${newestChange(kind, sql`${storeKey}`)} AS last`);
  for (let after = ''; ;) {
    const rows = await rowsOf<NamedRow>(
      db.pool,
      sql`SELECT id, ${own} AS own, attributes FROM ${table}
          WHERE store_key = ${storeKey} AND id > ${after} AND ${changed} > ${from - overlapMicroseconds}::bigint ORDER BY id LIMIT ${batchSize}`,
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    yield { objects: rows.map(({ id, own: named, attributes }) => ({ id, attributes: Object.entries({ ...attributes, ...named, id }) })) };
  }
  yield { objects: [], done: newest?.last ?? 0 };
}

/** What changed of a kind since a change, in batches. */
export const changedObjects = (db: Database, storeKey: string, kind: EmbeddedKind, from: number): AsyncGenerator<ChangedBatch> =>
  kind === 'products' ? changedProducts(db, storeKey, from) : changedOthers(db, storeKey, kind, from);

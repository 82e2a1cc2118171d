import type { Transaction } from '../../db/database.ts';
import { keepBefore, keepRemoved } from '../imports/undo/importJournal.ts';
import { applyAll } from '../modifiers/run/applyAll.ts';
import type { Modified, Modifiers } from '../modifiers/steps/applyModifiers.ts';
import { forgetSources, keepSources } from '../modifiers/run/productSources.ts';
import type { GivenProduct } from './givenProduct.ts';
import { recordProductChanges } from './productChanges.store.ts';
import { productsLock } from '../../search/index/productsLock.ts';

export interface ProductWriting<P extends GivenProduct> {
  readonly storeKey: string;
  /** The import that brings them; undefined for a push and for a run of the modifiers. */
  readonly importId?: string | undefined;
  /** Their ids differ from each other. */
  readonly products: readonly P[];
  readonly modifiers: Modifiers;
  readonly now: Date;
}

export interface WrittenProducts<P extends GivenProduct> {
  readonly created: number;
  readonly updated: number;
  /** Given products that are stored already as they are, or that modifiers keep out of the store. */
  readonly unchanged: number;
  /** Products that were stored and that modifiers remove now. */
  readonly deleted: number;
  /** What modifiers made of each given product, in the given order. */
  readonly modified: readonly Modified<P>[];
}

const productColumns = `id text, name text, description text, url text, image text, price numeric, list_price numeric, stock numeric,
  brand text, categories text[], created_at timestamptz, attributes jsonb, content_hash text`;

const upsert = `
  WITH written AS (
    INSERT INTO products (store_key, id, name, description, url, image, price, list_price, stock, brand, categories, created_at,
      updated_at, attributes, content_hash, changed_seq, imported_at)
    SELECT $1, id, name, description, url, image, price, list_price, stock, brand, categories, created_at,
      $3, attributes, decode(content_hash, 'hex'), nextval('products_changed_seq'), $3
    FROM json_to_recordset($2::json) AS given(${productColumns}) ORDER BY id
    ON CONFLICT (store_key, id) DO UPDATE SET name = excluded.name, description = excluded.description, url = excluded.url,
      image = excluded.image, price = excluded.price, list_price = excluded.list_price, stock = excluded.stock, brand = excluded.brand,
      categories = excluded.categories, created_at = excluded.created_at, updated_at = excluded.updated_at,
      attributes = excluded.attributes, content_hash = excluded.content_hash, changed_seq = excluded.changed_seq,
      imported_at = excluded.imported_at
    RETURNING id, (xmax = 0) AS is_new
  ),
  returned AS (
    DELETE FROM product_deletions gone USING written WHERE gone.store_key = $1 AND gone.id = written.id
  )
  SELECT count(*) FILTER (WHERE is_new)::int AS created, count(*) FILTER (WHERE NOT is_new)::int AS updated FROM written`;

const removal = `
  WITH removed AS (DELETE FROM products WHERE store_key = $1 AND id = ANY($2::text[]) RETURNING id),
  reported AS (
    INSERT INTO product_deletions (store_key, id, changed_seq) SELECT $1, id, nextval('products_changed_seq') FROM removed
    ON CONFLICT (store_key, id) DO UPDATE SET changed_seq = excluded.changed_seq
  ),
  unindexed AS (
    DELETE FROM product_values v USING removed, product_value_indexes own
    WHERE own.store_key = $1 AND v.store_key = $1 AND v.name = own.name AND v.id = removed.id
  ),
  noted AS (INSERT INTO product_changes (store_key, product_id, at, import_id, kind) SELECT $1, id, $3, $4, 'deleted' FROM removed)
  SELECT count(*)::int AS deleted FROM removed`;

/**
 * The products that are new or differ from what is stored. Only these take a number and touch the disk: writing the same products again
 * writes nothing.
 */
async function changedProducts<P extends GivenProduct>({ client }: Transaction, storeKey: string, products: readonly P[]): Promise<P[]> {
  const { rows } = await client.query<{ id: string; hash: string }>(
    `SELECT id, encode(content_hash, 'hex') AS hash FROM products WHERE store_key = $1 AND id = ANY($2::text[])`,
    [storeKey, products.map(({ id }) => id)],
  );
  const stored = new Map(rows.map(({ id, hash }) => [id, hash]));
  return products.filter(({ id, content_hash: contentHash }) => stored.get(id) !== contentHash);
}

interface ProductRemoval {
  readonly storeKey: string;
  readonly importId?: string | undefined;
  readonly ids: readonly string[];
  readonly now: Date;
}

/** Removes products from a store, its search index and history; returns how many there were. */
async function deleteRows({ client }: Transaction, { storeKey, importId, ids, now }: ProductRemoval): Promise<number> {
  if (ids.length === 0) return 0;
  await client.query({ name: 'products-lock', text: productsLock, values: [storeKey] });
  const { rows } = await client.query<{ deleted: number }>(removal, [storeKey, ids, now, importId ?? null]);
  return rows[0]?.deleted ?? 0;
}

/** Removes products that the shop has no more, also what modifiers keep of them; returns how many were in the store. */
export async function removeProducts(transaction: Transaction, removed: ProductRemoval): Promise<number> {
  const deleted = await deleteRows(transaction, removed);
  await forgetSources(transaction, removed.storeKey, removed.ids);
  return deleted;
}

/**
 * The one way by which products come into a store: applies the modifiers, stores what differs with a number for the search index, takes out
 * what modifiers delete, and keeps what the shop sent where that differs from what is stored.
 */
export async function writeProducts<P extends GivenProduct>(
  transaction: Transaction,
  { storeKey, importId, products, modifiers, now }: ProductWriting<P>,
): Promise<WrittenProducts<P>> {
  const { client } = transaction;
  await client.query({ name: 'products-lock', text: productsLock, values: [storeKey] });
  // The database ends transactions in which nothing is said for long.
  const modified = await applyAll(modifiers, products, () => client.query('SELECT 1'));
  const kept = modified.flatMap(({ product }) => product ?? []);
  const changed = kept.length === 0 ? [] : await changedProducts(transaction, storeKey, kept);
  let created = 0;
  let updated = 0;
  if (changed.length > 0) {
    await keepBefore(transaction, { storeKey, importId, entity: 'products' }, changed);
    await recordProductChanges(transaction, { storeKey, importId, now, products: changed });
    // Without a name: a plan that was made when the tables were empty must not be kept.
    const { rows } = await client.query<{ created: number; updated: number }>({
      text: upsert,
      values: [storeKey, JSON.stringify(changed), now],
    });
    created = rows[0]?.created ?? 0;
    updated = rows[0]?.updated ?? 0;
  }
  const gone = products.flatMap(({ id }, at) => (modified[at]?.product === undefined ? id : []));
  await keepRemoved(transaction, { storeKey, importId, entity: 'products' }, gone);
  const deleted = await deleteRows(transaction, { storeKey, importId, ids: gone, now });
  await keepSources(transaction, { storeKey, products, modified, now });
  return { created, updated, unchanged: products.length - created - updated - deleted, deleted, modified };
}

import { randomUUID } from 'node:crypto';

import { healthSettings, type HealthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Database } from '../../db/database.ts';
import { readCheck } from './healthStore.ts';
import { type HealthRunTools, runHealth } from './healthRun.ts';

/** Any key of a store. */
export const newStore = () => randomUUID().replaceAll('-', '');

export interface TestProduct {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Products with which nothing is wrong but what is given. */
export async function putProducts(db: Database, storeKey: string, products: readonly TestProduct[]): Promise<void> {
  const rows = products.map(({ id, ...given }) => ({
    id,
    name: `Lamp ${id}`,
    description: 'A lamp for the hall.',
    url: `https://shop.example/${id}`,
    image: `https://shop.example/${id}.jpg`,
    price: 12.5,
    list_price: null,
    stock: 3,
    categories: ['Lamps'],
    created_at: '2026-01-01T00:00:00Z',
    attributes: { colour: 'red' },
    ...given,
  }));
  await db.pool.query(
    `INSERT INTO products (store_key, id, name, description, url, image, price, list_price, stock, categories, created_at, updated_at, attributes, content_hash, changed_seq, imported_at)
     SELECT $1, id, name, description, url, image, price, list_price, stock, categories, created_at, now(), attributes, '\\x00', nextval('products_changed_seq'), now()
     FROM jsonb_to_recordset($2::jsonb) AS p(id text, name text, description text, url text, image text, price numeric, list_price numeric,
       stock numeric, categories text[], created_at timestamptz, attributes jsonb)
     ON CONFLICT (store_key, id) DO UPDATE SET name = excluded.name, stock = excluded.stock, attributes = excluded.attributes`,
    [storeKey, JSON.stringify(rows)],
  );
  // As anyone who writes products does: a filter on an attribute that none has finds none.
  await db.pool.query(
    `INSERT INTO product_attribute_names (store_key, name) SELECT DISTINCT store_key, jsonb_object_keys(attributes) FROM products WHERE store_key = $1 ON CONFLICT DO NOTHING`,
    [storeKey],
  );
}

/** Orders an hour apart, the newest `hoursAgo` hours ago. */
export async function putOrders(db: Database, storeKey: string, count: number, hoursAgo: number, change: object = {}): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `o${at}`,
    time: new Date(Date.now() - (hoursAgo + at) * 3_600_000).toISOString(),
    customer_email: 'a@example.com',
    impact: false,
    source: 'tracked',
    ...change,
  }));
  await db.pool.query(
    `INSERT INTO orders (store_key, id, time, customer_email, basket_size, total_value, impact, source)
     SELECT $1, id, time, customer_email, 1, 10, impact, source
     FROM jsonb_to_recordset($2::jsonb) AS o(id text, time timestamptz, customer_email text, impact boolean, source text)`,
    [storeKey, JSON.stringify(rows)],
  );
}

export async function putLine(db: Database, storeKey: string, orderId: string, productId: string): Promise<void> {
  await db.pool.query(`INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price) VALUES ($1, $2, 1, $3, 1, 10)`, [
    storeKey,
    orderId,
    productId,
  ]);
}

export async function putCategories(db: Database, storeKey: string, rows: readonly object[]): Promise<void> {
  await db.pool.query(
    `INSERT INTO categories (store_key, id, name, subcategories, is_derived, product_count)
     SELECT $1, id, coalesce(name, id), coalesce(subcategories, '{}'), coalesce(is_derived, false), coalesce(product_count, 1)
     FROM jsonb_to_recordset($2::jsonb) AS c(id text, name text, subcategories text[], is_derived boolean, product_count int)
     ON CONFLICT DO NOTHING`,
    [storeKey, JSON.stringify(rows)],
  );
}

export interface TestImport {
  readonly kept?: number;
  readonly minutes?: number;
  readonly kind?: 'upload' | 'url';
  readonly mapping?: readonly object[];
  readonly daysAgo?: number;
  readonly issues?: readonly { readonly field: string; readonly message: string; readonly value: string }[];
}

/** An import of products that came to its end. */
export async function putImport(db: Database, storeKey: string, given: TestImport): Promise<void> {
  const { kept = 10, minutes = 1, kind = 'upload', mapping = [], daysAgo = 0, issues = [] } = given;
  const [id, jobId] = [randomUUID(), randomUUID()];
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  await db.pool.query(
    `INSERT INTO imports (store_key, id, job_id, kind, source_name, mode, mapping, phase, read, entity_counts, created_at)
     VALUES ($1, $2, $3, $4, 'feed', 'full', $5, 'done', $6, $7, $8)`,
    [storeKey, id, jobId, kind, JSON.stringify(mapping), kept, JSON.stringify({ products: { read: kept, created: kept } }), at],
  );
  await db.pool.query(
    `INSERT INTO jobs (store_key, id, name, state, created_at, started_at, finished_at)
     VALUES ($1, $2, 'data.import', 'success', $3, $3, $3::timestamptz + make_interval(mins => $4))`,
    [storeKey, jobId, at, minutes],
  );
  for (const [row, { field, message, value }] of issues.entries())
    await db.pool.query(
      `INSERT INTO import_issues (store_key, import_id, row, position, severity, field, message, value) VALUES ($1, $2, $3, 0, 'error', $4, $5, $6)`,
      [storeKey, id, row + 1, field, message, value],
    );
}

/** Events of these types, a visitor and a sale, so many hours ago. */
export async function putEvents(db: Database, storeKey: string, types: readonly string[], hoursAgo: number): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  for (const type of types)
    await db.pool.query(`INSERT INTO events (store_key, time, type, visitor) VALUES ($1, $2, $3, 'v1')`, [storeKey, at, type]);
}

export async function putVisitor(db: Database, storeKey: string, hoursAgo: number): Promise<void> {
  await db.pool.query(
    `INSERT INTO visitors (store_key, visitor, first_seen, last_seen) VALUES ($1, 'v1', $2, $2)
     ON CONFLICT (store_key, visitor) DO UPDATE SET last_seen = excluded.last_seen`,
    [storeKey, new Date(Date.now() - hoursAgo * 3_600_000)],
  );
}

export async function putSale(db: Database, storeKey: string, hoursAgo: number): Promise<void> {
  await db.pool.query(
    `INSERT INTO tracked_sales (store_key, order_id, visitor, time, total_value, products, state, received_at) VALUES ($1, 's1', 'v1', $2, 10, '[]', 'accepted', $2)`,
    [storeKey, new Date(Date.now() - hoursAgo * 3_600_000)],
  );
}

export async function putSettings(db: Database, storeKey: string, change: Partial<HealthSettings>): Promise<void> {
  await db.pool.query(
    `INSERT INTO health_stores (store_key, settings) VALUES ($1, $2) ON CONFLICT (store_key) DO UPDATE SET settings = excluded.settings`,
    [storeKey, JSON.stringify(healthSettings.parse(change))],
  );
}

/** Looks through a store, and answers what a check has found. */
export async function runCheck(db: Database, storeKey: string, key: HealthCheckKey, tools: Partial<HealthRunTools> = {}) {
  await runHealth(storeKey, randomUUID(), { db, signal: new AbortController().signal, progress: () => {}, ...tools });
  const { check, examples } = await readCheck(db, storeKey, key);
  return { ...check, examples };
}

import type { FeedIssue, ImportCounts } from '@endcap/schema/data/imports/imports.rest.ts';

import type { Transaction } from '../../db/database.ts';
import type { Modifiers } from '../modifiers/applyModifiers.ts';
import { productsLock, writeProducts } from '../products/writeProducts.ts';
import type { IdType, ImportedProduct } from './importProduct.ts';

/** Of one import this many issues are kept for staff to see; the number of all is always exact. */
export const maxStoredIssues = 10_000;

/** Rows that are stored together, with the number of the last one. */
export interface ImportBatch {
  readonly storeKey: string;
  readonly importId: string;
  /** Last row of the batch before: a batch is stored once, whoever tries. */
  readonly after: number;
  readonly lastRow: number;
  readonly products: readonly ImportedProduct[];
  /** Ids of rows that were left out, with their rows: their products are not gone. */
  readonly keptIds: readonly { readonly id: string; readonly row: number }[];
  readonly issues: readonly FeedIssue[];
  readonly read: number;
  readonly failed: number;
  /** Rows whose id is not known, so that nobody knows which product they were. */
  readonly unreadable: number;
  readonly idType: IdType | undefined;
  /** The steps that products go through before they are stored. */
  readonly modifiers: Modifiers;
  readonly now: Date;
}

/** The first row of each id within the batch, and an issue for each further one. */
function withoutRepeats(products: readonly ImportedProduct[]): {
  first: Map<string, ImportedProduct>;
  repeats: { product: ImportedProduct; firstRow: number }[];
} {
  const first = new Map<string, ImportedProduct>();
  const repeats: { product: ImportedProduct; firstRow: number }[] = [];
  for (const product of products) {
    const before = first.get(product.id);
    if (before) repeats.push({ product, firstRow: before.row });
    else first.set(product.id, product);
  }
  return { first, repeats };
}

function repeatIssue({ product, firstRow }: { product: ImportedProduct; firstRow: number }): FeedIssue {
  return {
    row: product.row,
    field: 'id',
    severity: 'error',
    message: `Row ${firstRow} has the same id; the first one was taken.`,
    value: product.id,
  };
}

/** A step of the modifiers that could not be applied: the product is stored as the step found it. */
function modifierIssue(row: number, { index, message }: { index: number; message: string }): FeedIssue {
  return { row, field: null, severity: 'warning', message: `Modifier ${index + 1}: ${message}`, value: null };
}

/** The ids of a batch that earlier batches had, with the rows of those; all others are remembered now. */
async function rememberIds(
  { client }: Transaction,
  { storeKey, importId, keptIds }: ImportBatch,
  first: Map<string, ImportedProduct>,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const product of first.values()) rows.set(product.id, product.row);
  for (const { id, row } of keptIds) if (!rows.has(id)) rows.set(id, row);
  const ids = [...rows.keys()];
  const found = await client.query<{ product_id: string; row: number }>({
    text: `WITH given AS (SELECT * FROM unnest($3::text[], $4::bigint[]) AS given(id, row)),
      known AS (SELECT product_id, row FROM import_ids WHERE store_key = $1 AND import_id = $2 AND product_id = ANY($3::text[])),
      added AS (INSERT INTO import_ids (store_key, import_id, product_id, row) SELECT $1, $2, id, row FROM given ON CONFLICT DO NOTHING)
      SELECT product_id, row FROM known`,
    values: [storeKey, importId, ids, ids.map((id) => rows.get(id))],
  });
  return new Map(found.rows.map(({ product_id: id, row }) => [id, row]));
}

async function storeIssues({ client }: Transaction, { storeKey, importId }: ImportBatch, issues: readonly FeedIssue[]): Promise<void> {
  if (issues.length === 0) return;
  const positions = new Map<number, number>();
  const given = issues.map((issue) => {
    const position = positions.get(issue.row) ?? 0;
    positions.set(issue.row, position + 1);
    return { ...issue, position };
  });
  await client.query(
    `INSERT INTO import_issues (store_key, import_id, row, position, severity, field, message, value)
     SELECT $1, $2, row, position, severity, field, message, value
     FROM json_to_recordset($3::json) AS given(row bigint, position int, severity text, field text, message text, value text)
     WHERE (SELECT issues FROM imports WHERE store_key = $1 AND id = $2) < $4
     ON CONFLICT DO NOTHING`,
    [storeKey, importId, JSON.stringify(given), maxStoredIssues],
  );
}

/**
 * Stores a batch: products, ids, issues, counts and the number of its last row, all or nothing. Answers undefined when the import is not
 * where the batch expects it: somebody else has gone on with it.
 */
export async function storeBatch(transaction: Transaction, batch: ImportBatch): Promise<ImportCounts | undefined> {
  const { storeKey, importId, now } = batch;
  const { client } = transaction;
  await client.query({ name: 'products-lock', text: productsLock, values: [storeKey] });
  const { rows: owned } = await client.query({
    name: 'import-own',
    text: `SELECT 1 FROM imports WHERE store_key = $1 AND id = $2 AND row_done = $3 AND phase = 'rows' FOR UPDATE`,
    values: [storeKey, importId, batch.after],
  });
  if (owned.length === 0) return undefined;

  const { first, repeats } = withoutRepeats(batch.products);
  for (const [id, firstRow] of await rememberIds(transaction, batch, first)) {
    const product = first.get(id);
    if (!product) continue;
    repeats.push({ product, firstRow });
    first.delete(id);
  }
  const products = [...first.values()];
  const { created, updated, unchanged, deleted, modified } = await writeProducts(transaction, {
    storeKey,
    importId,
    products,
    modifiers: batch.modifiers,
    now,
  });
  const issues = [
    ...batch.issues,
    ...repeats.map((repeat) => repeatIssue(repeat)),
    ...products.flatMap(({ row }, at) => (modified[at]?.problems ?? []).map((problem) => modifierIssue(row, problem))),
  ].sort((a, b) => a.row - b.row);
  await storeIssues(transaction, batch, issues);
  const counts: ImportCounts = {
    read: batch.read,
    created,
    updated,
    unchanged,
    deleted,
    failed: batch.failed + repeats.length,
  };
  await client.query({
    name: 'import-count',
    text: `UPDATE imports SET row_done = $3, read = read + $4, created = created + $5, updated = updated + $6, unchanged = unchanged + $7,
      failed = failed + $8, issues = issues + $9, unreadable = unreadable + $10, id_type = $11, deleted = deleted + $12 WHERE store_key = $1 AND id = $2`,
    values: [
      storeKey,
      importId,
      batch.lastRow,
      counts.read,
      created,
      updated,
      counts.unchanged,
      counts.failed,
      issues.length,
      batch.unreadable,
      batch.idType ?? null,
      deleted,
    ],
  });
  return counts;
}

const removalBatch = 5_000;

/**
 * Removes some products that a full feed did not hold, and answers how many; 0 when none is left. Products that came after the import
 * began are not its business. The ids are gathered in an array: joined, they were worked out anew for every product while the statistics
 * knew nothing of a store that had just been filled, and 19,406 products took minutes.
 */
export async function removeGone({ client }: Transaction, { storeKey, importId }: { storeKey: string; importId: string }): Promise<number> {
  await client.query({ name: 'products-lock', text: productsLock, values: [storeKey] });
  const { rows } = await client.query<{ deleted: number }>(
    `WITH run AS (SELECT seq_at_start FROM imports WHERE store_key = $1 AND id = $2 AND phase = 'removal' FOR UPDATE),
     gone AS (
       SELECT p.id FROM products p, run
       WHERE p.store_key = $1 AND p.changed_seq <= run.seq_at_start
         AND NOT EXISTS (SELECT 1 FROM import_ids met WHERE met.store_key = $1 AND met.import_id = $2 AND met.product_id = p.id)
       LIMIT ${removalBatch}
     ),
     removed AS (DELETE FROM products WHERE store_key = $1 AND id = ANY (ARRAY(SELECT id FROM gone)) RETURNING id),
     told AS (
       INSERT INTO product_deletions (store_key, id, changed_seq) SELECT $1, id, nextval('products_changed_seq') FROM removed
       ON CONFLICT (store_key, id) DO UPDATE SET changed_seq = excluded.changed_seq
     ),
     noted AS (INSERT INTO product_changes (store_key, product_id, at, import_id, kind) SELECT $1, id, now(), $2, 'deleted' FROM removed),
     counted AS (UPDATE imports SET deleted = deleted + (SELECT count(*) FROM removed) WHERE store_key = $1 AND id = $2)
     SELECT count(*)::int AS deleted FROM removed`,
    [storeKey, importId],
  );
  return rows[0]?.deleted ?? 0;
}

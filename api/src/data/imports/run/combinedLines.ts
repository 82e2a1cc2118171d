import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import { countText } from '../../../http/countText.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Modifiers } from '../../modifiers/steps/applyModifiers.ts';
import { loadModifiers } from '../../modifiers/modifierVersions.ts';
import { entityWrites } from '../write/entityWrites.ts';
import { addToImport, lockEntities, noCounts, storeIssues } from '../write/importBatch.ts';
import type { ImportedObject } from '../map/importedObject.ts';
import type { ImportTools } from './importTools.ts';
import type { ImportState } from '../importStore.ts';
import { objectReader } from '../map/objectReader.ts';
import { storeWhileReading } from '../write/storeWhileReading.ts';

/** What lines make: of products the most frequent name and the median price; of orders all of their lines. Products that the store has stay as they are. */
const combinations: Readonly<Record<'products' | 'orders', string>> = {
  products: `
    SELECT $1, $2, 'products', product_id, min(row), jsonb_strip_nulls(jsonb_build_object('id', product_id,
      'name', coalesce(mode() WITHIN GROUP (ORDER BY name) FILTER (WHERE name <> ''), product_id),
      'price', percentile_disc(0.5) WITHIN GROUP (ORDER BY price) FILTER (WHERE price > 0),
      'created_at', min(time)))
    FROM import_lines l WHERE store_key = $1 AND import_id = $2
      AND NOT EXISTS (SELECT 1 FROM products p WHERE p.store_key = $1 AND p.id = l.product_id)
    GROUP BY product_id`,
  orders: `
    SELECT $1, $2, 'orders', order_id, min(row), (array_agg(attributes ORDER BY row))[1] || jsonb_build_object('id', order_id, 'time', min(time),
      'customer', jsonb_build_object('id', coalesce(max(customer_id), ''), 'email', coalesce(max(email), ''), 'name', coalesce(max(customer), '')),
      'products', jsonb_agg(jsonb_build_object('id', product_id, 'quantity', quantity, 'price', price) ORDER BY row))
    FROM import_lines WHERE store_key = $1 AND import_id = $2 GROUP BY order_id`,
};

const pageRows = 500;

interface Combined {
  readonly object_id: string;
  readonly row: number;
  readonly record: Record<string, unknown>;
}

interface Page {
  readonly entity: DataEntity;
  readonly after: string;
  readonly page: readonly Combined[];
  readonly objects: readonly ImportedObject[];
  readonly issues: readonly FeedIssue[];
  readonly modifiers: Modifiers;
}

/** Stores a page of objects that lines have made; an error when someone else has continued the import. */
async function storePage(
  transaction: Transaction,
  run: ImportState,
  { entity, after, page, objects, issues: given, modifiers }: Page,
): Promise<void> {
  const { client } = transaction;
  const at = { storeKey: run.store_key, importId: run.id };
  await lockEntities(transaction, run.store_key, [entity]);
  const { rows } = await client.query<{ done: { entity: string; id: string } | null }>(
    `SELECT combined_done AS done FROM imports WHERE store_key = $1 AND id = $2 AND phase = 'lines' FOR UPDATE`,
    [run.store_key, run.id],
  );
  const done = rows[0]?.done;
  if (rows.length === 0 || (done?.entity === entity ? done.id : '') !== after) throw new Error('Another run has continued this import.');
  const { issues: found, ...written } = await entityWrites[entity].write(transaction, { ...at, objects, modifiers, now: new Date() });
  const issues = [...given, ...found];
  await storeIssues(transaction, at, issues);
  const failed = page.length - objects.length;
  await addToImport(transaction, at, { [entity]: { ...noCounts, ...written, failed } });
  await client.query('UPDATE imports SET combined_done = $3, issues = issues + $4 WHERE store_key = $1 AND id = $2', [
    run.store_key,
    run.id,
    JSON.stringify({ entity, id: page.at(-1)?.object_id ?? '' }),
    issues.length,
  ]);
}

const steps = ['products', 'orders'] as const;

/** The next objects that lines have made, by id. */
async function readPage(db: Database, { store_key: storeKey, id }: ImportState, entity: DataEntity, after: string): Promise<Combined[]> {
  const { rows } = await db.pool.query<Combined>(
    `SELECT object_id, row, record FROM import_combined WHERE store_key = $1 AND import_id = $2 AND entity = $3 AND object_id > $4
     ORDER BY object_id LIMIT ${pageRows}`,
    [storeKey, id, entity, after],
  );
  return rows;
}

/** Puts the lines that were read together to products and orders, and stores these; customers come with their orders. One page is stored while the next is read. */
export async function combineLines(
  run: ImportState,
  { db, signal, progress }: ImportTools,
  share: { from: number; to: number },
): Promise<void> {
  const { store_key: storeKey, id: importId } = run;
  const modifiers = await loadModifiers(db, storeKey);
  await db.pool.query('ANALYZE import_lines');
  const begun = run.combined_done === null ? 0 : steps.findIndex((step) => step === run.combined_done?.entity);
  for (const [step, entity] of steps.entries()) {
    if (step < begun) continue;
    signal.throwIfAborted();
    const isBegun = run.combined_done?.entity === entity;
    progress(share.from, `Assembling ${entity}`);
    // Made once: a page of them that is stored changes what the store has.
    if (!isBegun) {
      await db.transaction(async ({ client }) => {
        await client.query('DELETE FROM import_combined WHERE store_key = $1 AND import_id = $2', [storeKey, importId]);
        await client.query(`INSERT INTO import_combined (store_key, import_id, entity, object_id, row, record) ${combinations[entity]}`, [
          storeKey,
          importId,
        ]);
        await client.query('UPDATE imports SET combined_done = $3 WHERE store_key = $1 AND id = $2', [
          storeKey,
          importId,
          JSON.stringify({ entity, id: '' }),
        ]);
      });
      await db.pool.query('ANALYZE import_combined');
    }
    const { rows: counted } = await db.pool.query<{ count: number }>(
      'SELECT count(*) AS count FROM import_combined WHERE store_key = $1 AND import_id = $2 AND entity = $3',
      [storeKey, importId, entity],
    );
    const total = counted[0]?.count ?? 0;
    const reader = objectReader({ entity, mapping: [], isTyped: false, now: new Date() });
    let after = isBegun ? (run.combined_done?.id ?? '') : '';
    await storeWhileReading(async (begin) => {
      for (let stored = 0; ;) {
        signal.throwIfAborted();
        const page = await readPage(db, run, entity, after);
        if (page.length === 0) break;
        const read = page.map(({ row, record }) =>
          reader.read({ number: row, size: 0, entries: Object.entries(record), wasRepaired: false }),
        );
        const objects = read.flatMap(({ object }) => (object ? [object] : []));
        const issues = read.flatMap((one) => one.issues);
        const from = after;
        await begin(() =>
          db.transaction((transaction) => storePage(transaction, run, { entity, after: from, page, objects, issues, modifiers })),
        );
        after = page.at(-1)?.object_id ?? '';
        stored += page.length;
        const done = (step + stored / Math.max(total, 1)) / steps.length;
        progress(share.from + done * (share.to - share.from), `${countText(stored)} of ${countText(total)} ${entity} stored`);
      }
    });
  }
}

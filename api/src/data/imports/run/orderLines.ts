import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import { countText } from '../../../http/countText.ts';
import type { Transaction } from '../../../db/database.ts';
import type { FeedOrderLine } from '../map/feedOrderLine.ts';
import { orderLineReader } from '../map/feedOrderLine.ts';
import { storeIssues } from '../write/importBatch.ts';
import { openImport } from '../read/importFeed.ts';
import type { ImportTools } from './importTools.ts';
import type { ImportState } from '../importStore.ts';
import { storeWhileReading } from '../write/storeWhileReading.ts';

const batchRows = 5_000;

interface LineBatch {
  readonly after: number;
  readonly lastRow: number;
  readonly read: number;
  readonly lines: readonly FeedOrderLine[];
  readonly issues: readonly FeedIssue[];
}

const insertLines = `
  INSERT INTO import_lines (store_key, import_id, row, order_id, product_id, name, quantity, price, time, customer_id, email, customer, attributes)
  SELECT $1, $2, * FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::numeric[], $9::timestamptz[], $10::text[],
    $11::text[], $12::text[], $13::jsonb[])`;

async function storeLines(
  transaction: Transaction,
  run: ImportState,
  { after, lastRow, read, lines, issues }: LineBatch,
): Promise<boolean> {
  const { client } = transaction;
  const { store_key: storeKey, id: importId } = run;
  const { rows: owned } = await client.query(
    `SELECT 1 FROM imports WHERE store_key = $1 AND id = $2 AND row_done = $3 AND phase = 'rows' FOR UPDATE`,
    [storeKey, importId, after],
  );
  if (owned.length === 0) return false;
  const column = <T>(of: (line: FeedOrderLine) => T) => lines.map((line) => of(line));
  await client.query(insertLines, [
    storeKey,
    importId,
    column(({ row }) => row),
    column((line) => line.order_id),
    column((line) => line.product_id),
    column(({ name }) => name),
    column(({ quantity }) => quantity),
    column(({ price }) => price),
    column(({ time }) => time),
    column((line) => line.customer_id),
    column(({ email }) => email),
    column(({ customer }) => customer),
    column(({ attributes }) => JSON.stringify(attributes)),
  ]);
  await storeIssues(transaction, { storeKey, importId }, issues);
  await client.query(
    `UPDATE imports SET row_done = $3, read = read + $4, failed = failed + $5, issues = issues + $6 WHERE store_key = $1 AND id = $2`,
    [storeKey, importId, lastRow, read, read - lines.length, issues.length],
  );
  return true;
}

/** Reads the lines of a feed into the database, where they are assembled; one batch is stored while the next is read. */
export async function readLines(run: ImportState, { db, signal, progress }: ImportTools, share: number): Promise<void> {
  const feed = await openImport(run, run.row_done);
  const read = orderLineReader({ mapping: run.mapping, timeZone: run.time_zone, signs: feed.signs, now: new Date() });
  const empty = () => ({ read: 0, lines: [] as FeedOrderLine[], issues: [] as FeedIssue[] });
  let after = run.row_done;
  let lastRow = after;
  let open = empty();
  await storeWhileReading(async (begin) => {
    const flush = async () => {
      const batch = { after, lastRow, ...open };
      after = lastRow;
      open = empty();
      await begin(async () => {
        signal.throwIfAborted();
        progress(feed.share() * share, `${countText(lastRow)} lines read`);
        if (!(await db.transaction((transaction) => storeLines(transaction, run, batch))))
          throw new Error('Another run has continued this import.');
      });
    };
    try {
      for await (const rows of feed.rows) {
        for (const row of rows) {
          const { line, issues } = read(row);
          lastRow = row.number;
          open.read++;
          open.issues.push(...issues);
          if (line !== undefined) open.lines.push(line);
          if (open.read >= batchRows) await flush();
        }
      }
    } catch (error) {
      // Of a feed that breaks off, what was read before is stored too.
      if (open.read > 0) await flush().catch(() => {});
      throw error;
    }
    if (open.read > 0) await flush();
  });
}

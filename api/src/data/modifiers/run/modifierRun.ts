import { countText } from '../../../http/countText.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { withImportLock } from '../../imports/run/importLock.ts';
import { writeProducts } from '../../products/writeProducts.ts';
import { type Modifiers, noModifiers, prepareModifiers, type RowProblem, readModifiers } from '../steps/applyModifiers.ts';
import { newestVersion, versionOf } from '../modifierVersions.ts';
import { sourceProducts } from './sourceRows.ts';
import { type StepCount, StepCounts } from '../steps/stepCounts.ts';

export interface RunTools {
  readonly db: Database;
  readonly signal: AbortSignal;
  progress(fraction: number, message?: string): void;
  /** Brings the search index up to date with the products. */
  index(
    db: Database,
    storeKey: string,
    options: { signal: AbortSignal; progress: (fraction: number, message: string) => void },
  ): Promise<unknown>;
}

interface RunState {
  readonly id: string;
  readonly revision: number | null;
  readonly after_id: string;
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly deleted: number;
  readonly restored: number;
  readonly failed: number;
  readonly steps: StepCount[];
  readonly examples: (RowProblem & { readonly id: string })[];
}

const pageSize = 500;
const mostExamples = 50;
/** Share of the progress that the products take; the index takes the rest. */
const productsShare = 0.8;

const columns = 'id, revision, after_id, total, done, changed, deleted, restored, failed, steps, examples';

/** Begins a run: takes the list that holds now, and counts the products. */
async function begin(db: Database, storeKey: string, id: string): Promise<void> {
  const version = await newestVersion(db, storeKey);
  await db.pool.query(
    `UPDATE modifier_runs SET revision = $3, again = false, after_id = '', done = 0, changed = 0, deleted = 0, restored = 0, failed = 0, steps = '[]', examples = '[]',
       total = (SELECT count(*) FROM products WHERE store_key = $1) + (SELECT count(*) FROM product_sources WHERE store_key = $1 AND is_deleted)
     WHERE store_key = $1 AND id = $2`,
    [storeKey, id, version?.revision ?? 0],
  );
}

/** The next page of products; how far the run is goes into the same transaction. Returns undefined at the end. */
async function runPage(
  transaction: Transaction,
  { storeKey, id, modifiers, steps }: { storeKey: string; id: string; modifiers: Modifiers; steps: number },
): Promise<RunState | undefined> {
  const { client } = transaction;
  const { rows } = await client.query<RunState>(`SELECT ${columns} FROM modifier_runs WHERE store_key = $1 AND id = $2 FOR UPDATE`, [
    storeKey,
    id,
  ]);
  const run = rows[0];
  if (run === undefined) throw new Error('The run was deleted.');
  const { rows: page } = await client.query<{ id: string }>(
    `SELECT id FROM (
       (SELECT id FROM products WHERE store_key = $1 AND id > $2 ORDER BY id LIMIT ${pageSize})
       UNION
       (SELECT id FROM product_sources WHERE store_key = $1 AND id > $2 AND is_deleted ORDER BY id LIMIT ${pageSize})
     ) AS ids ORDER BY id LIMIT ${pageSize}`,
    [storeKey, run.after_id],
  );
  const last = page.at(-1);
  if (last === undefined) return undefined;
  const products = await sourceProducts(
    client,
    storeKey,
    page.map((row) => row.id),
    { isLocked: true },
  );
  const written = await writeProducts(transaction, { storeKey, products, modifiers, now: new Date() });
  const counts = new StepCounts(steps, run.steps);
  const examples = [...run.examples];
  let failed = 0;
  for (const [at, trace] of written.modified.entries()) {
    counts.add(trace);
    if (trace.problems.length > 0) failed++;
    for (const problem of trace.problems) if (examples.length < mostExamples) examples.push({ id: products[at]?.id ?? '', ...problem });
  }
  const next = {
    ...run,
    after_id: last.id,
    done: run.done + page.length,
    changed: run.changed + written.updated,
    deleted: run.deleted + written.deleted,
    restored: run.restored + written.created,
    failed: run.failed + failed,
    steps: counts.counts,
    examples,
  };
  await client.query(
    `UPDATE modifier_runs SET after_id = $3, done = $4, changed = $5, deleted = $6, restored = $7, failed = $8, steps = $9, examples = $10
     WHERE store_key = $1 AND id = $2`,
    [
      storeKey,
      id,
      next.after_id,
      next.done,
      next.changed,
      next.deleted,
      next.restored,
      next.failed,
      JSON.stringify(next.steps),
      JSON.stringify(examples),
    ],
  );
  return next;
}

function summaryOf({ done, changed, deleted, restored, failed }: RunState): string {
  const parts: [number, string][] = [
    [changed, 'changed'],
    [deleted, 'removed'],
    [restored, 'restored'],
    [failed, 'with a step that could not be applied'],
  ];
  const phrases = parts.filter(([number]) => number > 0).map(([number, word]) => `${countText(number)} ${word}`);
  return `${countText(done)} products: ${phrases.length === 0 ? 'no changes' : phrases.join(', ')}.`;
}

async function stepsOf(db: Database, storeKey: string, revision: number): Promise<{ modifiers: Modifiers; steps: number }> {
  const version = await versionOf(db, storeKey, revision);
  if (version === undefined) return { modifiers: noModifiers, steps: 0 };
  await prepareModifiers(version.modifiers);
  return { modifiers: readModifiers(version.modifiers, revision).modifiers, steps: version.modifiers.length };
}

/** One pass over all products, from wherever an earlier one was stopped. */
async function pass(storeKey: string, id: string, { db, signal, progress }: RunTools): Promise<RunState> {
  const read = async () => {
    const { rows } = await db.pool.query<RunState>(`SELECT ${columns} FROM modifier_runs WHERE store_key = $1 AND id = $2`, [storeKey, id]);
    if (rows[0] === undefined) throw new Error('The run was deleted.');
    return rows[0];
  };
  if ((await read()).revision === null) await begin(db, storeKey, id);
  let run = await read();
  const { modifiers, steps } = await stepsOf(db, storeKey, run.revision ?? 0);
  for (;;) {
    signal.throwIfAborted();
    progress(
      (Math.min(run.done, run.total) / Math.max(run.total, 1)) * productsShare,
      `${countText(run.done)} of ${countText(run.total)} products`,
    );
    const next = await db.transaction((transaction) => runPage(transaction, { storeKey, id, modifiers, steps }));
    if (next === undefined) return run;
    run = next;
  }
}

/** Whether someone asked for another run meanwhile, and the list is another by now; a run that ends is marked as finished. */
async function isFinished(db: Database, storeKey: string, id: string): Promise<boolean> {
  return db.transaction(async ({ client }) => {
    // A caller that asks for another run holds the row; what it has saved is seen only by a statement that begins after it.
    await client.query('SELECT FROM modifier_runs WHERE store_key = $1 AND id = $2 FOR UPDATE', [storeKey, id]);
    const { rowCount } = await client.query(
      `UPDATE modifier_runs SET finished_at = now() WHERE store_key = $1 AND id = $2
         AND NOT (again AND revision < coalesce((SELECT max(revision) FROM modifier_versions WHERE store_key = $1), 0))`,
      [storeKey, id],
    );
    return rowCount === 1;
  });
}

/**
 * Applies the saved list to all products of a store, each from what the shop sent, and answers a sentence on what it did. A killed run continues
 * where it stopped; one over products that follow the list already writes nothing.
 */
export async function runModifiers(storeKey: string, id: string, tools: RunTools): Promise<string> {
  const { db, signal, progress } = tools;
  return withImportLock(tools, storeKey, async () => {
    for (;;) {
      const run = await pass(storeKey, id, tools);
      progress(productsShare, 'Indexing products');
      await tools.index(db, storeKey, {
        signal,
        progress: (fraction, message) => progress(productsShare + fraction * (1 - productsShare), message),
      });
      if (await isFinished(db, storeKey, id)) return summaryOf(run);
      await begin(db, storeKey, id);
    }
  });
}

import type { Database } from '../../db/database.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { settledSeq } from '../../search/index/productsLock.ts';
import { retireUnusedIndexes, maxBacklog, removePage, writePage } from './valueIndexes.ts';

/** So long a run of the task works; what is left then comes with the next. */
const workMs = 15_000;

/**
 * Stores of which an index of values is behind or leaving, in any order. A store that is being imported waits: its import is not to share the disk,
 * and all that it changes comes in one go.
 */
async function storesToDo(db: Database): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ store: string }>(
    `SELECT i.store_key AS store FROM (SELECT store_key, min(indexed_seq) AS seq, bool_or(is_leaving) AS is_leaving FROM product_value_indexes GROUP BY 1) AS i
     WHERE i.is_leaving OR ((SELECT max(changed_seq) FROM products p WHERE p.store_key = i.store_key) > i.seq AND NOT EXISTS (
       SELECT FROM imports WHERE imports.store_key = i.store_key AND phase IN ('rows', 'lines', 'removal') AND created_at > now() - interval '6 hours'))`,
  );
  return rows.map(({ store }) => store);
}

/** How far a store's products are settled, and the place before it from which on a list may bring an index up to date on its own. */
interface Target {
  readonly near: number;
  readonly settled: number;
}

async function targetOf(db: Database, storeKey: string): Promise<Target> {
  const settled = await settledSeq(db, storeKey);
  const { rows } = await db.pool.query<{ near: number }>(
    'SELECT changed_seq AS near FROM products WHERE store_key = $1 AND changed_seq <= $2 ORDER BY changed_seq DESC OFFSET $3 LIMIT 1',
    [storeKey, settled, maxBacklog + 1],
  );
  return { near: rows[0]?.near ?? 0, settled };
}

/**
 * One page of a store; returns whether something is left to do. An index that was far behind comes near, then the planner learns what is in it, and only
 * then is it brought up to date: a planner that takes the new values for few checks all of them for each product.
 */
async function workOnStore(db: Database, storeKey: string, { near, settled }: Target): Promise<boolean> {
  const isLeaving = await removePage(db, storeKey);
  const { rows } = await db.pool.query<{ far: boolean }>(
    'SELECT coalesce(bool_or(indexed_seq < $2), false) AS far FROM product_value_indexes WHERE store_key = $1 AND NOT is_leaving',
    [storeKey, near],
  );
  if (rows[0]?.far !== true) return (await writePage(db, storeKey, settled)) || isLeaving;
  if (!(await writePage(db, storeKey, near))) {
    await db.pool.query(`SELECT gin_clean_pending_list('product_values_text')`);
    await db.pool.query('ANALYZE product_values');
  }
  return true;
}

/** Each round does a page of each store, so that a long one keeps no other waiting. */
async function workOn(db: Database, signal: AbortSignal): Promise<void> {
  const until = Date.now() + workMs;
  const targets = new Map<string, Target>();
  let left = await storesToDo(db);
  while (left.length > 0) {
    const more: string[] = [];
    for (const store of left) {
      if (signal.aborted || Date.now() > until) return;
      const target = targets.get(store) ?? (await targetOf(db, store));
      targets.set(store, target);
      if (await workOnStore(db, store, target)) more.push(store);
    }
    left = more;
  }
}

export const tasks = [
  defineTask({
    name: 'data.valueIndexes',
    everySeconds: 20,
    async run({ db, now, signal }) {
      await retireUnusedIndexes(db, now);
      await workOn(db, signal);
    },
  }),
];

import type { Database } from '../../db/database.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { settledSeq } from './productsLock.ts';
import { leaveUnasked, removePage, writePage } from './valueIndexes.ts';

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

/** Each round does a page of each store, so that a long one keeps no other waiting. */
async function workOn(db: Database, signal: AbortSignal): Promise<void> {
  const until = Date.now() + workMs;
  const settled = new Map<string, number>();
  let left = await storesToDo(db);
  while (left.length > 0) {
    const more: string[] = [];
    for (const store of left) {
      if (signal.aborted || Date.now() > until) return;
      const upTo = settled.get(store) ?? (await settledSeq(db, store));
      settled.set(store, upTo);
      const isBehind = await writePage(db, store, upTo);
      const isLeaving = await removePage(db, store);
      if (isBehind || isLeaving) more.push(store);
    }
    left = more;
  }
}

export const tasks = [
  defineTask({
    name: 'data.valueIndexes',
    everySeconds: 20,
    async run({ db, now, signal }) {
      await leaveUnasked(db, now);
      await workOn(db, signal);
    },
  }),
];

import { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { defineJob, type Jobs } from '../../jobs/jobs.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { recountCategories } from '../categories/categoryCounts.ts';

/** Brings search and counts up to date with what the shop has pushed. */
export const followPushJob = defineJob({
  name: 'data.push',
  input: z.object({}),
  attempts: 5,
  async run(_input, { db, storeKey, signal }) {
    await indexProducts(db, storeKey, { signal });
    await recountCategories(db, storeKey);
  },
});

/** Lets search and counts follow what was written of products and categories. A job that waits does it for all that came before it. */
export async function followPush(
  { db, jobs: queue, store }: { readonly db: Database; readonly jobs: Jobs; readonly store: { readonly key: string } },
  changed: number,
): Promise<void> {
  if (changed === 0) return;
  const waiting = await rowOf(
    db.pool,
    sql`SELECT 1 FROM jobs WHERE store_key = ${store.key} AND name = ${followPushJob.name} AND state = 'waiting' LIMIT 1`,
  );
  if (waiting === undefined) await queue.send(followPushJob, {}, { storeKey: store.key });
}

export const jobs = [followPushJob];

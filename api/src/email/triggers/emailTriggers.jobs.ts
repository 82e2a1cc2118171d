import { z } from 'zod';

import { audienceIds } from '../../audience/audiences/audienceContext.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { storeTimeZone } from '../../store/stores/storeTime.ts';
import { enterFlow } from './enterFlows.ts';
import { activeTriggers } from './flowMarks.ts';
import { endStaleFlows, moveFlows } from './moveFlows.ts';

interface Running {
  readonly db: Database;
  readonly storeKey: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** Lets people enter the triggers of a store, and moves those on whose step is due. Returns how many of both. */
export async function runFlows({ db, storeKey, now, signal }: Running): Promise<{ entered: number; moved: number }> {
  const store = await rowOf<{ company_key: string }>(db.pool, sql`SELECT company_key FROM live_stores WHERE key = ${storeKey}`);
  if (store === undefined) return { entered: 0, moved: 0 };
  const place = { key: storeKey, companyKey: store.company_key };
  const [triggers, audiences, zone] = await Promise.all([
    activeTriggers(db, place, now),
    audienceIds({ db, store: place }),
    storeTimeZone(db, storeKey),
  ]);
  const stopping = signal === undefined ? {} : { signal };
  let entered = 0;
  for (const trigger of triggers) {
    signal?.throwIfAborted();
    if (trigger.lookAt <= now) entered += await enterFlow({ db, storeKey, zone, now, audiences, ...stopping }, trigger);
  }
  const moving = { db, storeKey, triggers, now, ...stopping };
  const moved = await moveFlows(moving);
  await endStaleFlows(moving);
  return { entered, moved };
}

export const flowsJob = defineJob({
  name: 'email.flows',
  input: z.object({}),
  keepDays: 1,
  async run(_input, { db, storeKey, signal }) {
    const { entered, moved } = await runFlows({ db, storeKey, now: new Date(), signal });
    // It runs every few seconds; only what happened is worth a line in the store's log.
    return entered + moved === 0 ? '' : `${entered} entered, ${moved} moved on.`;
  },
});

export const jobs = [flowsJob];

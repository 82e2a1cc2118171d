import { randomUUID } from 'node:crypto';

import { replayResult, searchReplayInfo, searchReplayRun } from '@endcap/schema/search/replay/searchReplay.rest.ts';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { withDraft } from '../expectations/draftConfiguration.ts';
import { replayJob } from './searchReplay.jobs.ts';

/** Replays of a store that wait or run: each searches thousands of times. */
const mostOpen = 5;

export const handlers = [
  handle(searchReplayRun, async ({ draft }, context) => {
    const { db, jobs, now, store, user } = context;
    await withDraft(draft, context); // refuses one that cannot be read
    const open = await rowOf<{ count: number }>(
      db.pool,
      sql`SELECT count(*)::int AS count FROM jobs WHERE store_key = ${store.key} AND name = ${replayJob.name} AND state IN ('waiting', 'running')`,
    );
    if ((open?.count ?? 0) >= mostOpen)
      throw new Failure('LimitError', `${mostOpen} replays of this store are still waiting. Try again when one has finished.`);
    const id = randomUUID();
    return db.transaction(async (transaction) => {
      const jobId = await jobs.send(replayJob, { replay: id }, { storeKey: store.key, userId: user.id, transaction });
      await changedBy(
        transaction.client,
        sql`INSERT INTO search_replays (store_key, id, job_id, draft, created_at)
            VALUES (${store.key}, ${id}, ${jobId}, ${JSON.stringify(draft)}::jsonb, ${now})`,
      );
      return { replay_id: id, job_id: jobId };
    });
  }),
  handle(searchReplayInfo, async ({ replay_id: id }, { db, store }) => {
    const row = await rowOf<{ state: 'waiting' | 'running' | 'success' | 'failed'; progress: number; message: string; result: unknown }>(
      db.pool,
      sql`SELECT j.state, j.progress, j.message, r.result FROM search_replays r JOIN jobs j ON j.store_key = r.store_key AND j.id = r.job_id
          WHERE r.store_key = ${store.key} AND r.id = ${id}`,
    );
    if (row === undefined) throw new Failure('NotFoundError', 'Replay not found.');
    const { result, ...rest } = row;
    return { replay_id: id, ...rest, result: result === null ? null : replayResult.parse(result) };
  }),
];

import { randomUUID } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { modifiersLastRun } from '@endcap/schema/data/modifiers/modifiers.rest.ts';

import type { Database, Transaction } from '../../../db/database.ts';
import type { StoreContext } from '../../../http/handle.ts';
import { modifiersJob } from './modifiers.jobs.ts';

export type LastRun = NonNullable<AnswerOf<typeof modifiersLastRun>['run']>;

/** Asks for a run and answers its job. While one runs, it begins again at its end if the list is another by then. */
export async function startRun({ jobs, store, user, now }: StoreContext, transaction: Transaction): Promise<string> {
  const id = randomUUID();
  for (let singletonKey = 'modifiers'; ;) {
    const jobId = await jobs.send(modifiersJob, { run_id: id }, { storeKey: store.key, singletonKey, userId: user.id, transaction });
    const { rows } = await transaction.client.query<{ id: string; finished_at: Date | null }>(
      'SELECT id, finished_at FROM modifier_runs WHERE store_key = $1 AND job_id = $2 FOR UPDATE',
      [store.key, jobId],
    );
    const [joined] = rows;
    if (joined === undefined) {
      await transaction.client.query(
        `INSERT INTO modifier_runs (store_key, id, job_id, started_by_name, created_at) VALUES ($1, $2, $3, $4, $5)`,
        [store.key, id, jobId, user.name, now],
      );
      return jobId;
    }
    if (joined.finished_at === null) {
      await transaction.client.query('UPDATE modifier_runs SET again = true WHERE store_key = $1 AND id = $2', [store.key, joined.id]);
      return jobId;
    }
    // A finished run takes up nothing more, although its job may have a moment to go: another waits behind it.
    singletonKey = `modifiers after ${joined.id}`;
  }
}

interface RunRow extends Omit<LastRun, 'created_at' | 'finished_at' | 'started_by' | 'revision'> {
  readonly revision: number | null;
  readonly started_by_name: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

/** The newest run of a store; null when there was none. */
export async function lastRun({ pool }: Database, storeKey: string): Promise<LastRun | null> {
  const { rows } = await pool.query<RunRow>(
    `SELECT job_id, revision, total, done, changed, deleted, restored, failed, steps, examples, started_by_name, created_at, finished_at
     FROM modifier_runs WHERE store_key = $1 ORDER BY created_at DESC, id LIMIT 1`,
    [storeKey],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { started_by_name: startedBy, created_at: createdAt, finished_at: finishedAt, ...run } = row;
  return {
    ...run,
    // Those of an older version have their sentence only.
    examples: run.examples.map((example) => ({ ...example, code: example.code ?? null, values: example.values ?? {} })),
    revision: run.revision ?? 0,
    started_by: startedBy,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, join, rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { ImportPhase, SyncOfImport } from '../imports/importStore.ts';
import { type FailedAttempt, nextAttempt, nextRun } from './feedSchedule.ts';
import type { StoredFeed } from './feeds.store.ts';
import { feedColumns } from './feeds.store.ts';

interface EndedImport {
  readonly phase: ImportPhase;
  readonly held_until: Date | null;
  readonly sync: SyncOfImport;
  readonly changes: number;
  readonly job_state: 'waiting' | 'running' | 'success' | 'failed';
  readonly message: string;
  readonly finished_at: Date | null;
}

/** How a sync ended; `undefined` while it runs or waits for a person. */
export type SyncEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string | null };

export function endOf(
  run: Pick<EndedImport, 'phase' | 'held_until' | 'job_state' | 'message'> | undefined,
  now: Date,
): SyncEnd | undefined {
  if (run === undefined) return { kind: 'failed', problem: 'The import of the sync was deleted.' };
  if (run.phase === 'done') return { kind: 'done' };
  if (run.phase === 'discarded') return { kind: 'refused', problem: null };
  if (run.phase === 'held') {
    if (run.held_until === null || run.held_until > now) return undefined;
    return {
      kind: 'refused',
      problem: 'The last sync needed approval because it would have removed many objects, and has expired. Nothing was written.',
    };
  }
  return run.job_state === 'failed' ? { kind: 'failed', problem: run.message } : undefined;
}

/** The next time after a sync: that of the schedule from its beginning, and one turn later when that is over already. */
export function afterSync({ schedule, timeZone }: Pick<FailedAttempt, 'schedule' | 'timeZone'>, startedAt: Date, now: Date): Date {
  const next = nextRun(schedule, timeZone, startedAt <= now ? startedAt : now);
  return next > now ? next : nextRun(schedule, timeZone, now);
}

/** The moment before which the shop does not want to be asked, as the message of the fetch says it. */
function notBefore(message: string, endedAt: Date): Date | undefined {
  const [, seconds] = /asks to (?:be left alone for|wait) (\d+) seconds/.exec(message) ?? [];
  return seconds === undefined ? undefined : new Date(endedAt.getTime() + Number(seconds) * 1000);
}

async function settle({ client }: Transaction, feed: StoredFeed, now: Date): Promise<void> {
  const { store_key: storeKey, id, enabled, schedule, time_zone: timeZone } = feed;
  const run = await rowOf<EndedImport>(
    client,
    sql`SELECT i.phase, i.held_until, i.sync, i.created + i.updated + i.deleted AS changes, j.state AS job_state, j.message, j.finished_at
        FROM imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
        WHERE i.store_key = ${storeKey} AND i.id = ${feed.running_import}`,
  );
  const end = endOf(run, now);
  if (end === undefined) return;
  const finishedAt = run?.finished_at ?? now;
  const startedAt = run === undefined ? now : new Date(run.sync.started_at);
  const sets = [sql`running_import = NULL`];
  if (end.kind === 'failed') {
    const failures = feed.failures + 1;
    const next = enabled ? nextAttempt({ schedule, timeZone, failures, notBefore: notBefore(end.problem, finishedAt) }, now) : null;
    sets.push(sql`failures = ${failures}`, sql`problem = ${end.problem}`, sql`next_at = ${next}`);
  } else {
    const next = enabled ? afterSync({ schedule, timeZone }, startedAt, now) : null;
    sets.push(sql`failures = 0`, sql`problem = ${end.kind === 'refused' ? end.problem : null}`, sql`next_at = ${next}`);
  }
  if (end.kind === 'done' && run !== undefined) {
    sets.push(sql`last_completed_at = ${finishedAt}`);
    if (run.changes > 0) sets.push(sql`last_changed_at = ${finishedAt}`);
    // What came from another address says nothing of what changed at this one.
    if (run.sync.source_version === feed.source_version) {
      sets.push(sql`modified_since = ${startedAt}`);
      if (run.sync.since === null) sets.push(sql`last_full_at = ${startedAt}`);
    }
  }
  await changedBy(client, sql`UPDATE feeds SET ${join(sets)} WHERE store_key = ${storeKey} AND id = ${id}`);
}

/** Looks at the syncs that were started, and plans the next of those that have ended. With a store's key only at those of the store. */
export async function settleSyncs(db: Database, now: Date, storeKey?: string): Promise<void> {
  const ofStore = storeKey === undefined ? sql`true` : sql`f.store_key = ${storeKey}`;
  const ended = await rowsOf<{ store_key: string; id: string }>(
    db.pool,
    sql`SELECT f.store_key, f.id FROM feeds f WHERE f.running_import IS NOT NULL AND ${ofStore}
          AND NOT EXISTS (SELECT FROM imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
            WHERE i.store_key = f.store_key AND i.id = f.running_import
              AND (j.state IN ('waiting', 'running') AND i.phase <> 'done' OR i.phase = 'held' AND i.held_until > ${now}))`,
  );
  for (const { store_key: key, id } of ended) {
    await db.transaction(async (transaction) => {
      const locked = await rowOf<StoredFeed>(
        transaction.client,
        sql`SELECT ${feedColumns} FROM feeds WHERE store_key = ${key} AND id = ${id} AND running_import IS NOT NULL FOR UPDATE SKIP LOCKED`,
      );
      if (locked !== undefined) await settle(transaction, locked, now);
    });
  }
}

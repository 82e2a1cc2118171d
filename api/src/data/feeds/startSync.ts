import type { ColumnMapping } from '@endcap/schema/data/imports/importShapes.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { startImport } from '../imports/run/startImport.ts';
import { feedColumns, type StoredFeed } from './feeds.store.ts';
import { nextRun, sinceOf } from './feedSchedule.ts';

export interface SyncTools {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly now: Date;
}

interface SyncOptions {
  readonly asked?: 'full' | 'incremental';
  /** Who asks; no one for a scheduled sync. */
  readonly user?: { readonly id: string; readonly name: string };
}

/** Starts a sync of a feed whose row is locked by the transaction, and answers the id of its import. */
export async function startSync(
  tools: SyncTools,
  transaction: Transaction,
  feed: StoredFeed,
  { asked, user }: SyncOptions = {},
): Promise<string> {
  const { client } = transaction;
  const { store_key: storeKey, id, entity, url } = feed;
  const { now } = tools;
  const since = sinceOf(feed, asked, now);
  const { rows } = await client.query<{ mapping: ColumnMapping[] }>(
    'UPDATE import_mappings SET used_at = $3 WHERE store_key = $1 AND id = $2 RETURNING mapping',
    [storeKey, feed.mapping_id, now],
  );
  const { id: importId } = await startImport(tools, {
    storeKey,
    entity,
    // Without what is fetched by: that is read from the feed when it is fetched.
    source: { kind: 'url', url, name: url },
    mode: since === null ? 'full' : 'incremental',
    mapping: rows[0]?.mapping ?? [],
    timeZone: feed.time_zone,
    // Pages are joined to a document of our own.
    rowsPath: feed.paging.kind === 'none' ? feed.rows_path : null,
    sync: { feed_id: id, started_at: now.toISOString(), since: since?.toISOString() ?? null, source_version: feed.source_version },
    ...(user === undefined ? {} : { user }),
    transaction,
  });
  await client.query('UPDATE feeds SET running_import = $3, next_at = NULL, last_attempted_at = $4 WHERE store_key = $1 AND id = $2', [
    storeKey,
    id,
    importId,
    now,
  ]);
  return importId;
}

/** Of a crowd of feeds that are due at once, so many are started in one round. */
const mostStarts = 200;

/**
 * Starts the syncs that are due. A feed is taken by the lock of its row, in the transaction that makes its import: of two processes one starts it,
 * and after a kill it is either started or still due. However long no one was there, it is started once.
 */
export async function startDue(tools: SyncTools, signal: AbortSignal): Promise<number> {
  const { db, now } = tools;
  for (let started = 0; started < mostStarts; started++) {
    if (signal.aborted) return started;
    const found = await db.transaction(async (transaction) => {
      const due = await rowOf<StoredFeed>(
        transaction.client,
        sql`SELECT ${feedColumns} FROM feeds WHERE enabled AND deleted_at IS NULL AND running_import IS NULL AND next_at <= ${now}
              AND store_key IN (SELECT key FROM live_stores)
            ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (due !== undefined) await startSync(tools, transaction, due);
      return due !== undefined;
    });
    if (!found) return started;
  }
  return mostStarts;
}

/** A clock may be this much behind that of another process. */
const clockSlackMs = 120_000;

/** After the clock was set back, what was planned by it is planned again: it would come round too late. */
export async function replanSyncs({ db, now }: Pick<SyncTools, 'db' | 'now'>): Promise<void> {
  const feeds = await rowsOf<StoredFeed>(
    db.pool,
    sql`SELECT ${feedColumns} FROM feeds WHERE enabled AND deleted_at IS NULL AND running_import IS NULL
          AND greatest(last_attempted_at, updated_at) > ${new Date(now.getTime() + clockSlackMs)}`,
  );
  for (const feed of feeds) {
    await changedBy(
      db.pool,
      sql`UPDATE feeds SET next_at = ${nextRun(feed.schedule, feed.time_zone, now)}, last_attempted_at = least(last_attempted_at, ${now}),
            updated_at = least(updated_at, ${now})
          WHERE store_key = ${feed.store_key} AND id = ${feed.id} AND running_import IS NULL`,
    );
  }
}

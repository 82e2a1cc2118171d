import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { FeedFields } from '@endcap/schema/data/feeds/feedShapes.ts';
import type { feedList } from '@endcap/schema/data/feeds/feeds.rest.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { shownState } from '../imports/importRows.ts';

export type FeedAnswer = AnswerOf<typeof feedList>['result'][number];
type FeedRun = FeedAnswer['runs'][number];

/** A feed as it is stored. */
export interface StoredFeed extends Omit<FeedFields, 'headers'> {
  readonly store_key: string;
  readonly id: string;
  /** Their values are stored separately (`readHeaders`). */
  readonly headers: readonly { readonly name: string }[];
  readonly enabled: boolean;
  readonly source_version: number;
  readonly next_at: Date | null;
  readonly failures: number;
  readonly problem: string | null;
  readonly running_import: string | null;
  readonly last_attempted_at: Date | null;
  readonly last_completed_at: Date | null;
  readonly last_changed_at: Date | null;
  readonly last_full_at: Date | null;
  readonly modified_since: Date | null;
  readonly updated_at: Date;
  readonly updated_by_name: string | null;
  readonly deleted_at: Date | null;
  readonly revision: number;
}

/** At most this many syncs are drawn. */
const drawnRuns = 20;

export const feedColumns = sql`store_key, id, entity, url, headers, sends_token, paging, rows_path, incremental, modified_parameter, full_every_days,
  mapping_id, time_zone, schedule, enabled, source_version, next_at, failures, problem, running_import, last_attempted_at, last_completed_at,
  last_changed_at, last_full_at, modified_since, updated_at, updated_by_name, deleted_at, revision`;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const underWay: ReadonlySet<FeedRun['state']> = new Set(['waiting', 'running']);

function stateOf(feed: StoredFeed, runs: readonly FeedRun[]): FeedAnswer['state'] {
  const run = runs.find(({ import_id: id }) => id === feed.running_import);
  if (run?.state === 'held') return 'held';
  if (run !== undefined && underWay.has(run.state)) return 'running';
  if (feed.failures > 0) return 'failing';
  return feed.enabled ? 'waiting' : 'off';
}

/** What is answered of a feed: everything but the values of its headers. */
export function feedAnswer(feed: StoredFeed, runs: readonly FeedRun[]): FeedAnswer {
  return {
    id: feed.id,
    entity: feed.entity,
    url: feed.url,
    headers: feed.headers.map(({ name }) => ({ name })),
    sends_token: feed.sends_token,
    paging: feed.paging,
    rows_path: feed.rows_path,
    incremental: feed.incremental,
    modified_parameter: feed.modified_parameter,
    full_every_days: feed.full_every_days,
    mapping_id: feed.mapping_id,
    time_zone: feed.time_zone,
    schedule: feed.schedule,
    enabled: feed.enabled,
    state: stateOf(feed, runs),
    next_at: iso(feed.next_at),
    failures: feed.failures,
    problem: feed.problem,
    last_attempted_at: iso(feed.last_attempted_at),
    last_completed_at: iso(feed.last_completed_at),
    last_changed_at: iso(feed.last_changed_at),
    last_full_at: iso(feed.last_full_at),
    runs: [...runs],
    updated_at: feed.updated_at.toISOString(),
    updated_by: feed.updated_by_name,
    revision: feed.revision,
  };
}

export function findFeed(connection: Connection, storeKey: string, id: string, lock = false): Promise<StoredFeed | undefined> {
  return rowOf<StoredFeed>(
    connection,
    sql`SELECT ${feedColumns} FROM feeds WHERE store_key = ${storeKey} AND id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`,
  );
}

interface RunRow {
  feed_id: string;
  import_id: string;
  state: FeedRun['state'];
  since: string | null;
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  failed: number;
  message: string;
  fetched: FeedRun['fetch'];
  created_at: Date;
  finished_at: Date | null;
}

/** The last syncs of feeds, newest first, by the feed's id. */
async function loadRuns(connection: Connection, storeKey: string, ids: readonly string[]): Promise<Map<string, FeedRun[]>> {
  const rows = await rowsOf<RunRow>(
    connection,
    sql`SELECT feed.id::text AS feed_id, run.* FROM unnest(${ids}::uuid[]) AS feed(id), LATERAL (
          SELECT i.id AS import_id, ${shownState(sql`i`, sql`j.state`)} AS state, i.sync ->> 'since' AS since, i.read, i.created, i.updated, i.unchanged, i.deleted,
            i.failed, i.fetched, j.message, i.created_at, j.finished_at
          FROM imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
          WHERE i.store_key = ${storeKey} AND i.sync IS NOT NULL AND i.sync ->> 'feed_id' = feed.id::text
          ORDER BY i.created_at DESC LIMIT ${drawnRuns}) AS run`,
  );
  const byFeed = new Map<string, FeedRun[]>();
  for (const {
    feed_id: feedId,
    import_id: importId,
    state,
    since,
    message,
    fetched,
    created_at: started,
    finished_at: finished,
    ...counts
  } of rows) {
    const runs = byFeed.get(feedId) ?? [];
    byFeed.set(feedId, runs);
    runs.push({
      import_id: importId,
      state,
      mode: since === null ? 'full' : 'incremental',
      counts,
      message,
      fetch: fetched,
      started_at: started.toISOString(),
      finished_at: iso(finished),
    });
  }
  return byFeed;
}

/** The feeds of a store, as they are answered. */
export async function listFeeds({ pool }: Database, storeKey: string): Promise<FeedAnswer[]> {
  const rows = await rowsOf<StoredFeed>(
    pool,
    sql`SELECT ${feedColumns} FROM feeds WHERE store_key = ${storeKey} AND deleted_at IS NULL ORDER BY entity`,
  );
  if (rows.length === 0) return [];
  const runs = await loadRuns(
    pool,
    storeKey,
    rows.map(({ id }) => id),
  );
  return rows.map((feed) => feedAnswer(feed, runs.get(feed.id) ?? []));
}

export const noFeed = () => new Failure('NotFoundError', 'Feed not found in this store.');

/** One feed as it is answered; a NotFoundError when the store has none with the id. */
export async function answeredFeed(connection: Connection, storeKey: string, id: string): Promise<FeedAnswer> {
  const feed = await findFeed(connection, storeKey, id);
  if (feed === undefined || feed.deleted_at !== null) throw noFeed();
  return feedAnswer(feed, (await loadRuns(connection, storeKey, [id])).get(id) ?? []);
}

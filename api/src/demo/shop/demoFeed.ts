import { createHash } from 'node:crypto';

import { noCounts } from '../../data/imports/write/importBatch.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { DemoUser } from '../demoCompany.ts';
import { demoFeedUrl } from '../../data/feeds/demoFeedAddress.ts';
import { demoFeedRows, turnMs } from './demoFeedRows.ts';
import type { DemoProduct } from '../../store/demo/demoProduct.ts';

/** An id that is the same at every start. */
function fixedId(name: string): string {
  const hex = createHash('sha256').update(`endcap demo feed ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const feedId = fixedId('products');
const minuteMs = 60_000;
/** The feed comes once an hour; a start has its quiet first. */
const [everyMs, quietMs] = [60 * minuteMs, 10 * minuteMs];
/** Syncs that the demo looks back on. */
const earlierSyncs = 19;
const [brokenSync, resumedSync] = [6, 12];
const pageSize = 100;

interface Asking {
  readonly storeKey: string;
  readonly catalogue: readonly DemoProduct[];
  readonly user: DemoUser;
  readonly now: Date;
}

interface EarlierSync {
  readonly at: Date;
  readonly since: Date | null;
  readonly read: number;
  readonly state: 'success' | 'failed';
  readonly message: string;
  readonly fetched: unknown;
}

/** A sync of so many hours ago, as it would have gone: what the shop sold in the hour before. */
function earlierSync(number: number, { catalogue, now }: Asking): EarlierSync {
  const at = new Date(now.getTime() - number * everyMs);
  const isFull = number === earlierSyncs;
  const since = isFull ? null : new Date(at.getTime() - everyMs - 5 * minuteMs);
  // Long before the shop opened no one asks: each product has had its turn.
  const rows = demoFeedRows(new Date(now.getTime() - 200 * turnMs), at, catalogue);
  const read = since === null ? rows.length : rows.filter(({ modifiedAt }) => modifiedAt > since).length;
  if (number === brokenSync)
    return { at, since, read: 0, state: 'failed', message: 'Page 1: The server stopped sending data.', fetched: { pages: 0, resumed_at: null, resumes: 0, end: null } }; // prettier-ignore
  const pages = Math.max(1, Math.ceil(read / pageSize));
  const isResumed = number === resumedSync || isFull;
  const fetched = { pages, resumed_at: isResumed && pages > 2 ? 3 : null, resumes: isResumed && pages > 2 ? 1 : 0, end: 'no_next' };
  const changed = isFull ? 0 : read;
  const message = isFull ? `${read} rows: ${read} unchanged.` : `${read} rows: ${changed} changed.`;
  return { at, since, read, state: 'success', message, fetched };
}

async function insertSync({ client }: Transaction, { storeKey }: Asking, number: number, sync: EarlierSync): Promise<void> {
  const { at, since, read, state, message, fetched } = sync;
  const [importId, jobId] = [fixedId(`import ${number}`), fixedId(`job ${number}`)];
  const endedAt = new Date(at.getTime() + (state === 'failed' ? 60_000 : 900 + read * 4));
  const isFull = since === null;
  const counts = { ...noCounts, read, updated: isFull ? 0 : read, unchanged: isFull ? read : 0 };
  await client.query(
    `insert into jobs (store_key, id, name, state, progress, message, input, attempts, created_at, started_at, finished_at)
     values ($1, $2, 'data.import', $3, 1, $4, jsonb_build_object('import_id', $5::text), 1, $6, $6, $7) on conflict do nothing`,
    [storeKey, jobId, state, message, importId, at, endedAt],
  );
  await client.query(
    `insert into imports (store_key, id, job_id, entity, kind, source_name, url, mode, mapping, sync, fetched, phase, read, updated, unchanged, entity_counts, created_at)
     values ($1, $2, $3, 'products', 'url', $4, $4, $5, '[]', $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      storeKey,
      importId,
      jobId,
      demoFeedUrl(),
      isFull ? 'full' : 'incremental',
      JSON.stringify({ feed_id: feedId, started_at: at.toISOString(), since: since?.toISOString() ?? null, source_version: 1 }),
      JSON.stringify(fetched),
      state === 'failed' ? 'failed' : 'done',
      read,
      counts.updated,
      counts.unchanged,
      JSON.stringify({ products: counts }),
      at,
    ],
  );
}

/** The catalogue came before the feed did. */
async function moveCatalogueBefore({ client }: Transaction, storeKey: string, moment: Date): Promise<void> {
  const at = new Date(moment.getTime() - everyMs);
  await client.query(
    `with moved as (update imports set created_at = $2 where store_key = $1 and sync is null and created_at > $2 returning job_id)
     update jobs set created_at = $2, started_at = $2, finished_at = $2::timestamptz + least(finished_at - started_at, interval '1 minute')
     from moved where jobs.store_key = $1 and jobs.id = moved.job_id`,
    [storeKey, at],
  );
}

/** A feed of the demo shop's products with the syncs of its last hours, once; its address follows the port of this server. */
export async function makeFeed(db: Database, asking: Asking): Promise<void> {
  const { storeKey, user, now } = asking;
  const next = new Date(now.getTime() + quietMs);
  const { rowCount } = await db.pool.query(
    `update feeds set url = $3, next_at = case when next_at < $4 then $4 else next_at end where store_key = $1 and id = $2 and url like '%/demo-shop/feed.%'`,
    [storeKey, feedId, demoFeedUrl(), next],
  );
  if (rowCount !== 0) {
    await db.pool.query(
      `update imports set url = $3, source_name = $3 where store_key = $1 and sync ->> 'feed_id' = $2 and url like '%/demo-shop/feed.%' and url <> $3`,
      [storeKey, feedId, demoFeedUrl()],
    );
    return;
  }
  await db.transaction(async (transaction) => {
    const lastAt = new Date(now.getTime() - everyMs);
    const fullAt = new Date(now.getTime() - earlierSyncs * everyMs);
    const { rowCount: made } = await transaction.client.query(
      `insert into feeds (store_key, id, entity, url, headers, sends_token, paging, incremental, modified_parameter, full_every_days, time_zone, schedule,
         next_at, created_at, updated_at, updated_by_name, last_attempted_at, last_completed_at, last_changed_at, last_full_at, modified_since)
       values ($1, $2, 'products', $3, '[]', true, $4, true, 'modified_after', null, 'UTC', $5, $6, $7, $7, $8, $9, $9, $9, $7, $9) on conflict do nothing`,
      [
        storeKey,
        feedId,
        demoFeedUrl(),
        JSON.stringify({ kind: 'link', field: null, size_parameter: 'limit', size: pageSize }),
        JSON.stringify({ kind: 'interval', minutes: everyMs / minuteMs }),
        next,
        fullAt,
        user.name,
        lastAt,
      ],
    );
    // Someone has set up a feed of products.
    if (made !== 1) return;
    await moveCatalogueBefore(transaction, storeKey, fullAt);
    for (let number = earlierSyncs; number > 0; number--) await insertSync(transaction, asking, number, earlierSync(number, asking));
  });
}

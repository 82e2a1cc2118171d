import { randomUUID } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { FeedFields } from '@endcap/schema/data/feeds/feedShapes.ts';
import type { feedTest } from '@endcap/schema/data/feeds/feeds.rest.ts';

import { demoFeedAddress } from './demoFeedAddress.ts';
import { FetchError } from '../../http/outgoing/guardedFetch.ts';
import type { StoreContext } from '../../http/handle.ts';
import { FeedError } from '../imports/read/feedError.ts';
import { readFeedFile, removeFeedFile, storeFeedFile } from '../imports/read/feedFiles.ts';
import { previewFeed } from '../imports/run/feedPreview.ts';
import { rememberedMapping } from '../imports/importStore.ts';
import { firstPage, pageAfter } from './feedAddress.ts';
import type { StoredHeader } from './feedHeaders.ts';
import { fetchPage } from './fetchPage.ts';
import { headersOf } from './fetchSync.ts';
import { type JoinedPage, PageJoiner } from './pageJoiner.ts';
import { storePage } from './storedPage.ts';

type Tried = AnswerOf<typeof feedTest>;
type Mapping = NonNullable<Tried['page']>['mapping'];

/** A test answers within the time that a person waits for a page. */
const testMs = 20_000;
/** A first page that is larger is only begun. */
const testBytes = 64 * 1024 ** 2;
const testRows = 1_000;

/** What was found so far, whatever the result of the rest. */
interface Findings {
  status: number | null;
  bytes: number;
  rows: number;
  nextPage: string | null;
  page: Tried['page'];
}

async function* counted(source: AsyncIterable<Buffer>, found: Findings): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    found.bytes += chunk.length;
    yield chunk;
  }
}

async function mappingOf({ db, store }: StoreContext, id: string | null): Promise<Mapping | undefined> {
  if (id === null) return undefined;
  const { rows } = await db.pool.query<{ mapping: Mapping }>('SELECT mapping FROM import_mappings WHERE store_key = $1 AND id = $2', [
    store.key,
    id,
  ]);
  return rows[0]?.mapping;
}

interface Reading {
  readonly timeMs: number;
  /** Where the list of the rows is in what is read. */
  readonly rowsPath: string | null;
}

async function read(
  context: StoreContext,
  fields: FeedFields,
  body: AsyncIterable<Buffer>,
  { timeMs, rowsPath }: Reading,
): Promise<Tried['page']> {
  const { db, store, now } = context;
  const mapping = await mappingOf(context, fields.mapping_id);
  const preview = await previewFeed(db, body, {
    storeKey: store.key,
    entity: fields.entity,
    timeZone: fields.time_zone,
    now,
    mapping,
    remembered: (entity) => rememberedMapping(db, store.key, entity),
    // One page says nothing of what would be removed.
    mode: 'incremental',
    rowsPath,
    limit: testRows,
    timeMs,
  });
  const { format, compressed, complete, columns, counts, issue_count, issues, sample } = preview;
  return { format, compressed, complete, columns, mapping: preview.mapping, counts, issue_count, issues, sample };
}

async function look(context: StoreContext, fields: FeedFields, headers: readonly StoredHeader[], found: Findings): Promise<void> {
  const { db, store } = context;
  const query = { url: fields.url, paging: fields.paging, since: null, modifiedParameter: fields.modified_parameter };
  const url = firstPage(query);
  const makeHeaders = await headersOf(db, { store_key: store.key, sends_token: fields.sends_token }, headers);
  // The guarded client gives up first, with words.
  const signal = AbortSignal.timeout(2 * testMs);
  const began = Date.now();
  const left = () => Math.max(testMs - (Date.now() - began), 1);
  const fetched = await fetchPage(url, 1, makeHeaders, {
    signal,
    maxBytes: testBytes,
    pageMs: testMs,
    silenceMs: testMs,
    longestPauseMs: 0,
    own: demoFeedAddress(store.key),
  });
  found.status = 200;
  if (fields.paging.kind === 'none') {
    found.page = await read(context, fields, counted(fetched.body, found), { timeMs: left(), rowsPath: fields.rows_path });
    found.rows = found.page?.counts.read ?? 0;
    return;
  }
  const joiner = new PageJoiner(fields.entity, { rowsPath: fields.rows_path });
  let joined: JoinedPage = { rows: 0, envelope: undefined, isNull: false };
  const first = await storePage(counted(fetched.body, found), signal);
  async function* whole() {
    joined = yield* joiner.page(first);
    yield joiner.end();
  }
  const fileId = randomUUID();
  try {
    await storeFeedFile(fileId, whole(), { signal });
    found.rows = joined.rows;
    found.nextPage =
      pageAfter(query, { number: 1, url, rows: joined.rows, rowsSoFar: joined.rows, envelope: joined.envelope, link: fetched.link }) ??
      null;
    found.page = await read(context, fields, readFeedFile(fileId), { timeMs: left(), rowsPath: null });
  } finally {
    await removeFeedFile(fileId);
    await first.remove();
  }
}

/** Fetches the first page of a feed and reads its first rows; nothing is stored. What is wrong with it is part of the answer. */
export async function tryFeed(context: StoreContext, fields: FeedFields, headers: readonly StoredHeader[]): Promise<Tried> {
  const began = performance.now();
  const found: Findings = { status: null, bytes: 0, rows: 0, nextPage: null, page: null };
  let problem: string | null = null;
  try {
    await look(context, fields, headers, found);
  } catch (error) {
    if (error instanceof FetchError) found.status = error.status ?? found.status;
    else if (!(error instanceof FeedError)) throw error;
    problem = error.message;
  }
  return {
    problem,
    http_status: found.status,
    duration_ms: Math.round(performance.now() - began),
    bytes: found.bytes,
    next_page: found.nextPage,
    rows: found.rows,
    page: found.page,
  };
}

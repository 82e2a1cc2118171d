import { countText } from '../../http/countText.ts';
import type { Database } from '../../db/database.ts';
import { demoFeedAddress } from './demoFeedAddress.ts';
import { FeedError } from '../imports/read/feedError.ts';
import { maxFeedBytes, storeFeedFile } from '../imports/read/feedFiles.ts';
import type { ImportState, SyncOfImport } from '../imports/importStore.ts';
import { readHeaders, requestHeaders, type StoredHeader } from './feedHeaders.ts';
import { type FeedRequest, feedPages, type FetchedPage, type FetchTools } from './feedPages.ts';
import { findFeed, type StoredFeed } from './feeds.store.ts';
import { FetchNote } from './fetchNote.ts';
import { storePages } from './storePages.ts';
import { makeToken, tokenSecret } from './feedToken.ts';

/** Makes the headers of a feed's requests, each with a fresh token. */
export async function headersOf(
  { pool }: Database,
  feed: Pick<StoredFeed, 'store_key' | 'sends_token'>,
  headers: readonly StoredHeader[],
): Promise<() => Record<string, string>> {
  const secret = feed.sends_token ? await tokenSecret(pool, feed.store_key) : undefined;
  return () => requestHeaders(headers, secret === undefined ? undefined : makeToken(secret, feed.store_key, new Date()));
}

interface SyncTools extends Pick<FetchTools, 'signal'> {
  readonly db: Database;
  progress(fraction: number, message?: string): void;
}

/**
 * Fetches all pages of a feed to the file of its import and answers the file's id. The file has the import's own id: a run that follows a killed one
 * continues after the pages that are in it.
 */
export async function fetchSync(run: ImportState, sync: SyncOfImport, { db, signal, progress }: SyncTools): Promise<string> {
  const feed = await findFeed(db.pool, run.store_key, sync.feed_id);
  if (feed === undefined || feed.deleted_at !== null) throw new FeedError('The feed was deleted.');
  if (feed.source_version !== sync.source_version) throw new FeedError('The URL of the feed was changed before it was fetched.');
  const request: FeedRequest = {
    entity: feed.entity,
    url: feed.url,
    paging: feed.paging,
    modifiedParameter: feed.modified_parameter,
    since: sync.since === null ? null : new Date(sync.since),
    rowsPath: feed.rows_path,
    headers: await headersOf(db, feed, await readHeaders(db.pool, feed)),
  };
  const maxBytes = maxFeedBytes();
  const tools: FetchTools = {
    signal,
    maxBytes,
    own: demoFeedAddress(run.store_key),
    onPause: (number, seconds) => progress(0, `Page ${number}: the shop asks to wait ${seconds} seconds.`),
  };
  if (feed.paging.kind === 'none') {
    await storeFeedFile(run.id, feedPages(request, tools), { signal });
    return run.id;
  }
  const pageText = ({ number, rowsSoFar }: FetchedPage) =>
    progress(0, `Page ${countText(number)} fetched, ${countText(rowsSoFar)} rows so far.`);
  const noted = await FetchNote.of(db, run);
  await storePages(
    run.id,
    async function* (fetched, onPage) {
      await noted.begins(fetched.length);
      yield* feedPages(request, {
        ...tools,
        fetched,
        onPage: async (page) => {
          await onPage(page);
          noted.pages = page.number;
          pageText(page);
        },
        onEnd: (end) => (noted.end = end),
      });
    },
    { maxBytes, now: new Date(), signal },
  ).finally(() => noted.write());
  return run.id;
}

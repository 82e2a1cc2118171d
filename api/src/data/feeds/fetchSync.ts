import type { Database } from '../../db/database.ts';
import { FeedError } from '../imports/feedError.ts';
import { maxFeedBytes, storeFeedFile } from '../imports/feedFiles.ts';
import type { ImportState, SyncOfImport } from '../imports/importStore.ts';
import { requestHeaders } from './feedHeaders.ts';
import { feedPages, type FetchTools } from './feedPages.ts';
import { findFeed, type StoredFeed } from './feeds.store.ts';
import { makeToken, tokenSecret } from './feedToken.ts';

/** Makes the headers of a feed's requests, each with a fresh token. */
export async function headersOf(db: Database, feed: Pick<StoredFeed, 'store_key' | 'headers' | 'sends_token'>) {
  const secret = feed.sends_token ? await tokenSecret(db, feed.store_key) : undefined;
  return () => requestHeaders(feed.headers, secret === undefined ? undefined : makeToken(secret, feed.store_key, new Date()));
}

interface SyncTools extends Pick<FetchTools, 'signal'> {
  readonly db: Database;
  progress(fraction: number, message?: string): void;
}

/**
 * Fetches all pages of a feed to the file of its import and answers the file's id. The file has the import's own id: what a killed run had
 * fetched is written over.
 */
export async function fetchSync(run: ImportState, sync: SyncOfImport, { db, signal, progress }: SyncTools): Promise<string> {
  const feed = await findFeed(db.pool, run.store_key, sync.feed_id);
  if (feed === undefined || feed.deleted_at !== null) throw new FeedError('The feed was deleted.');
  if (feed.source_version !== sync.source_version) throw new FeedError('The address of the feed was changed before it was fetched.');
  const pages = feedPages(
    {
      entity: feed.entity,
      url: feed.url,
      paging: feed.paging,
      modifiedParameter: feed.modified_parameter,
      since: sync.since === null ? null : new Date(sync.since),
      headers: await headersOf(db, feed),
    },
    {
      signal,
      maxBytes: maxFeedBytes(),
      onPage: (number, rows) => progress(0, `Page ${number.toLocaleString('en-US')} fetched, ${rows.toLocaleString('en-US')} rows so far.`),
      onPause: (number, seconds) => progress(0, `Page ${number}: the shop asks to wait ${seconds} seconds.`),
    },
  );
  await storeFeedFile(run.id, pages, { signal });
  return run.id;
}

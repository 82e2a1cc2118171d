import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  feedCreate,
  feedDelete,
  feedDisable,
  feedEnable,
  feedList,
  feedRestore,
  feedSync,
  feedTest,
  feedUndo,
  feedUpdate,
} from '@endcap/schema/data/feeds/feeds.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { findImport } from '../imports/importRows.ts';
import { readHeaders } from './feedHeaders.ts';
import { answeredFeed, findFeed, listFeeds, noFeed } from './feeds.store.ts';
import { deleteFeed, validateFeed, insertFeed, restoreFeed, setEnabled, updateFeed } from './feeds.writes.ts';
import { undoFeedUpdate } from './feedUndo.ts';
import { settleSyncs } from './settleSyncs.ts';
import { startSync } from './startSync.ts';
import { tryFeed } from './tryFeed.ts';

async function sync({ id, mode }: ParsedInputOf<typeof feedSync>, { db, jobs, store, user, now }: StoreContext) {
  await settleSyncs(db, now, store.key);
  const importId = await db.transaction(async (transaction) => {
    const feed = await findFeed(transaction.client, store.key, id, true);
    if (feed === undefined || feed.deleted_at !== null) throw noFeed();
    if (feed.running_import !== null) {
      const { held } = await findImport(db, store.key, feed.running_import);
      const message =
        held === null
          ? 'A sync of this feed is running. Wait until it has finished.'
          : 'The last sync of this feed needs approval. Approve or discard it first.';
      throw new Failure('LogicalError', message, { title: 'Failed to start sync' });
    }
    return startSync({ db, jobs, now }, transaction, feed, { asked: mode, user });
  });
  return { feed: await answeredFeed(db.pool, store.key, id), import: await findImport(db, store.key, importId) };
}

async function test({ id, feed: fields }: ParsedInputOf<typeof feedTest>, context: StoreContext) {
  const { db, store } = context;
  const stored = id === null ? undefined : await findFeed(db.pool, store.key, id);
  if (id !== null && (stored === undefined || stored.deleted_at !== null)) throw noFeed();
  // A value that is not given again goes to the server it was given for, and to no other.
  const isSameServer = stored !== undefined && new URL(stored.url).origin === new URL(fields.url).origin;
  return tryFeed(context, fields, validateFeed(context.store.key, fields, isSameServer ? await readHeaders(db.pool, stored) : []));
}

export const handlers = [
  handle(feedList, async (_input, { db, store, now }) => {
    // What has ended is shown as ended, however long the next round of the task is away.
    await settleSyncs(db, now, store.key);
    return { result: await listFeeds(db, store.key) };
  }),
  handle(feedCreate, async ({ feed }, context) => ({ feed: await insertFeed(context, feed) })),
  handle(feedUpdate, async ({ id, revision, feed }, context) => ({ feed: await updateFeed(context, id, revision, feed) })),
  handle(feedUndo, async ({ id, revision }, context) => ({ feed: await undoFeedUpdate(context, id, revision) })),
  handle(feedEnable, async ({ id }, context) => ({ feed: await setEnabled(context, id, true) })),
  handle(feedDisable, async ({ id }, context) => ({ feed: await setEnabled(context, id, false) })),
  handle(feedDelete, async ({ id }, context) => {
    await deleteFeed(context, id);
    return {};
  }),
  handle(feedRestore, async ({ id }, context) => ({ feed: await restoreFeed(context, id) })),
  handle(feedSync, sync),
  handle(feedTest, test),
];

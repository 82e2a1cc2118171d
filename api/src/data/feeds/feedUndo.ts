import { feedFields, type FeedFields } from '@endcap/schema/data/feeds/feedShapes.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, type Connection, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { secretOwners } from '../../credentials/storeSecrets.ts';
import { readHeadersBefore } from './feedHeaders.ts';
import { type FeedAnswer, noFeed } from './feeds.store.ts';
import { assertRevision, changing, present, restorableDays, writeFields } from './feeds.writes.ts';

const previousFields = feedFields.omit({ headers: true });

/**
 * Undoes the save that led to a revision: the fields before it, and the values of headers out of the store's secrets, which no one sees. What it
 * replaces is kept in turn, so that an undo can be undone.
 */
export async function undoFeedUpdate(context: StoreContext, id: string, revision: number): Promise<FeedAnswer> {
  return present(
    changing(context, 'update', id, async (client, before) => {
      if (before === undefined) throw noFeed();
      await assertRevision(client, before, revision);
      const previous = await readPrevious(client, before.store_key, id);
      if (previous === undefined)
        throw new Failure('LogicalError', 'This feed has no changes to undo.', { title: 'Failed to undo change' });
      await writeFields(context, client, before, previous, await readHeadersBefore(client, before));
    }),
  );
}

async function readPrevious(connection: Connection, storeKey: string, id: string): Promise<Omit<FeedFields, 'headers'> | undefined> {
  const row = await rowOf<{ previous: unknown }>(connection, sql`SELECT previous FROM feeds WHERE store_key = ${storeKey} AND id = ${id}`);
  return row?.previous == null ? undefined : previousFields.parse(row.previous);
}

/** Forgets what a feed was before saves that can no longer be undone, headers included: a secret that staff removed is gone then. */
export async function forgetPrevious(connection: Connection, now: Date): Promise<void> {
  await changedBy(
    connection,
    sql`WITH old AS (UPDATE feeds SET previous = NULL WHERE previous IS NOT NULL AND updated_at < ${subDays(now, restorableDays)} RETURNING store_key, id)
        DELETE FROM store_secrets s USING old WHERE s.store_key = old.store_key AND s.owner = ${secretOwners.feedHeadersBefore('')} || old.id`,
  );
}

import { randomUUID } from 'node:crypto';

import type { FeedFields } from '@endcap/schema/data/feeds/feedShapes.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import type { PoolClient } from 'pg';

import { recordAudit } from '../../db/recordAudit.ts';
import { brokenConstraint } from '../../db/database.ts';
import { demoFeedAddress } from './demoFeedAddress.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { auditedFeed, feedValues, type PlainFields, plainFields } from './feedFields.ts';
import { keepHeaders, keepHeadersBefore, mergeHeaders, readHeaders, type StoredHeader } from './feedHeaders.ts';
import { feedProblems, isSameSource } from './feedRules.ts';
import { nextRun } from './feedSchedule.ts';
import { answeredFeed, type FeedAnswer, findFeed, noFeed, type StoredFeed } from './feeds.store.ts';

const title = 'Failed to save feed';

/** A deleted feed can be restored for so long. */
export const restorableDays = 7;

type Verb = 'create' | 'update' | 'enable' | 'disable' | 'delete' | 'restore';

/** The frame of every change: locks the feed, changes it, reads it back and writes the audit trail. */
export async function changing(
  context: StoreContext,
  verb: Verb,
  id: string,
  change: (client: PoolClient, before: StoredFeed | undefined) => Promise<void>,
): Promise<FeedAnswer | undefined> {
  const { db, store } = context;
  try {
    return await db.transaction(async (transaction) => {
      const { client } = transaction;
      const before = await findFeed(client, store.key, id, true);
      const isThere = before !== undefined && (before.deleted_at === null || verb === 'restore');
      if (!isThere && verb !== 'create') throw noFeed();
      await change(client, before);
      const after = await findFeed(client, store.key, id);
      if (after !== undefined && after.revision !== before?.revision) {
        const subject = { companyKey: store.companyKey, storeKey: store.key, objectType: 'feed', objectId: id };
        const isGone = after.deleted_at !== null;
        await recordAudit(transaction, context, {
          ...subject,
          action: verb,
          before: auditedFeed(before),
          after: isGone ? null : auditedFeed(after),
        });
      }
      return after === undefined || after.deleted_at !== null ? undefined : await answeredFeed(client, store.key, id);
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'feeds_entity') throw error;
    const message = 'This store already has a feed of this type.';
    throw new Failure('LogicalError', message, { title, fields: { 'feed.entity': message } });
  }
}

export async function present(change: Promise<FeedAnswer | undefined>): Promise<FeedAnswer> {
  const feed = await change;
  if (feed === undefined) throw new Error('A feed that was just stored cannot be read.');
  return feed;
}

/** The headers to store; a ParsingError for what is wrong with the feed on its own. */
export function validateFeed(storeKey: string, fields: FeedFields, stored: readonly StoredHeader[]): StoredHeader[] {
  const { headers, problems: ofHeaders } = mergeHeaders(fields.headers, stored);
  const problems = { ...feedProblems(fields, { own: demoFeedAddress(storeKey) }), ...ofHeaders };
  const [message] = Object.values(problems);
  if (message !== undefined) throw new Failure('ParsingError', message, { title, fields: problems });
  return headers;
}

async function assertMapping(client: PoolClient, storeKey: string, { mapping_id: id, entity }: PlainFields): Promise<void> {
  if (id === null) return;
  // Kept until the feed is stored: a mapping that is deleted meanwhile waits.
  const { rowCount } = await client.query('SELECT 1 FROM import_mappings WHERE store_key = $1 AND id = $2 AND entity = $3 FOR SHARE', [
    storeKey,
    id,
    entity,
  ]);
  if (rowCount === 1) return;
  const message = 'Mapping not found for this type of feed.';
  throw new Failure('LogicalError', message, { title, fields: { 'feed.mapping_id': message } });
}

export async function insertFeed(context: StoreContext, fields: FeedFields): Promise<FeedAnswer> {
  const { store, user, now } = context;
  const id = randomUUID();
  const headers = validateFeed(store.key, fields, []);
  return present(
    changing(context, 'create', id, async (client) => {
      await assertMapping(client, store.key, fields);
      await keepHeaders(client, { store_key: store.key, id }, headers);
      await client.query(
        `INSERT INTO feeds (store_key, id, entity, url, headers, sends_token, paging, incremental, modified_parameter, full_every_days, mapping_id,
           time_zone, schedule, rows_path, next_at, created_at, updated_at, updated_by_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17)`,
        [store.key, id, fields.entity, ...feedValues(fields, headers), nextRun(fields.schedule, fields.time_zone, now), now, user.name],
      );
    }),
  );
}

/** Throws when a feed has changed since it was read; the error has the current one. */
export async function assertRevision(client: PoolClient, { store_key: storeKey, id, revision }: StoredFeed, read: number): Promise<void> {
  if (revision === read) return;
  const current = await answeredFeed(client, storeKey, id);
  throw new Failure('ConflictError', 'Someone else changed this feed after you opened it. Reload and try again.', { title, current });
}

/** Replaces the fields of a feed, and keeps those before for an undo. */
export async function writeFields(
  { store, user, now }: StoreContext,
  client: PoolClient,
  before: StoredFeed,
  fields: PlainFields,
  headers: readonly StoredHeader[],
): Promise<void> {
  await assertMapping(client, store.key, fields);
  await keepHeadersBefore(client, before, await readHeaders(client, before));
  await keepHeaders(client, before, headers);
  const next = before.enabled && before.running_import === null ? nextRun(fields.schedule, fields.time_zone, now) : null;
  await client.query(
    `UPDATE feeds SET url = $3, headers = $4, sends_token = $5, paging = $6, incremental = $7, modified_parameter = $8, full_every_days = $9,
       mapping_id = $10, time_zone = $11, schedule = $12, rows_path = $13, next_at = $14, updated_at = $15, updated_by_name = $16, revision = revision + 1,
       failures = 0, problem = NULL, source_version = source_version + CASE WHEN $17 THEN 0 ELSE 1 END,
       last_full_at = CASE WHEN $17 THEN last_full_at END, modified_since = CASE WHEN $17 THEN modified_since END, previous = $18
     WHERE store_key = $1 AND id = $2`,
    [
      store.key,
      before.id,
      ...feedValues(fields, headers),
      next,
      now,
      user.name,
      isSameSource(before, fields),
      JSON.stringify(plainFields(before)),
    ],
  );
}

export async function updateFeed(context: StoreContext, id: string, revision: number, fields: FeedFields): Promise<FeedAnswer> {
  return present(
    changing(context, 'update', id, async (client, before) => {
      if (before === undefined) throw noFeed();
      await assertRevision(client, before, revision);
      if (before.entity !== fields.entity) {
        const message = 'The type of data cannot be changed. Create another feed.';
        throw new Failure('LogicalError', message, { title, fields: { 'feed.entity': message } });
      }
      // A value that is not given again goes to the server it was given for, and to no other.
      const isElsewhere = new URL(before.url).origin !== new URL(fields.url).origin;
      const headers = validateFeed(context.store.key, fields, isElsewhere ? [] : await readHeaders(client, before));
      await writeFields(context, client, before, fields, headers);
    }),
  );
}

/** Switches a feed on or off; again changes nothing. */
export async function setEnabled(context: StoreContext, id: string, isEnabled: boolean): Promise<FeedAnswer> {
  const { store, user, now } = context;
  return present(
    changing(context, isEnabled ? 'enable' : 'disable', id, async (client, before) => {
      if (before === undefined || before.enabled === isEnabled) return;
      const next = isEnabled && before.running_import === null ? nextRun(before.schedule, before.time_zone, now) : null;
      await client.query(
        `UPDATE feeds SET enabled = $3, next_at = $4, failures = 0, problem = NULL, updated_at = $5, updated_by_name = $6, revision = revision + 1
         WHERE store_key = $1 AND id = $2`,
        [store.key, id, isEnabled, next, now, user.name],
      );
    }),
  );
}

export async function deleteFeed(context: StoreContext, id: string): Promise<void> {
  await changing(context, 'delete', id, async (client) => {
    await client.query('UPDATE feeds SET deleted_at = $3, next_at = NULL, revision = revision + 1 WHERE store_key = $1 AND id = $2', [
      context.store.key,
      id,
      context.now,
    ]);
  });
}

export async function restoreFeed(context: StoreContext, id: string): Promise<FeedAnswer> {
  const { store, now } = context;
  return present(
    changing(context, 'restore', id, async (client, before) => {
      if (before === undefined) throw noFeed();
      if (before.deleted_at === null) return;
      if (before.deleted_at < subDays(now, restorableDays)) throw noFeed();
      const next = before.enabled && before.running_import === null ? nextRun(before.schedule, before.time_zone, now) : null;
      await client.query(
        'UPDATE feeds SET deleted_at = NULL, next_at = $3, updated_at = $4, revision = revision + 1 WHERE store_key = $1 AND id = $2',
        [store.key, id, next, now],
      );
    }),
  );
}

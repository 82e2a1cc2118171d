import { Readable } from 'node:stream';

import {
  subscriberDelete,
  subscriberImport,
  subscriberImportInfo,
  subscriberImportUndo,
  subscriberInfo,
  subscribersList,
  subscriberStats,
  subscriberSubscribe,
  subscriberTimeline,
  subscriberTotal,
  subscriberUnsubscribe,
} from '@endcap/schema/email/subscribers/subscribers.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, type Connection, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { keepFile } from '../../resources/transfer/uploadedFiles.ts';
import { findList } from './findList.ts';
import { joinSubscribers } from './joinSubscribers.ts';
import { assertRange, subscriberChange, subscriberDays, subscriberTotals } from './subscriberFigures.ts';
import { subscriberImportJob } from './subscriberImport.jobs.ts';
import { undoSubscriberImportJob } from './undoSubscriberImport.jobs.ts';
import { columns, listSubscribers, subscriberAnswer, type SubscriberRow } from './subscribers.list.ts';
import { lockCustomers, plainAddress, unsubscribe } from './subscribers.store.ts';

async function readSubscriber({ db, store }: StoreContext, email: string, title: string) {
  const row = await rowOf<SubscriberRow>(
    db.pool,
    sql`SELECT ${trusted(columns)} FROM subscribers WHERE store_key = ${store.key} AND email = ${plainAddress(email)}`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'This address was never subscribed.', { title });
  return { subscriber: subscriberAnswer(row) };
}

/** Fails with the title of the specification, whatever the reason. */
async function titled<T>(title: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw Object.assign(new Failure('InternalError', 'The figures could not be read. Try again.', { title }), { cause });
  }
}

export const entryOf = ({ store }: StoreContext, action: string, objectId: string, after?: unknown) => ({
  companyKey: store.companyKey,
  storeKey: store.key,
  action,
  objectType: 'subscriber',
  objectId,
  after,
});

type Report = Omit<AnswerOf<typeof subscriberImportInfo>, 'can_undo' | 'undone'>;

/** What an import did, and whether it changed anything that is not undone yet. */
const readImport = (connection: Connection, storeKey: string, jobId: string, lock = sql``) =>
  rowOf<{ report: Report; undone: { removed: number; kept: number } | null; is_changed: boolean }>(
    connection,
    sql`SELECT report, undone, EXISTS (SELECT FROM subscriber_import_changes c WHERE c.store_key = i.store_key AND c.job_id = i.job_id) AS is_changed
        FROM subscriber_imports i WHERE store_key = ${storeKey} AND job_id = ${jobId} ${lock}`,
  );

const fileOf = async ({ db, store, now }: StoreContext, content: string | undefined, uploadId: string | undefined) => {
  if (content !== undefined) return (await keepFile({ db, storeKey: store.key }, Readable.from([Buffer.from(content)]), now)).id;
  if (uploadId !== undefined) return uploadId;
  const message = 'Choose a file.';
  throw new Failure('ParsingError', message, { title: 'Failed to import subscribers', fields: { content: message } });
};

export const handlers = [
  handle(subscribersList, (input, { db, store }) => listSubscribers(db, store.key, input)),
  handle(subscriberInfo, ({ email }, context) => readSubscriber(context, email, 'Failed to get data')),
  handle(subscriberTotal, (_input, { db, store }) => titled('Failed to get subscriber total', subscriberTotals(db.pool, store.key))),
  handle(subscriberStats, (range, { db, store }) => {
    const title = 'Failed to get subscriber stats';
    assertRange(range, title);
    return titled(title, subscriberChange(db.pool, store.key, range));
  }),
  handle(subscriberTimeline, async (range, { db, store }) => {
    const title = 'Failed to get subscriber timeline';
    assertRange(range, title);
    return { result: await titled(title, subscriberDays(db.pool, store.key, range)) };
  }),

  handle(subscriberSubscribe, async ({ email, list_id: listId, has_consent: hasConsent }, context) => {
    const { db, store, now } = context;
    const title = 'Failed to subscribe';
    const list = await findList(db.pool, store, listId);
    await db.transaction(async (tx) => {
      const emails = [plainAddress(email)];
      const terms = { storeKey: store.key, source: 'staff' as const, list, hasConsent, isAskedAgain: true, now };
      const { refused } = await joinSubscribers(tx, { ...terms, emails });
      const message = 'This address is suppressed. Remove it from the suppression list first.';
      if (refused > 0) throw new Failure('LogicalError', message, { title, fields: { email: message } });
      await recordAudit(tx, context, entryOf(context, 'subscribe', plainAddress(email), { has_consent: hasConsent, list_id: listId }));
    });
    return readSubscriber(context, email, title);
  }),

  handle(subscriberUnsubscribe, async ({ email, confirm_email: typed }, context) => {
    const { db, store, now } = context;
    const title = 'Failed to unsubscribe';
    await readSubscriber(context, email, title);
    if (plainAddress(typed) !== plainAddress(email)) {
      const message = typed.trim() === '' ? 'Enter the email address to unsubscribe it.' : 'The email address does not match.';
      throw new Failure('LogicalError', message, { title, fields: { confirm_email: message } });
    }
    await db.transaction(async (tx) => {
      await unsubscribe(tx, store.key, email, 'staff', now);
      await recordAudit(tx, context, entryOf(context, 'unsubscribe', plainAddress(email)));
    });
    return readSubscriber(context, email, title);
  }),

  handle(subscriberDelete, async ({ emails: given }, context) => {
    const { db, store } = context;
    const emails = [...new Set(given.map(plainAddress))];
    return db.transaction(async (tx) => {
      await lockCustomers(tx, store.key, emails);
      // The shop's next feed would restore who wants no emails.
      const rows = await rowsOf<{ email: string }>(
        tx.client,
        sql`DELETE FROM subscribers WHERE store_key = ${store.key} AND email = ANY(${emails}::text[])
              AND (subscribed OR state = 'pending' AND state_before IS NULL) AND state NOT IN ('complained', 'suppressed') RETURNING email`,
      );
      const deleted = rows.map(({ email }) => email).toSorted();
      await changedBy(
        tx.client,
        sql`UPDATE customers SET subscribed = false, updated_at = ${context.now}
            WHERE store_key = ${store.key} AND email <> '' AND lower(email) = ANY(${deleted}::text[]) AND subscribed`,
      );
      const kept = await rowsOf<{ email: string }>(
        tx.client,
        sql`SELECT email FROM subscribers WHERE store_key = ${store.key} AND email = ANY(${emails}::text[]) ORDER BY email`,
      );
      await recordAudit(tx, context, ...deleted.map((email) => entryOf(context, 'delete', email)));
      return { deleted, kept: kept.map(({ email }) => email) };
    });
  }),

  handle(
    subscriberImport,
    async ({ content, upload_id: uploadId, list_id: listId, has_consent: hasConsent, dry_run: isDryRun }, context) => {
      const { db, jobs, store, user } = context;
      await findList(db.pool, store, listId);
      const file = await fileOf(context, content, uploadId);
      const jobId = await db.transaction(async (transaction) => {
        const id = await jobs.send(
          subscriberImportJob,
          { file, list: listId, hasConsent, isDryRun },
          { storeKey: store.key, userId: user.id, transaction },
        );
        if (!isDryRun)
          await recordAudit(transaction, context, entryOf(context, 'import', id, { has_consent: hasConsent, list_id: listId }));
        return id;
      });
      return { job_id: jobId };
    },
  ),

  handle(subscriberImportInfo, async ({ job_id: jobId }, { db, store }) => {
    const row = await readImport(db.pool, store.key, jobId);
    if (row === undefined) throw new Failure('NotFoundError', 'This import has not finished, or is older than 30 days.');
    return { ...row.report, can_undo: row.undone === null && row.is_changed, undone: row.undone };
  }),

  handle(subscriberImportUndo, async ({ job_id: importId }, context) => {
    const { db, jobs, store, user } = context;
    const title = 'Failed to undo the import';
    const jobId = await db.transaction(async (transaction) => {
      const row = await readImport(transaction.client, store.key, importId, sql`FOR UPDATE`);
      if (row === undefined) throw new Failure('NotFoundError', 'This import has not finished, or is older than 30 days.', { title });
      if (row.undone !== null || !row.is_changed)
        throw new Failure('LogicalError', 'This import can’t be undone: it changed nothing, or was undone already.', { title });
      await changedBy(
        transaction.client,
        sql`UPDATE subscriber_imports SET undone = '{"removed": 0, "kept": 0}' WHERE store_key = ${store.key} AND job_id = ${importId}`,
      );
      await recordAudit(transaction, context, entryOf(context, 'undo_import', importId));
      return jobs.send(undoSubscriberImportJob, { importId }, { storeKey: store.key, userId: user.id, transaction });
    });
    return { job_id: jobId };
  }),
];

import {
  subscriberDelete,
  subscriberInfo,
  subscribersList,
  subscriberStats,
  subscriberSubscribe,
  subscriberTimeline,
  subscriberTotal,
  subscriberUnsubscribe,
} from '@endcap/schema/email/subscribers/subscribers.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { findList } from './findList.ts';
import { joinSubscribers } from './joinSubscribers.ts';
import { assertRange, subscriberChange, subscriberDays, subscriberTotals } from './subscriberFigures.ts';
import { entryOf } from './subscriberAudit.ts';
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
];

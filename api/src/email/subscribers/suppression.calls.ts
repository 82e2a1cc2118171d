import { suppressionAdd, suppressionList, suppressionRemove } from '@endcap/schema/email/subscribers/suppression.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { listSubscribers } from './subscribers.list.ts';
import { lockCustomers, plainAddress, subscriberOf, suppress } from './subscribers.store.ts';

export const handlers = [
  handle(suppressionList, (input, { db, store }) => listSubscribers(db, store.key, input, true)),

  handle(suppressionAdd, async ({ emails, reason }, context) => {
    const { db, store, now } = context;
    return db.transaction(async (tx) => {
      const entries = [];
      for (const email of [...new Set(emails.map(plainAddress))].toSorted()) {
        const before = await subscriberOf(tx.client, store.key, email);
        // A complaint says more than that staff do not want to write.
        if (before?.state === 'suppressed' || before?.state === 'complained') continue;
        await suppress(tx, store.key, email, reason, now);
        entries.push({
          companyKey: store.companyKey,
          storeKey: store.key,
          action: 'suppress',
          objectType: 'subscriber',
          objectId: email,
          before: before === undefined ? undefined : { state: before.state },
          after: { state: 'suppressed', reason },
        });
      }
      await recordAudit(tx, context, ...entries);
      return { suppressed: entries.length };
    });
  }),

  handle(suppressionRemove, async ({ emails: given, reason }, context) => {
    const { db, store, now } = context;
    const emails = [...new Set(given.map(plainAddress))];
    return db.transaction(async (tx) => {
      await lockCustomers(tx, store.key, emails);
      const rows = await rowsOf<{ email: string }>(
        tx.client,
        sql`UPDATE subscribers SET state = 'confirmed', reason = '', changed_at = ${now}, soft_bounces = 0, soft_bounces_since = NULL
            WHERE store_key = ${store.key} AND email = ANY(${emails}::text[]) AND state IN ('suppressed', 'bounced') RETURNING email`,
      );
      await recordAudit(
        tx,
        context,
        ...rows.map(({ email }) => ({
          companyKey: store.companyKey,
          storeKey: store.key,
          action: 'unsuppress',
          objectType: 'subscriber',
          objectId: email,
          after: { state: 'confirmed', reason },
        })),
      );
      return { removed: rows.length };
    });
  }),
];

import { emailDetailsInfo, emailHeatMap, emailLogInfo, emailLogList, emailLogResend } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { untrackedHtml } from '../delivery/untrackedHtml.ts';
import { goneRecipients } from '../sending/goneRecipients.ts';
import { addCounts } from '../sending/sendCounts.ts';
import { emailDetails } from './emailDetails.ts';
import { heatMap } from './heatMap.ts';
import { listMessages, messageAnswer, messageColumns, type MessageRow } from './emailLogs.list.ts';

const noEmail = (title: string) => new Failure('NotFoundError', 'Email not found.', { title });

export const handlers = [
  handle(emailLogList, (input, { db, store }) => listMessages(db, store, input)),

  handle(emailLogInfo, async ({ id }, { db, store }) => {
    const [message, copy] = await Promise.all([
      rowOf<MessageRow>(db.pool, sql`SELECT ${trusted(messageColumns)} FROM mail_messages WHERE store_key = ${store.key} AND id = ${id}`),
      rowOf<{ html: string; text: string }>(
        db.pool,
        sql`SELECT html, text FROM mail_copies WHERE store_key = ${store.key} AND message_id = ${id}`,
      ),
    ]);
    if (message === undefined) throw noEmail('Failed to get data');
    return {
      message: messageAnswer(message, store.currency),
      copy: copy === undefined ? null : { ...copy, html: untrackedHtml(copy.html) },
    };
  }),

  handle(emailLogResend, async ({ id }, context) => {
    const { db, store, now } = context;
    const title = 'Failed to send again';
    return db.transaction(async (tx) => {
      const { client } = tx;
      const message = await rowOf<{ state: string; send_id: string; email: string; is_unknown: boolean }>(
        client,
        sql`SELECT state, send_id, email, is_unknown FROM mail_messages WHERE store_key = ${store.key} AND id = ${id} FOR UPDATE`,
      );
      if (message === undefined) throw noEmail(title);
      const { state, send_id: sendId, email } = message;
      if (state !== 'failed' && state !== 'skipped')
        throw new Failure('LogicalError', 'Only emails that failed or were skipped can be sent again.', { title });
      if (email.startsWith(goneRecipients))
        throw new Failure('LogicalError', 'The recipient was removed by your data retention, so it is not sent again.', { title });
      // The email service has it, perhaps: twice is worse than not at all.
      if (message.is_unknown) throw new Failure('LogicalError', 'The email service may have sent it, so it is not sent again.', { title });
      const send = await rowOf<{ state: string }>(
        client,
        sql`SELECT state FROM mail_sends WHERE store_key = ${store.key} AND id = ${sendId} FOR UPDATE`,
      );
      // Resumed, it would include everyone who still waits in it.
      if (send?.state === 'stopped')
        throw new Failure('LogicalError', 'The sending was stopped, so none of its emails is sent again.', { title });
      await changedBy(
        client,
        sql`UPDATE mail_messages SET state = 'queued', skip_reason = '', failure = '', failed_at = NULL, claim = NULL, claimed_at = NULL, handed_at = NULL,
              attempts = 0, due_at = ${now}, wanted_at = ${now} WHERE store_key = ${store.key} AND id = ${id}`,
      );
      await addCounts(client, store.key, new Map([[sendId, { [state]: -1 }]]));
      // A send that has ended is taken up again for it.
      await changedBy(
        client,
        sql`UPDATE mail_sends SET state = 'sending', finished_at = NULL WHERE store_key = ${store.key} AND id = ${sendId} AND state IN ('sent', 'sent_partial')`,
      );
      await recordAudit(tx, context, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: 'resend',
        objectType: 'subscriber',
        objectId: email,
        after: { message_id: id },
      });
      return {};
    });
  }),

  handle(emailHeatMap, async ({ id }, context) => {
    const map = await heatMap(context, id);
    if (map === undefined) throw noEmail('Failed to get data');
    return map;
  }),

  handle(emailDetailsInfo, async ({ id }, { db, store }) => {
    const details = await emailDetails(db.pool, store, id);
    if (details === undefined) throw noEmail('Failed to get data');
    return details;
  }),
];

import { inBatches } from '../../db/inBatches.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { RetentionPart } from '../../resources/personal/retentionPart.ts';
import { goneRecipients } from './goneRecipients.ts';

const atOnce = 2000;

/** Emails of stores stay as figures of their sends, with what was opened, clicked and bought; who they went to goes. */
export const retention: RetentionPart = {
  entity: 'shop_mails',
  usualDays: null,
  // Flows and caps look back at what a person got: sooner than this, someone could get an email twice.
  leastDays: 90,
  mostDays: 3650,
  async apply({ db, storeKeys, before, signal }) {
    let removed = 0;
    for (const storeKey of storeKeys) {
      removed += await inBatches({ size: atOnce, signal }, () =>
        db.transaction(async ({ client }) => {
          const rows = await rowsOf<{ id: string }>(
            client,
            sql`SELECT id FROM mail_messages WHERE store_key = ${storeKey} AND queued_at < ${before} AND state IN ('sent', 'failed', 'skipped')
                  AND NOT starts_with(email, ${goneRecipients}) LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`,
          );
          const ids = rows.map(({ id }) => id);
          const own = sql`store_key = ${storeKey} AND message_id = ANY(${ids}::uuid[])`;
          await changedBy(client, sql`DELETE FROM mail_copies WHERE ${own}`);
          await changedBy(client, sql`UPDATE mail_clicks SET visitor = '' WHERE ${own} AND visitor <> ''`);
          return changedBy(
            client,
            sql`UPDATE mail_messages SET email = ${goneRecipients}::text || id, customer_id = NULL, context = '{}', subject = '', provider_id = '', failure = ''
                WHERE store_key = ${storeKey} AND id = ANY(${ids}::uuid[])`,
          );
        }),
      );
    }
    return removed;
  },
};

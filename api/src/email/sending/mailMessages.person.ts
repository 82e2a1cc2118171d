import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';

/** Emails of a store to the person, with what they did with them. Figures of sends name no one and stay. */
export const person: PersonPart = {
  ofStore: {
    export: async ({ pool }, storeKey, email) => ({
      store_mails: await rowsOf(
        pool,
        sql`SELECT s.name, m.subject, m.state, m.sent_at, m.delivered_at, m.opened_at, m.clicked_at, m.converted_at, m.unsubscribed_at, m.complained_at, m.failed_at,
              (SELECT jsonb_agg(jsonb_build_object('url', c.url, 'at', c.at) ORDER BY c.at) FROM mail_clicks c WHERE c.store_key = m.store_key AND c.message_id = m.id AND NOT c.by_machine) AS clicks
            FROM mail_messages m JOIN mail_sends s ON s.store_key = m.store_key AND s.id = m.send_id
            WHERE m.store_key = ${storeKey} AND m.email = lower(${email}) ORDER BY m.queued_at DESC LIMIT 1000`,
      ),
    }),
    forget: async ({ client }, storeKey, email) => {
      const own = sql`SELECT id FROM mail_messages WHERE store_key = ${storeKey} AND email = lower(${email})`;
      await changedBy(client, sql`DELETE FROM mail_copies WHERE store_key = ${storeKey} AND message_id IN (${own})`);
      await changedBy(client, sql`DELETE FROM mail_clicks WHERE store_key = ${storeKey} AND message_id IN (${own})`);
      return {
        store_mails: await changedBy(client, sql`DELETE FROM mail_messages WHERE store_key = ${storeKey} AND email = lower(${email})`),
      };
    },
  },
};

import type { Database } from '../../db/database.ts';
import { paidLines } from '../../data/events/orderFigures.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import { addCounts, count, type CountChanges } from './sendCounts.ts';

interface Change {
  readonly store_key: string;
  readonly send_id: string;
  readonly delta: string;
  readonly is_first: boolean;
}

/** Writes what the orders since a time brought to the emails whose clicks they are attributed to. It may be done again with the same outcome. */
export function noteRevenue(db: Database, since: Date): Promise<number> {
  return db.transaction(async ({ client }) => {
    const changes = await rowsOf<Change>(
      client,
      sql`WITH hit AS (
            SELECT DISTINCT c.store_key, c.message_id FROM orders o JOIN order_attributions a ON a.store_key = o.store_key AND a.order_id = o.id
            JOIN mail_clicks c ON c.store_key = a.store_key AND c.visitor = a.visitor AND c.at = a.clicked_at AND c.product_id = a.product_id
            WHERE o.time >= ${since} AND o.impact AND a.source = 'email' AND NOT c.by_machine
          ), found AS (
            SELECT h.store_key, h.message_id, a.order_id, a.product_id FROM hit h
            JOIN mail_clicks c ON c.store_key = h.store_key AND c.message_id = h.message_id AND NOT c.by_machine
            JOIN order_attributions a ON a.store_key = c.store_key AND a.visitor = c.visitor AND a.clicked_at = c.at AND a.product_id = c.product_id
              AND a.source = 'email' GROUP BY 1, 2, 3, 4
          ), own AS (
            SELECT o.* FROM orders o JOIN (SELECT DISTINCT store_key, order_id FROM found) f ON f.store_key = o.store_key AND f.order_id = o.id
          ), paid AS (${trusted(paidLines('own'))}), sums AS (
            SELECT f.store_key, f.message_id, round(sum(p.value), 2) AS value, min(o.time) AS first FROM found f
            JOIN paid p ON p.store_key = f.store_key AND p.order_id = f.order_id AND p.product_id = f.product_id
            JOIN own o ON o.store_key = f.store_key AND o.id = f.order_id GROUP BY 1, 2
          )
          UPDATE mail_messages m SET revenue = s.value, converted_at = coalesce(m.converted_at, s.first)
          FROM sums s JOIN mail_messages b ON b.store_key = s.store_key AND b.id = s.message_id
          WHERE m.store_key = s.store_key AND m.id = s.message_id AND (m.revenue <> s.value OR m.converted_at IS NULL)
          RETURNING m.store_key, m.send_id, (m.revenue - b.revenue)::text AS delta, b.converted_at IS NULL AS is_first`,
    );
    for (const storeKey of new Set(changes.map((change) => change.store_key))) {
      const own = changes.filter((change) => change.store_key === storeKey);
      const counts: CountChanges = new Map();
      for (const { send_id: sendId, is_first: isFirst } of own) if (isFirst) count(counts, sendId, 'converted');
      await addCounts(client, storeKey, counts);
      await rowsOf(
        client,
        sql`UPDATE mail_sends s SET revenue = s.revenue + d.delta FROM (SELECT id, sum(delta) AS delta
              FROM unnest(${own.map(({ send_id: id }) => id)}::uuid[], ${own.map(({ delta }) => delta)}::numeric[]) AS u (id, delta) GROUP BY id) AS d
            WHERE s.store_key = ${storeKey} AND s.id = d.id`,
      );
    }
    return changes.length;
  });
}

/** Writes who unsubscribed since a time to the last email that they got before, at most 30 days ago. */
export function noteUnsubscribed(db: Database, since: Date): Promise<number> {
  return db.transaction(async ({ client }) => {
    const changes = await rowsOf<{ store_key: string; send_id: string }>(
      client,
      sql`UPDATE mail_messages m SET unsubscribed_at = u.at
          FROM (SELECT s.store_key, s.unsubscribed_at AS at, last.id FROM subscribers s CROSS JOIN LATERAL (
                  SELECT id, unsubscribed_at FROM mail_messages l WHERE l.store_key = s.store_key AND l.email = s.email AND l.state = 'sent'
                    AND l.sent_at <= s.unsubscribed_at AND l.sent_at > s.unsubscribed_at - interval '30 days' ORDER BY l.sent_at DESC LIMIT 1) AS last
                WHERE s.unsubscribed_at >= ${since} AND s.source = 'customer' AND NOT s.subscribed AND last.unsubscribed_at IS NULL) AS u
          WHERE m.store_key = u.store_key AND m.id = u.id RETURNING m.store_key, m.send_id`,
    );
    for (const storeKey of new Set(changes.map((change) => change.store_key))) {
      const counts: CountChanges = new Map();
      for (const change of changes) if (change.store_key === storeKey) count(counts, change.send_id, 'unsubscribed');
      await addCounts(client, storeKey, counts);
    }
    return changes.length;
  });
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { emailDetailsInfo, emailKinds, emailSendStates } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import { paidLines } from '../../data/events/orderFigures.ts';
import { stepNumber } from '../triggers/stepNumber.ts';
import { type Connection, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';

type Details = AnswerOf<typeof emailDetailsInfo>;

interface SendRow {
  readonly id: string;
  readonly kind: (typeof emailKinds)[number];
  readonly name: string;
  readonly subject: string;
  readonly step_number: number | null;
  readonly state: (typeof emailSendStates)[number];
  readonly at: Date;
  readonly finished_at: Date | null;
  readonly recipients: number;
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly clicked: number;
  readonly converted: number;
  readonly unsubscribed: number;
  readonly complained: number;
  readonly failed: number;
  readonly skipped: number;
  readonly revenue: string;
  readonly has_variants: boolean;
  readonly time_zone: string;
}

interface Store {
  readonly key: string;
  readonly companyKey: string;
  readonly currency: string;
}

async function productsOf(connection: Connection, store: Store, id: string): Promise<Details['products']> {
  const rows = await rowsOf<Omit<Details['products'][number], 'revenue'> & { revenue: string }>(
    connection,
    sql`WITH clicked AS (
          SELECT product_id, count(*)::int AS clicks FROM mail_clicks WHERE store_key = ${store.key} AND send_id = ${id} AND NOT by_machine
            AND product_id <> '' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20
        ), found AS (
          SELECT DISTINCT a.store_key, a.order_id, a.product_id FROM mail_clicks c
          JOIN order_attributions a ON a.store_key = c.store_key AND a.visitor = c.visitor AND a.clicked_at = c.at AND a.product_id = c.product_id
          WHERE c.store_key = ${store.key} AND c.send_id = ${id} AND NOT c.by_machine AND c.visitor <> '' AND a.source = 'email'
        ), own AS (SELECT o.* FROM orders o JOIN (SELECT DISTINCT store_key, order_id FROM found) f ON f.store_key = o.store_key AND f.order_id = o.id
        ), paid AS (${trusted(paidLines('own'))}), sold AS (
          SELECT f.product_id, count(DISTINCT f.order_id)::int AS orders, round(sum(p.value), 2) AS revenue FROM found f
          JOIN paid p ON p.store_key = f.store_key AND p.order_id = f.order_id AND p.product_id = f.product_id GROUP BY 1)
        SELECT c.product_id, coalesce((SELECT p.name FROM products p WHERE p.store_key = ${store.key} AND p.id = c.product_id), '') AS name, c.clicks,
          coalesce(s.orders, 0) AS orders, coalesce(s.revenue, 0)::numeric(16,2)::text AS revenue
        FROM clicked c LEFT JOIN sold s USING (product_id) ORDER BY c.clicks DESC, c.product_id`,
  );
  return rows.map((row) => ({ ...row, revenue: moneyOf(row.revenue, store.currency) }));
}

async function variantsOf(connection: Connection, { key, currency }: Store, send: SendRow): Promise<Details['variants']> {
  if (!send.has_variants) return [];
  const rows = await rowsOf<Omit<Details['variants'][number], 'revenue'> & { revenue: string }>(
    connection,
    sql`SELECT variant AS name, count(sent_at)::int AS sent, count(opened_at)::int AS opened, count(clicked_at)::int AS clicked,
          count(converted_at)::int AS converted, coalesce(sum(revenue), 0)::numeric(16,2)::text AS revenue
        FROM mail_messages WHERE store_key = ${key} AND send_id = ${send.id} AND variant <> '' GROUP BY 1 ORDER BY 1`,
  );
  const others = (name: 'sent' | 'opened' | 'clicked' | 'converted') => rows.reduce((sum, row) => sum + row[name], 0);
  const revenue = rows.reduce((sum, row) => sum + Number(row.revenue), 0);
  // What has no variant is the first content: all that the others are not.
  const first = {
    name: '',
    sent: Math.max(0, send.sent - others('sent')),
    opened: Math.max(0, send.opened - others('opened')),
    clicked: Math.max(0, send.clicked - others('clicked')),
    converted: Math.max(0, send.converted - others('converted')),
    revenue: Math.max(0, Number(send.revenue) - revenue).toFixed(2),
  };
  return [first, ...rows].map((row) => ({ ...row, revenue: moneyOf(row.revenue, currency) }));
}

/** The subject as written, or as one person got it where it has Liquid, which is not for reading. */
const subjectOf = sql`coalesce(CASE WHEN s.content ->> 'subject' LIKE '%{%' THEN
    (SELECT m.subject FROM mail_messages m WHERE m.store_key = s.store_key AND m.send_id = s.id AND m.state = 'sent' AND m.subject <> '' LIMIT 1) END,
  s.content ->> 'subject', '')`;

/** The outcome of one send; undefined when there is none of this id. Counts are those of the send, the rest is read by indexes of what was done. */
export async function emailDetails(connection: Connection, store: Store, id: string): Promise<Details | undefined> {
  const ofSend = sql`store_key = ${store.key} AND send_id = ${id}`;
  const send = await rowOf<SendRow>(
    connection,
    sql`SELECT s.id, s.source_kind AS kind, s.name, ${subjectOf} AS subject, ${stepNumber(store.companyKey)} AS step_number,
          s.state, coalesce(s.started_at, s.at) AS at, s.finished_at,
          s.recipients_count AS recipients, s.sent, s.delivered, s.opened, s.clicked, s.converted, s.unsubscribed, s.complained, s.failed, s.skipped,
          s.revenue::text AS revenue, jsonb_array_length(s.variants) > 0 AS has_variants, l.time_zone
        FROM mail_sends s JOIN live_stores l ON l.key = s.store_key WHERE s.store_key = ${store.key} AND s.id = ${id}`,
  );
  if (send === undefined) return undefined;
  const [links, hours, skipped, products, variants] = await Promise.all([
    rowsOf<Details['links'][number]>(
      connection,
      sql`SELECT url, min(place)::int AS place, max(product_id) AS product_id, count(*)::int AS clicks, count(DISTINCT message_id)::int AS people
          FROM mail_clicks WHERE ${ofSend} AND NOT by_machine GROUP BY url ORDER BY clicks DESC, place LIMIT 50`,
    ),
    rowsOf<{ hour: number; opened: number; clicked: number }>(
      connection,
      sql`SELECT hour, sum(opened)::int AS opened, sum(clicked)::int AS clicked FROM (
            SELECT extract(hour FROM opened_at AT TIME ZONE ${send.time_zone})::int AS hour, count(*) AS opened, 0 AS clicked
              FROM mail_messages WHERE ${ofSend} AND opened_at IS NOT NULL GROUP BY 1
            UNION ALL SELECT extract(hour FROM at AT TIME ZONE ${send.time_zone})::int, 0, count(*) FROM mail_clicks WHERE ${ofSend} AND NOT by_machine GROUP BY 1
          ) AS done GROUP BY 1`,
    ),
    rowsOf<Details['skipped'][number]>(
      connection,
      sql`SELECT skip_reason AS reason, count(*)::int AS count FROM mail_messages WHERE ${ofSend} AND state = 'skipped' GROUP BY 1 ORDER BY 2 DESC, 1`,
    ),
    productsOf(connection, store, id),
    variantsOf(connection, store, send),
  ]);
  const byHour = new Map(hours.map((row) => [row.hour, row]));
  const { sent, delivered, opened, clicked, converted, unsubscribed, complained, failed, revenue } = send;
  return {
    id: send.id,
    kind: send.kind,
    name: send.name,
    subject: send.subject,
    step_number: send.step_number,
    state: send.state,
    at: send.at.toISOString(),
    finished_at: send.finished_at?.toISOString() ?? null,
    recipients: send.recipients,
    figures: {
      sent,
      delivered,
      opened,
      clicked,
      converted,
      unsubscribed,
      complained,
      failed,
      skipped: send.skipped,
      revenue: moneyOf(revenue, store.currency),
    },
    links,
    products,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      opened: byHour.get(hour)?.opened ?? 0,
      clicked: byHour.get(hour)?.clicked ?? 0,
    })),
    variants,
    skipped,
  };
}

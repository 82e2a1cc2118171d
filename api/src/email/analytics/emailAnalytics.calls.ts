import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { emailAnalyticsOverview, emailAnalyticsSeries } from '@endcap/schema/email/analytics/emailAnalytics.rest.ts';
import type { emailKinds } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import { type Sql, rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { stepNumber } from '../triggers/stepNumber.ts';
import { assertRange } from '../subscribers/subscriberFigures.ts';

interface Range {
  readonly from: string;
  readonly to: string;
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

const names = ['sent', 'delivered', 'opened', 'clicked', 'converted', 'unsubscribed', 'complained', 'failed', 'skipped'] as const;

type Counts = Readonly<Record<(typeof names)[number], number>> & { readonly revenue: string };

const summed = sql`sum(sent)::int AS sent, sum(delivered)::int AS delivered, sum(opened)::int AS opened, sum(clicked)::int AS clicked,
  sum(converted)::int AS converted, sum(unsubscribed)::int AS unsubscribed, sum(complained)::int AS complained, sum(failed)::int AS failed,
  sum(skipped)::int AS skipped, sum(revenue)::numeric(16,2)::text AS revenue`;

/**
 * The outcome of the emails of a range, by send and day: of newsletters by the counts of their sends on the day on which they began, of flows, which
 * never end, by their messages on the day on which they were sent.
 */
const mailsOf = (storeKey: string, { from, to }: Range): Sql => {
  const range = (at: Sql) => sql`${at} >= ${startOf(from)} AND ${at} < ${addDays(startOf(to), 1)}`;
  const began = sql`coalesce(started_at, at)`;
  return sql`SELECT id AS send_id, (${began} AT TIME ZONE 'UTC')::date AS day, sent, delivered, opened, clicked, converted, unsubscribed, complained, failed, skipped, revenue
      FROM mail_sends WHERE store_key = ${storeKey} AND NOT is_open AND at < ${addDays(startOf(to), 1)} AND ${range(began)}
    UNION ALL
    SELECT m.send_id, (m.sent_at AT TIME ZONE 'UTC')::date, count(*), count(m.delivered_at), count(m.opened_at), count(m.clicked_at), count(m.converted_at),
      count(m.unsubscribed_at), count(m.complained_at), count(m.failed_at), 0, sum(m.revenue)
      FROM mail_messages m WHERE m.store_key = ${storeKey} AND m.sent_at IS NOT NULL AND m.source_kind IN ('trigger', 'ai_campaign') AND ${range(sql`m.sent_at`)}
        AND m.send_id IN (SELECT id FROM mail_sends s WHERE s.store_key = ${storeKey} AND s.is_open)
      GROUP BY 1, 2`;
};

function figuresOf(row: Counts | undefined, currency: string) {
  const counts = Object.fromEntries(names.map((name) => [name, row?.[name] ?? 0])) as Record<(typeof names)[number], number>; // of exactly these names
  return { ...counts, revenue: moneyOf(row?.revenue ?? '0.00', currency) };
}

export const handlers = [
  handle(emailAnalyticsOverview, async (range, { db, store }) => {
    assertRange(range, 'Failed to get data');
    const mails = mailsOf(store.key, range);
    const [[totals], emails] = await Promise.all([
      rowsOf<Counts>(db.pool, sql`SELECT ${summed} FROM (${mails}) AS mails HAVING count(*) > 0`),
      rowsOf<
        Counts & {
          send_id: string;
          kind: (typeof emailKinds)[number];
          name: string;
          step: string;
          step_number: number | null;
          subject: string;
        }
      >(
        db.pool,
        sql`SELECT s.id AS send_id, s.source_kind AS kind, s.name, s.source_step AS step, ${stepNumber(store.companyKey)} AS step_number, coalesce(s.content ->> 'subject', '') AS subject, f.* FROM (
              SELECT send_id AS of, ${summed} FROM (${mails}) AS mails GROUP BY 1) AS f
            JOIN mail_sends s ON s.store_key = ${store.key} AND s.id = f.of ORDER BY f.revenue::numeric DESC, f.sent DESC, s.name, s.id LIMIT 100`,
      ),
    ]);
    return {
      figures: figuresOf(totals, store.currency),
      emails: emails.map((row) => {
        const { send_id, kind, name, step, step_number, subject } = row;
        return { send_id, kind, name, step, step_number, subject, figures: figuresOf(row, store.currency) };
      }),
    };
  }),

  handle(emailAnalyticsSeries, async (range, { db, store }) => {
    assertRange(range, 'Failed to get data');
    const rows = await rowsOf<Counts & { day: string }>(
      db.pool,
      sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, ${summed} FROM (${mailsOf(store.key, range)}) AS mails GROUP BY 1`,
    );
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const days: string[] = [];
    for (let at = startOf(range.from); at <= startOf(range.to); at = addDays(at, 1)) days.push(at.toISOString().slice(0, 10));
    return { result: days.map((day) => ({ day, figures: figuresOf(byDay.get(day), store.currency) })) };
  }),
];

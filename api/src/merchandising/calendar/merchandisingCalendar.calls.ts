import { addDays, dayOf, dayStart, differenceInCalendarDays } from '@endcap/schema/contract/utcDays.ts';
import { merchandisingCalendar } from '@endcap/schema/merchandising/calendar/merchandisingCalendar.rest.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { type Recurrence, recursOn } from '../../store/stores/recurrence.ts';
import { localMinute, storeTimeZone } from '../../store/stores/storeTime.ts';
import { orderedCampaigns } from '../campaigns/campaigns.service.ts';

interface Dated {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

/** The last day of what ends at a minute: what ends at midnight does not reach into the day. */
function lastDay(end: string | null): string | null {
  if (end === null || !end.endsWith('T00:00')) return end?.slice(0, 10) ?? null;
  return new Date(Date.parse(`${end}Z`) - 1).toISOString().slice(0, 10);
}

interface Repeated {
  readonly kind: 'ai_newsletter' | 'trigger';
  readonly id: string;
  readonly name: string;
  /** The next run of a newsletter; for a trigger, when it was enabled. */
  readonly since: Date;
  /** Whether `since` is a run itself. */
  readonly isFirst: boolean;
  readonly recurrence: Recurrence & { readonly time: string };
}

/** Emails that recur: approved AI newsletters, and enabled triggers that have a rhythm. */
function recurring({ pool }: Database, { key, companyKey }: { key: string; companyKey: string }, now: Date): Promise<Repeated[]> {
  return rowsOf(
    pool,
    sql`SELECT 'ai_newsletter' AS kind, newsletter_id::text AS id, body ->> 'name' AS name, next_at AS since, true AS "isFirst", body -> 'recurrence' AS recurrence
        FROM ai_newsletter_schedules WHERE store_key = ${key}
        UNION ALL
        SELECT 'trigger', r.id::text, r.name, coalesce(m.since, ${now}), false, r.body -> 'entry'
        FROM store_resources r LEFT JOIN mail_flow_marks m ON m.store_key = r.store_key AND m.trigger_id = r.id
        WHERE r.company_key = ${companyKey} AND r.store_key = ${key} AND r.kind = 'email_trigger' AND r.enabled AND r.body ->> 'type' = 'recurring'
        ORDER BY id LIMIT 500`,
  );
}

/** All days from one to another. */
function daysBetween(from: string, to: string): string[] {
  const length = differenceInCalendarDays(dayStart(to), dayStart(from)) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, at) => dayOf(addDays(dayStart(from), at)));
}

export const handlers = [
  handle(merchandisingCalendar, async ({ from, to }, { db, store, now }) => {
    const [order, rows, mails, repeated, zone] = await Promise.all([
      orderedCampaigns(db, store.key),
      rowsOf<Dated>(
        db.pool,
        sql`SELECT kind, id, name, enabled,
              CASE kind WHEN ${merchandisingCampaigns.kind} THEN body ->> 'start_at' ELSE nullif(body ->> 'valid_from', '') END AS from,
              CASE kind WHEN ${merchandisingCampaigns.kind} THEN body ->> 'end_at' ELSE nullif(body ->> 'valid_until', '') END AS to
            FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key}
              AND (kind = ${merchandisingCampaigns.kind} OR (kind = ${searchRules.kind} AND (body ->> 'valid_from' <> '' OR body ->> 'valid_until' <> '')))
            ORDER BY sort_name, id LIMIT 5000`,
      ),
      rowsOf<{ kind: 'newsletter' | 'ai_newsletter'; id: string; name: string; at: Date }>(
        db.pool,
        sql`SELECT source_kind AS kind, source_id AS id, name, at FROM mail_sends
            WHERE store_key = ${store.key} AND source_kind IN ('newsletter', 'ai_newsletter')
              AND at >= ${from}::date - 1 AND at < ${to}::date + 2
            ORDER BY at, id LIMIT 1000`,
      ),
      recurring(db, store, now),
      storeTimeZone(db, store.key),
    ]);
    const planned = repeated.flatMap(({ kind, id, name, since, isFirst, recurrence }) => {
      const first = localMinute(since, zone);
      const days = daysBetween(first.slice(0, 10) > from ? first.slice(0, 10) : from, to);
      return days
        .filter((day) => recursOn(recurrence, day) && (isFirst || `${day}T${recurrence.time}` > first))
        .map((day) => ({ kind, id, name, day }));
    });
    const sent = [...mails.map(({ at, ...mail }) => ({ ...mail, day: localMinute(at, zone).slice(0, 10) })), ...planned];
    const all = rows.map((row) => ({ ...row, from: row.from?.slice(0, 10) ?? null, to: lastDay(row.to) }));
    const held = all.filter((row) => (row.from ?? '') <= to && (row.to ?? '9999') >= from);
    const campaigns = held.filter(({ kind }) => kind === merchandisingCampaigns.kind);
    return {
      today: localMinute(now, zone).slice(0, 10),
      result: [
        ...campaigns.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).map((row) => ({ ...row, kind: 'campaign' as const })),
        ...held.filter(({ kind }) => kind === searchRules.kind).map((row) => ({ ...row, kind: 'rule' as const })),
        ...sent
          .filter(({ day }) => day >= from && day <= to)
          .toSorted((a, b) => a.day.localeCompare(b.day))
          .map(({ day, ...mail }) => ({ ...mail, enabled: true, from: day, to: day })),
      ],
    };
  }),
];

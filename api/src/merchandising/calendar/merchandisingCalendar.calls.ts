import { merchandisingCalendar } from '@endcap/schema/merchandising/calendar/merchandisingCalendar.rest.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
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

export const handlers = [
  handle(merchandisingCalendar, async ({ from, to }, { db, store, now }) => {
    const [order, rows, mails, zone] = await Promise.all([
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
            UNION ALL SELECT 'ai_newsletter', newsletter_id::text, body ->> 'name', next_at FROM ai_newsletter_schedules
            WHERE store_key = ${store.key} AND next_at >= ${from}::date - 1 AND next_at < ${to}::date + 2 ORDER BY at, id LIMIT 1000`,
      ),
      storeTimeZone(db, store.key),
    ]);
    const sent = mails.map(({ at, ...mail }) => ({ ...mail, day: localMinute(at, zone).slice(0, 10) }));
    const all = rows.map((row) => ({ ...row, from: row.from?.slice(0, 10) ?? null, to: lastDay(row.to) }));
    const held = all.filter((row) => (row.from ?? '') <= to && (row.to ?? '9999') >= from);
    const campaigns = held.filter(({ kind }) => kind === merchandisingCampaigns.kind);
    return {
      today: localMinute(now, zone).slice(0, 10),
      result: [
        ...campaigns.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)).map((row) => ({ ...row, kind: 'campaign' as const })),
        ...held.filter(({ kind }) => kind === searchRules.kind).map((row) => ({ ...row, kind: 'rule' as const })),
        ...sent.filter(({ day }) => day >= from && day <= to).map(({ day, ...mail }) => ({ ...mail, enabled: true, from: day, to: day })),
      ],
    };
  }),
];

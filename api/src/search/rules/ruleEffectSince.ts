import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import type { searchRuleEffect } from '@endcap/schema/search/rules/searchRules.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import type { RuleFields } from './searchRules.ts';

type Effect = AnswerOf<typeof searchRuleEffect>['effect'];

const mostDays = 30;

/** When a rule was last enabled in a store; undefined while it is disabled. */
async function enabledAt({ pool }: Database, { key, companyKey }: Home, id: string): Promise<Date | undefined> {
  const versions = await rowsOf<{ at: Date; is_on: boolean | null }>(
    pool,
    sql`SELECT at, (stores -> ${key}::text ->> 'enabled')::boolean AND body IS NOT NULL AS is_on FROM resource_versions
        WHERE company_key = ${companyKey} AND kind = ${searchRules.kind} AND id = ${id} AND NOT draft ORDER BY version`,
  );
  let since: Date | undefined;
  for (const { at, is_on: isOn } of versions) since = isOn === true ? (since ?? at) : undefined;
  return since;
}

/** The folded queries that a rule applies to, as `ruleMatches` has it. */
function isMatched({ query, match_type: type }: RuleFields): Sql {
  const target = type === 'omnisearch_empty' ? '' : normaliseQuery(query);
  return type === 'contains' ? sql`position(${` ${target} `} IN ' ' || normalised || ' ') > 0` : sql`normalised = ${target}`;
}

/** The outcome of the searches that a rule applies to, since it was enabled and in as many days before. */
export async function readEffect(
  db: Database,
  store: Home,
  { id, body, now }: { readonly id: string; readonly body: RuleFields; readonly now: Date },
): Promise<Effect> {
  const since = await enabledAt(db, store, id);
  if (since === undefined) return null;
  const row = await rowOf<{ days: number } & Record<'searches' | 'clicks' | 'orders', { before: number; after: number }>>(
    db.pool,
    sql`WITH span AS (
          SELECT day, least(${mostDays}, today - day - 1) AS days
          FROM (SELECT (${since}::timestamptz AT TIME ZONE 'utc')::date AS day, (${now}::timestamptz AT TIME ZONE 'utc')::date AS today) AS d
        ), found AS (
          SELECT q.day, searches, clicks, 0 AS orders FROM query_days q WHERE store_key = ${store.key} AND ${isMatched(body)}
            AND q.day BETWEEN (SELECT day - days FROM span) AND (SELECT day + days FROM span)
          UNION ALL
          SELECT o.day, 0, 0, orders FROM query_order_days o WHERE store_key = ${store.key} AND ${isMatched(body)}
            AND o.day BETWEEN (SELECT day - days FROM span) AND (SELECT day + days FROM span)
        ), sums AS (
          SELECT coalesce(sum(searches) FILTER (WHERE f.day < s.day), 0)::int AS searches_before,
            coalesce(sum(searches) FILTER (WHERE f.day > s.day), 0)::int AS searches_after,
            coalesce(sum(clicks) FILTER (WHERE f.day < s.day), 0)::int AS clicks_before,
            coalesce(sum(clicks) FILTER (WHERE f.day > s.day), 0)::int AS clicks_after,
            coalesce(sum(orders) FILTER (WHERE f.day < s.day), 0)::int AS orders_before,
            coalesce(sum(orders) FILTER (WHERE f.day > s.day), 0)::int AS orders_after
          FROM span s LEFT JOIN found f ON true
        )
        SELECT (SELECT days FROM span)::int AS days, jsonb_build_object('before', searches_before, 'after', searches_after) AS searches,
          jsonb_build_object('before', clicks_before, 'after', clicks_after) AS clicks,
          jsonb_build_object('before', orders_before, 'after', orders_after) AS orders
        FROM sums`,
  );
  if (row === undefined || row.days < 1) return null;
  const { days, searches, clicks, orders } = row;
  const of = (period: 'before' | 'after') => ({ searches: searches[period], clicks: clicks[period], orders: orders[period] });
  return { since: since.toISOString(), days, before: of('before'), after: of('after') };
}

import { moneyOf } from '@endcap/schema/contract/money.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';

interface Labelled {
  readonly id: string;
  readonly body: { readonly labels: readonly string[]; readonly design_key: string | null };
}

/** How what is on the shop's pages is counted. */
interface Shown {
  /** Call whose answers are its impressions. */
  readonly call: string;
  /** Source of its clicks and of the revenue that is attributed to it. */
  readonly source: 'search' | 'recommendations';
  /** Whether shoppers see an answer without products, too. */
  readonly isShownEmpty: boolean;
}

/** SQL over `store_resources`: clicks of the last 30 days under the first label. */
export const clicksUnderLabel = (source: Shown['source']): string =>
  `(SELECT coalesce(sum(d.events), 0)::int FROM event_days d WHERE d.store_key = store_resources.store_key AND d.day > current_date - 30
    AND d.type = 'click' AND d.source = '${source}' AND d.label = body -> 'labels' ->> 0)`;

/** SQL over `store_resources`: all labels, one on a line. */
export const labelLines = `(SELECT string_agg(label, E'\\n') FROM jsonb_array_elements_text(body -> 'labels') AS own (label))`;

/**
 * How often what is on the shop's pages was shown and clicked in the last 30 days, what was bought by it, and its design. Everything is counted under each
 * of its labels, so that the first one alone says it all.
 */
export async function labelledFigures(
  { pool }: Pick<Database, 'pool'>,
  { key }: Home,
  rows: readonly Labelled[],
  { call, source, isShownEmpty }: Shown,
) {
  const labels = [...new Set(rows.flatMap(({ body }) => body.labels.slice(0, 1)))];
  const designIds = rows.flatMap(({ body }) => body.design_key ?? []);
  const own = sql`store_key = ${key} AND day > current_date - 30 AND label = ANY(${labels}::text[])`;
  const [figures, designs, store] = await Promise.all([
    rowsOf<{ label: string; impressions: number; clicks: number; revenue: string }>(
      pool,
      sql`SELECT label, coalesce(sum(impressions), 0)::int AS impressions, coalesce(sum(clicks), 0)::int AS clicks,
            coalesce(sum(revenue), 0.00)::text AS revenue FROM (
            SELECT label, NULL::bigint AS impressions, events AS clicks, NULL::numeric AS revenue FROM event_days
            WHERE ${own} AND type = 'click' AND source = ${source}
            UNION ALL
            SELECT label, ${trusted(isShownEmpty ? 'answers' : 'answers - empty')}, NULL, NULL FROM impression_days WHERE ${own} AND call = ${call}
            UNION ALL
            SELECT label, NULL, NULL, revenue FROM order_source_days WHERE ${own} AND source = ${source}
          ) AS figures GROUP BY label`,
    ),
    rowsOf<{ id: string; name: string }>(
      pool,
      sql`SELECT id, name FROM store_resources WHERE store_key = ${key} AND kind = 'design' AND id = ANY(${designIds}::uuid[])`,
    ),
    rowOf<{ currency: string }>(pool, sql`SELECT currency FROM live_stores WHERE key = ${key}`),
  ]);
  const byLabel = new Map(figures.map((row) => [row.label, row]));
  const names = new Map(designs.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ id, body }) => {
      const { impressions = 0, clicks = 0, revenue = '0.00' } = byLabel.get(body.labels[0] ?? '') ?? {};
      const design = names.get(body.design_key ?? '') ?? null;
      return [id, { impressions, clicks, revenue: moneyOf(revenue, store?.currency ?? ''), design_name: design }] as const;
    }),
  );
}

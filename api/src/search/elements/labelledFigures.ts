import { moneyOf } from '@endcap/schema/contract/money.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';

interface Labelled {
  readonly id: string;
  readonly body: { readonly labels: readonly string[]; readonly design_key: string | null };
}

interface Shown {
  /** Call that counts as an impression of each of its labels. */
  readonly call: string;
  /** Source that revenue is attributed to. */
  readonly source: 'search' | 'recommendations';
}

/** How often what is on the shop's pages was shown and clicked in the last 30 days under its labels, what was bought by it, and its design. */
export async function labelledFigures({ pool }: Pick<Database, 'pool'>, { key }: Home, rows: readonly Labelled[], { call, source }: Shown) {
  const labels = [...new Set(rows.flatMap(({ body }) => body.labels))];
  const designIds = rows.flatMap(({ body }) => body.design_key ?? []);
  const [figures, designs, store] = await Promise.all([
    rowsOf<{ label: string; impressions: number; clicks: number; cents: number }>(
      pool,
      sql`SELECT label, coalesce(sum(impressions), 0)::int AS impressions, coalesce(sum(clicks), 0)::int AS clicks,
            coalesce(sum(revenue) * 100, 0)::float8 AS cents FROM (
            SELECT label, NULL::bigint AS impressions, events AS clicks, NULL::numeric AS revenue FROM event_days
            WHERE store_key = ${key} AND day > current_date - 30 AND type = 'click' AND label = ANY(${labels}::text[]) AND label <> ''
            UNION ALL
            SELECT label, requests - empty, NULL, NULL FROM api_metrics
            WHERE store_key = ${key} AND hour > now() - interval '30 days' AND call = ${call} AND label = ANY(${labels}::text[]) AND label <> ''
            UNION ALL
            SELECT label, NULL, NULL, revenue FROM order_source_days
            WHERE store_key = ${key} AND day > current_date - 30 AND source = ${source} AND label = ANY(${labels}::text[]) AND label <> ''
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
      const own = body.labels.flatMap((label) => byLabel.get(label) ?? []);
      const sumOf = (figure: 'impressions' | 'clicks' | 'cents') => own.reduce((sum, row) => sum + row[figure], 0);
      return [
        id,
        {
          impressions: sumOf('impressions'),
          clicks: sumOf('clicks'),
          // A product of an order counts under one label.
          revenue: moneyOf((sumOf('cents') / 100).toFixed(2), store?.currency ?? ''),
          design_name: names.get(body.design_key ?? '') ?? null,
        },
      ] as const;
    }),
  );
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { labelInfo } from '@endcap/schema/developers/labels/labels.rest.ts';

import type { Database } from '../../db/database.ts';

type Label = AnswerOf<typeof labelInfo>;

/** Days in UTC, both included. */
export interface LabelRange {
  readonly from: string;
  readonly to: string;
}

const mostProducts = 20;

/** What happened under a label, from the figures by day. */
export async function readLabel({ pool }: Database, storeKey: string, label: string, { from, to }: LabelRange): Promise<Label> {
  const values = [storeKey, label, from, to];
  const inRange = `store_key = $1 and label = $2 and day between $3::date and $4::date`;
  const [days, sources, products] = await Promise.all([
    pool.query<Label['days'][number]>(
      `with span as (select generate_series($3::date, $4::date, interval '1 day')::date as day),
         answered as (
           select (hour at time zone 'UTC')::date as day, sum(requests)::int as answers, sum(empty)::int as empty from api_metrics
           where store_key = $1 and label = $2 and hour >= $3::date::timestamp at time zone 'UTC' and hour < ($4::date + 1)::timestamp at time zone 'UTC'
             and (call like 'search/%' or call like 'recommendations/%') group by 1
         ),
         clicked as (select day, sum(events)::int as clicks from event_days where ${inRange} and type = 'click' group by day),
         sold as (select day, sum(orders)::int as orders, sum(revenue) as revenue from order_source_days where ${inRange} group by day)
       select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(answers, 0) as answers, coalesce(empty, 0) as empty, coalesce(clicks, 0) as clicks,
         coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue
       from span left join answered using (day) left join clicked using (day) left join sold using (day) order by span.day`,
      values,
    ),
    pool.query<Label['sources'][number]>(
      `select source, coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(orders), 0)::int as orders, coalesce(sum(revenue), 0) as revenue from (
         select source, events as clicks, null::bigint as orders, null::numeric as revenue from event_days where ${inRange} and type = 'click' and source <> ''
         union all select source, null, orders, revenue from order_source_days where ${inRange}
       ) as told group by source order by 4 desc, 2 desc, 1`,
      values,
    ),
    pool.query<Label['products'][number]>(
      `select product_id as id, sum(clicks)::int as clicks from product_label_days where ${inRange}
       group by product_id order by 2 desc, 1 limit ${mostProducts}`,
      values,
    ),
  ]);
  const sum = (figure: 'answers' | 'empty' | 'clicks' | 'orders' | 'revenue') =>
    Math.round(days.rows.reduce((all, row) => all + row[figure], 0) * 100) / 100;
  const figures = { answers: sum('answers'), empty: sum('empty'), clicks: sum('clicks'), orders: sum('orders'), revenue: sum('revenue') };
  return { figures, days: days.rows, sources: sources.rows, products: products.rows };
}

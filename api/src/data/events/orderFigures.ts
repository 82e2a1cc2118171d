import type { Database } from '../../db/database.ts';
import { takeTurn } from './eventRollUp.ts';

const marksAtOnce = 5_000;

const asked = `asked as (select * from unnest($1::text[], $2::date[]) as d (store_key, day))`;
const ofDay = `o.store_key = d.store_key and o.time >= d.day::timestamp at time zone 'UTC' and o.time < (d.day + 1)::timestamp at time zone 'UTC'`;

/**
 * The value of each line as paid: a discount on the whole order is spread over its lines. Used for what was attributed to us, so that this is
 * never more than the order itself.
 */
export const paidLines = (orders: string) => `select o.store_key, o.id as order_id, l.product_id,
    l.quantity * l.price * least(1, o.total_value / nullif(sum(l.quantity * l.price) over (partition by o.store_key, o.id), 0)) as value
  from ${orders} o join order_lines l on l.store_key = o.store_key and l.order_id = o.id`;

const through = `with ${asked}, found as (select d.day, o.* from asked d join orders o on ${ofDay} where o.impact), paid as (${paidLines('found')}),
     through as (
       select f.store_key, f.day, a.source, array_prepend(a.label, a.further_labels) as labels, a.query, a.order_id, a.visitor, a.clicked_at, p.value, f.total_value from found f
       join order_attributions a on a.store_key = f.store_key and a.order_id = f.id
       join paid p on p.store_key = a.store_key and p.order_id = a.order_id and p.product_id = a.product_id
     )`;

const statements = [
  `with ${asked} delete from order_days f using asked d where f.store_key = d.store_key and f.day = d.day`,
  `with ${asked} delete from order_source_days f using asked d where f.store_key = d.store_key and f.day = d.day`,
  `with ${asked} delete from campaign_order_days f using asked d where f.store_key = d.store_key and f.day = d.day`,
  `with ${asked} delete from query_order_days f using asked d where f.store_key = d.store_key and f.day = d.day`,
  `with ${asked} update product_days f set orders = 0, units = 0, revenue = 0 from asked d
   where f.store_key = d.store_key and f.day = d.day and f.orders <> 0`,
  `with ${asked} insert into order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
   select d.store_key, d.day, count(*), sum(o.total_value), sum(o.basket_size), count(*) filter (where o.returned),
     count(*) filter (where o.source = 'tracked'), count(*) filter (where o.impact), coalesce(sum(o.total_value) filter (where o.impact), 0)
   from asked d join orders o on ${ofDay} group by d.store_key, d.day`,
  `${through}
   insert into order_source_days (store_key, day, source, label, orders, revenue, order_value)
   select store_key, day, source, label, count(*), sum(value), sum(total_value) from (
     select store_key, day, source, '' as label, order_id, total_value, sum(value) as value from through group by store_key, day, source, order_id, total_value
     union all
     select store_key, day, source, label, order_id, total_value, sum(value)
     from through cross join lateral (select distinct label from unnest(labels) as label) as own where label <> ''
     group by store_key, day, source, label, order_id, total_value
   ) as orders group by store_key, day, source, label`,
  // Whatever was tested as an experiment is counted by it; an order of a visitor for whom several campaigns had run counts for each of them.
  `${through}
   insert into campaign_order_days (store_key, day, campaign_id, orders, revenue)
   select t.store_key, t.day, v.experiment_id, count(distinct t.order_id), sum(t.value) from through t
   join experiment_visitors v on v.store_key = t.store_key and v.visitor = t.visitor and v.arm = 'variant' and v.first_at <= t.clicked_at
   join store_resources r on r.store_key = t.store_key and r.id = v.experiment_id and r.kind = 'merchandising_campaign'
   where t.source in ('search', 'recommendations') group by t.store_key, t.day, v.experiment_id`,
  `${through}
   insert into query_order_days (store_key, day, query_key, normalised, orders, revenue)
   select store_key, day, md5(query), query, count(distinct order_id), sum(value) from through where query <> '' group by store_key, day, query`,
  `with ${asked} insert into product_days as known (store_key, product_id, day, orders, units, revenue)
   select d.store_key, l.product_id, d.day, count(distinct o.id), sum(l.quantity), sum(l.quantity * l.price)
   from asked d join orders o on ${ofDay} join order_lines l on l.store_key = o.store_key and l.order_id = o.id
   group by d.store_key, l.product_id, d.day order by d.store_key, l.product_id, d.day
   on conflict (store_key, product_id, day) do update set orders = excluded.orders, units = excluded.units, revenue = excluded.revenue`,
];

/** Counts the orders of those days again in which one was added, changed or removed. Returns the number of days. */
export async function recountOrderDays(db: Database, signal?: AbortSignal): Promise<number> {
  let days = 0;
  for (let marks = marksAtOnce; marks === marksAtOnce;) {
    if (signal?.aborted === true) break;
    marks = await db.transaction(async (transaction) => {
      const { client } = transaction;
      await takeTurn(transaction);
      const { rows } = await client.query<{ store_key: string; day: string }>(
        `delete from order_marks where (store_key, id) in (select store_key, id from order_marks order by id limit ${marksAtOnce})
         returning store_key, to_char(day, 'YYYY-MM-DD') as day`,
      );
      const unique = new Map(rows.map((row) => [`${row.store_key} ${row.day}`, row]));
      if (unique.size === 0) return 0;
      const values = [[...unique.values()].map((row) => row.store_key), [...unique.values()].map((row) => row.day)];
      for (const sql of statements) await client.query(sql, values);
      days += unique.size;
      return rows.length;
    });
  }
  return days;
}

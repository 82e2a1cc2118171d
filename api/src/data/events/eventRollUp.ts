import type { Database, Transaction } from '../../db/database.ts';
import { isRedirected } from '../../search/products/isRedirected.ts';
import { goneVisitors } from './goneVisitor.ts';

/** Any constant of ours: figures are added up by one at a time, or two could each wait for rows of the other. */
const figuresLock = 4_207_041;
/** Transactions of events that are added up in one go; each holds a few thousand events at most. */
const batchesAtOnce = 200;

/** Waits for its turn to change figures; the turn ends with the transaction. */
export async function takeTurn({ client }: Transaction): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [figuresLock]);
}

// `offset 0` keeps the planner from reading all events to find those of a few transactions.
const taken = (kind: 'event' | 'search') => `taken as (
    delete from event_batches where kind = '${kind}' and (store_key, received_at, xact) in (
      select store_key, received_at, xact from event_batches where kind = '${kind}' order by received_at, store_key, xact limit ${batchesAtOnce})
    returning store_key, received_at, xact, first, last
  )`;

// Of searches, `total` is what they found; a click has none. One statement for both, since a row may be written once only. The sums of days and of months
// are of the very rows that are added, under the folded query that these have already.
const addQueries = (rows: string) => `new_queries as materialized (
    select store_key, day, md5(query) as query_key, query, min(normalised) as normalised, count(total) as searches,
      count(*) filter (where total = 0 and not is_redirected) as without_result, count(*) filter (where is_corrected) as corrected,
      count(*) filter (where is_redirected) as redirected, count(*) filter (where is_picked) as picked, count(*) filter (where total is null) as clicks,
      coalesce((array_agg(total order by time desc) filter (where total is not null))[1], 0) as results,
      coalesce(max(time) filter (where total is not null), '-infinity') as last_at
    from ${rows} group by store_key, day, query
  ), added_queries as (insert into query_days as known
      (store_key, day, query_key, query, normalised, searches, without_result, corrected, redirected, picked, clicks, results, last_at)
    select store_key, day, query_key, query, normalised, searches, without_result, corrected, redirected, picked, clicks, results, last_at
    from new_queries order by store_key, day, query_key
    on conflict (store_key, day, query_key) do update set searches = known.searches + excluded.searches,
      without_result = known.without_result + excluded.without_result, corrected = known.corrected + excluded.corrected,
      redirected = known.redirected + excluded.redirected, picked = known.picked + excluded.picked, clicks = known.clicks + excluded.clicks,
      results = case when excluded.searches > 0 and excluded.last_at >= known.last_at then excluded.results else known.results end,
      last_at = greatest(known.last_at, excluded.last_at)
    returning store_key, day, query_key, normalised
  ), added_search_days as (insert into search_days as known (store_key, day, searches, without_result)
    select store_key, day, sum(searches), sum(without_result) from new_queries group by store_key, day order by store_key, day
    on conflict (store_key, day) do update set searches = known.searches + excluded.searches,
      without_result = known.without_result + excluded.without_result
  ), added_query_months as (insert into query_months as known (store_key, month, query_key, normalised, searches)
    select store_key, date_trunc('month', day::timestamp)::date as month, md5(a.normalised) as month_key, a.normalised, sum(n.searches)
    from new_queries n join added_queries a using (store_key, day, query_key) where n.searches > 0 and a.normalised <> ''
    group by store_key, month, a.normalised order by store_key, month, month_key
    on conflict (store_key, month, query_key) do update set searches = known.searches + excluded.searches
  )`;

const addEventDays = (
  type: string,
  source: string,
  rows: string,
) => `insert into event_days as known (store_key, day, type, source, label, events)
    select store_key, day, type, source, label, count(*) from (
      select store_key, day, ${type} as type, ${source} as source, '' as label from ${rows}
      union all
      select store_key, day, ${type}, ${source}, label from ${rows} cross join lateral (select distinct label from unnest(labels) as label) as own
    ) as labelled group by store_key, day, type, source, label order by store_key, day, type, source, label
    on conflict (store_key, day, type, source, label) do update set events = known.events + excluded.events`;

const addVisitorDays = (
  events: string,
  clicks: string,
  searches: string,
  rows: string,
) => `insert into visitor_days as known (store_key, day, visitor, events, clicks, searches)
    select store_key, day, visitor, ${events}, ${clicks}, ${searches} from ${rows} where visitor <> ''
    group by store_key, day, visitor order by store_key, day, visitor
    on conflict (store_key, day, visitor) do update set events = known.events + excluded.events, clicks = known.clicks + excluded.clicks,
      searches = known.searches + excluded.searches`;

const addVisitors = (
  events: string,
  searches: string,
  rows: string,
) => `insert into visitors as known (store_key, visitor, first_seen, last_seen, events, searches)
    select store_key, visitor, min(time), max(time), ${events}, ${searches} from ${rows} where visitor <> '' and not starts_with(visitor, '${goneVisitors}')
    group by store_key, visitor order by store_key, visitor
    on conflict (store_key, visitor) do update set first_seen = least(known.first_seen, excluded.first_seen),
      last_seen = greatest(known.last_seen, excluded.last_seen), events = known.events + excluded.events, searches = known.searches + excluded.searches`;

const isSearch = `type = 'search'`;

const eventsSql = `with ${taken('event')}, arrived as materialized (
    select e.store_key, (e.time at time zone 'UTC')::date as day, e.time, e.type, e.visitor, e.ids, e.labels, e.source, e.query, e.data
    from taken t cross join lateral (
      select * from events e where e.store_key = t.store_key and e.received_at = t.received_at and e.xact = t.xact
        and e.time between t.first and t.last offset 0) as e
  ), queried as (
    select store_key, day, time, query, coalesce(data ->> 'normalised', '') as normalised, false as is_corrected, false as is_redirected, false as is_picked,
      case when ${isSearch} then coalesce((data ->> 'total')::int, 0) end as total
    from arrived where ${isSearch} or (type = 'click' and source = 'search' and query <> '')
  ), added_days as (${addEventDays('type', 'source', 'arrived')}
  ), added_visitor_days as (${addVisitorDays(`count(*) filter (where not ${isSearch})`, `count(*) filter (where type = 'click')`, `count(*) filter (where ${isSearch})`, 'arrived')}
  ), added_visitors as (${addVisitors(`count(*) filter (where not ${isSearch})`, `count(*) filter (where ${isSearch})`, 'arrived')}
  ), ${addQueries('queried')}, added_products as (insert into product_days as known (store_key, product_id, day, views, clicks, cart_adds)
    select store_key, product_id, day, count(*) filter (where type = 'product'), count(*) filter (where type = 'click'),
      count(*) filter (where type = 'cart_add')
    from arrived cross join lateral unnest(ids) as product_id where type in ('product', 'click', 'cart_add')
    group by store_key, product_id, day order by store_key, product_id, day
    on conflict (store_key, product_id, day) do update set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks,
      cart_adds = known.cart_adds + excluded.cart_adds
  ), added_labels as (insert into product_label_days as known (store_key, product_id, label, day, clicks)
    select store_key, product_id, label, day, count(*)
    from arrived cross join lateral unnest(ids) as product_id cross join lateral (select distinct label from unnest(labels) as label) as own
    where type = 'click' and label <> ''
    group by store_key, product_id, day, label order by store_key, product_id, day, label
    on conflict (store_key, product_id, day, label) do update set clicks = known.clicks + excluded.clicks
  ) select count(*)::int as count from taken`;

const searchesSql = `with ${taken('search')}, searches as materialized (
    select s.store_key, (s.time at time zone 'UTC')::date as day, s.time, s.query, s.normalised, s.total, s.visitor, s.labels,
      s.details ? 'corrected_query' as is_corrected, ${isRedirected('s.')} as is_redirected,
      s.details ? 'picked' as is_picked
    from taken t cross join lateral (
      select * from search_log s where s.store_key = t.store_key and s.received_at = t.received_at and s.xact = t.xact offset 0) as s
  ), added_days as (${addEventDays(`'search'`, `''`, 'searches')}
  ), added_visitor_days as (${addVisitorDays('0', '0', 'count(*)', 'searches')}
  ), added_visitors as (${addVisitors('0', 'count(*)', 'searches')}
  ), ${addQueries('searches')} select count(*)::int as count from taken`;

/**
 * Adds what arrived since the last time to the figures by day, in whatever order it arrived: each transaction of events is counted exactly
 * once, since its mark goes in the transaction that counts it. Returns the number of transactions counted.
 */
export async function rollUpEvents(db: Database, signal?: AbortSignal): Promise<number> {
  let counted = 0;
  for (const sql of [eventsSql, searchesSql]) {
    for (let count = batchesAtOnce; count === batchesAtOnce; counted += count) {
      if (signal?.aborted === true) break;
      count = await db.transaction(async (transaction) => {
        await takeTurn(transaction);
        const { rows } = await transaction.client.query<{ count: number }>(sql);
        return rows[0]?.count ?? 0;
      });
    }
  }
  return counted;
}

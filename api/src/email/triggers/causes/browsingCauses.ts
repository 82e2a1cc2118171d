import { rowsOf, sql } from '../../../db/sql.ts';
import type { Cause, CauseSearch } from './cause.ts';
import { type Activity, type LeftBehind, leftBehind } from './leftBehind.ts';

const minuteMs = 60_000;
/** A basket that was not touched for longer is forgotten. */
const basketDays = 7;
const mostActivities = 200;

interface EndedVisit {
  readonly email: string;
  readonly visitor: string;
  readonly at: Date;
  readonly activities: readonly {
    readonly type: string;
    readonly time: string;
    readonly ids: readonly string[];
    readonly query: string;
    readonly products: Activity['products'] | null;
  }[];
}

/** Visits of people with a known address that ended: their last activity, after which they did nothing for a while. */
function readEndedVisits({ db, storeKey, body, from, until }: CauseSearch): Promise<EndedVisit[]> {
  const idleMs = body.entry.idle_minutes * minuteMs;
  const [first, last] = [new Date(from.getTime() - idleMs), new Date(until.getTime() - idleMs)];
  const idle = sql`make_interval(mins => ${body.entry.idle_minutes}::int)`;
  const acts = sql`store_key = ${storeKey} AND time > ${first} AND time <= ${last} AND visitor <> ''`;
  const later = sql`store_key = ${storeKey} AND visitor <> '' AND visitor = a.visitor AND time > a.time AND time <= a.time + ${idle}`;
  const lately = sql`store_key = ${storeKey} AND visitor <> '' AND visitor = p.visitor AND time > p.at - make_interval(days => ${basketDays}::int) AND time <= p.at`;
  return rowsOf<EndedVisit>(
    db.pool,
    sql`WITH people AS MATERIALIZED (
          SELECT k.email, a.visitor, a.time AS at
          FROM (SELECT visitor, time FROM events WHERE ${acts} UNION SELECT visitor, time FROM search_log WHERE ${acts}) AS a
          JOIN LATERAL (SELECT v.email FROM visitor_customers v WHERE v.store_key = ${storeKey} AND v.visitor = a.visitor
            ORDER BY v.last_seen DESC, v.email LIMIT 1) AS k ON true
          WHERE NOT EXISTS (SELECT FROM events WHERE ${later}) AND NOT EXISTS (SELECT FROM search_log WHERE ${later}))
        SELECT p.email, p.visitor, p.at, (
          SELECT coalesce(jsonb_agg(to_jsonb(d) ORDER BY d.time), '[]') FROM (
            SELECT * FROM (
              SELECT type, time, ids[1:50] AS ids, '' AS query, data -> 'products' AS products FROM events WHERE ${lately} AND type <> 'search'
              UNION ALL SELECT 'search', time, products[1:50], query, NULL FROM search_log WHERE ${lately} AND total > 0) AS all_of_them
            ORDER BY time DESC LIMIT ${mostActivities}) AS d) AS activities
        FROM people p`,
  );
}

/** Prices of products that the pages did not report. */
async function readPrices({ db, storeKey }: CauseSearch, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; price: number }>(
    db.pool,
    sql`SELECT id, price FROM products WHERE store_key = ${storeKey} AND id = ANY(${ids}::text[]) AND price IS NOT NULL`,
  );
  return new Map(rows.map(({ id, price }) => [id, price]));
}

function valueOf({ basket }: LeftBehind, prices: ReadonlyMap<string, number>): number {
  let value = 0;
  for (const [id, { quantity, price }] of basket) value += quantity * (price ?? prices.get(id) ?? 0);
  return value;
}

/** Baskets, sessions and searches that were abandoned. */
export async function browsingCauses(
  type: 'abandoned_cart' | 'abandoned_session' | 'abandoned_search',
  search: CauseSearch,
): Promise<Cause[]> {
  const { idle_minutes: idle, min_value: least } = search.body.entry;
  const found = (await readEndedVisits(search)).flatMap(({ email, visitor, at, activities }) => {
    const known = activities.map(({ products, time, ...one }): Activity => {
      const activity = { ...one, time: new Date(time) };
      return products === null || products === undefined ? activity : { ...activity, products };
    });
    const left = leftBehind(type, known, idle * minuteMs);
    return left === undefined ? [] : [{ email, visitor, at, left }];
  });
  const isCounted = type === 'abandoned_cart' && least > 0;
  const unpriced = isCounted
    ? found.flatMap(({ left }) => [...left.basket].flatMap(([id, { price }]) => (price === undefined ? [id] : [])))
    : [];
  const prices = await readPrices(search, [...new Set(unpriced)]);
  return found
    .filter(({ left }) => !isCounted || valueOf(left, prices) >= least)
    .map(({ email, visitor, at, left: { products, query } }) => ({
      email,
      cause: `${visitor}:${at.toISOString()}`,
      at,
      ripe: new Date(at.getTime() + idle * minuteMs),
      products,
      query,
      order: '',
    }));
}

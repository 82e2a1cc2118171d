import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { type StoreRow, storeColumns } from '../../store/stores/storeAnswer.ts';

export interface StoreFiguresRow {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  readonly revenue: string;
  readonly previousRevenue: string;
  readonly impactedRevenue: string;
  readonly previousImpactedRevenue: string;
  readonly orders: number;
  readonly previousOrders: number;
  readonly searches: number;
  readonly previousSearches: number;
}

/** Complete days up to yesterday, and as many before them. */
function rangeOf(days: number, now: Date) {
  const until = dayOf(now);
  return { until, from: dayOf(subDays(now, days)), previousFrom: dayOf(subDays(now, 2 * days)) };
}

interface Sums {
  readonly revenue: string;
  readonly before: string;
  readonly impacted: string;
  readonly impactedBefore: string;
  readonly orders: number;
  readonly ordersBefore: number;
  readonly searches: number;
  readonly searchesBefore: number;
}

/**
 * Sums of complete days, by the key of each store that has any: read from the figures by day alone, so a store costs as many rows as there are days,
 * whatever it sells. Orders and searches are read at the same time.
 */
async function readSums(connection: Connection, companyKey: string, days: number, now: Date): Promise<ReadonlyMap<string, Sums>> {
  const { from, previousFrom, until } = rangeOf(days, now);
  const own = (table: Sql) =>
    sql`${table} JOIN live_stores s ON s.key = d.store_key WHERE s.company_key = ${companyKey} AND d.day >= ${previousFrom}::date AND d.day < ${until}::date`;
  const [sold, sought] = await Promise.all([
    rowsOf<{ key: string } & Omit<Sums, 'searches' | 'searchesBefore'>>(
      connection,
      sql`SELECT d.store_key AS key,
            coalesce(sum(revenue) FILTER (WHERE day >= ${from}::date), 0.00)::text AS revenue, coalesce(sum(revenue) FILTER (WHERE day < ${from}::date), 0.00)::text AS before,
            coalesce(sum(impacted_revenue) FILTER (WHERE day >= ${from}::date), 0.00)::text AS impacted,
            coalesce(sum(impacted_revenue) FILTER (WHERE day < ${from}::date), 0.00)::text AS "impactedBefore",
            coalesce(sum(orders) FILTER (WHERE day >= ${from}::date), 0)::int8 AS orders, coalesce(sum(orders) FILTER (WHERE day < ${from}::date), 0)::int8 AS "ordersBefore"
          FROM ${own(sql`order_days d`)} GROUP BY d.store_key`,
    ),
    rowsOf<{ key: string; searches: number; before: number }>(
      connection,
      sql`SELECT d.store_key AS key, coalesce(sum(events) FILTER (WHERE day >= ${from}::date), 0)::int8 AS searches,
            coalesce(sum(events) FILTER (WHERE day < ${from}::date), 0)::int8 AS before
          FROM ${own(sql`event_days d`)} AND d.type = 'search' AND d.label = '' GROUP BY d.store_key`,
    ),
  ]);
  const sums = new Map<string, Sums>();
  for (const { key, ...row } of sold) sums.set(key, { ...row, searches: 0, searchesBefore: 0 });
  for (const { key, searches, before } of sought) sums.set(key, { ...(sums.get(key) ?? nothing), searches, searchesBefore: before });
  return sums;
}

const nothing: Sums = {
  revenue: '0.00',
  before: '0.00',
  impacted: '0.00',
  impactedBefore: '0.00',
  orders: 0,
  ordersBefore: 0,
  searches: 0,
  searchesBefore: 0,
};

/** Complete days hardly change: their sums are read again after this time. */
const keptMs = 30_000;
const mostKept = 200;

interface Kept {
  readonly sums: Promise<ReadonlyMap<string, Sums>>;
  readonly until: number;
}

const memories = new WeakMap<Database, Map<string, Kept>>();

/** The sums of a company, from memory where they were read in the last half minute; later callers wait for the same answer. */
function rememberedSums(db: Database, companyKey: string, days: number, now: Date): Promise<ReadonlyMap<string, Sums>> {
  let memory = memories.get(db);
  if (memory === undefined) memories.set(db, (memory = new Map()));
  const name = `${companyKey} ${days} ${rangeOf(days, now).until}`;
  const known = memory.get(name);
  if (known !== undefined && known.until > performance.now()) return known.sums;
  if (memory.size >= mostKept) memory.clear();
  const kept = { sums: readSums(db.pool, companyKey, days, now), until: performance.now() + keptMs };
  memory.set(name, kept);
  kept.sums.catch(() => memory.delete(name));
  return kept.sums;
}

/** The figures of the stores of a company that meet a condition over `live_stores`. */
export async function storeFigures(db: Database, companyKey: string, found: Sql, days: number, now: Date): Promise<StoreFiguresRow[]> {
  const [stores, sums] = await Promise.all([
    rowsOf<Pick<StoreFiguresRow, 'key' | 'name' | 'currency'>>(
      db.pool,
      sql`SELECT key, name, currency FROM live_stores WHERE company_key = ${companyKey} AND ${found}`,
    ),
    rememberedSums(db, companyKey, days, now),
  ]);
  return stores.map((store) => {
    const { revenue, before, impacted, impactedBefore, orders, ordersBefore, searches, searchesBefore } = sums.get(store.key) ?? nothing;
    return {
      ...store,
      revenue,
      previousRevenue: before,
      impactedRevenue: impacted,
      previousImpactedRevenue: impactedBefore,
      orders,
      previousOrders: ordersBefore,
      searches,
      previousSearches: searchesBefore,
    };
  });
}

export interface LastImport {
  readonly key: string;
  readonly state: 'waiting' | 'running' | 'success' | 'failed';
  readonly at: Date;
}

/** Whole stores of a page, by key. */
export async function storesByKey(connection: Connection, keys: readonly string[]): Promise<Map<string, StoreRow>> {
  const rows = await rowsOf<StoreRow>(connection, sql`SELECT ${storeColumns} FROM live_stores WHERE key = ANY(${[...keys]})`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The newest import of each store of a page, by key. */
export async function lastImports(connection: Connection, keys: readonly string[]): Promise<Map<string, LastImport>> {
  const rows = await rowsOf<LastImport>(
    connection,
    sql`SELECT own.key, run.state, run.at FROM unnest(${[...keys]}::text[]) AS own (key) CROSS JOIN LATERAL (
          SELECT j.state, coalesce(j.finished_at, j.created_at) AS at FROM imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
          WHERE i.store_key = own.key ORDER BY j.created_at DESC LIMIT 1) AS run`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

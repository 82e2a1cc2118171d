import { addDays, dayOf } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { ShortMemory } from '../../db/shortMemory.ts';
import { type Connection, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { comparedDays, type DashboardRange } from '../../store/dashboard/dashboard.ts';
import { type StoreRow, storeColumns } from '../../store/stores/storeAnswer.ts';

interface Sums {
  readonly revenue: string;
  /** Of the complete days of the range, and of as many earlier ones. */
  readonly comparedRevenue: string;
  readonly previousRevenue: string;
  readonly orders: number;
  readonly searches: number;
}

export interface StoreFiguresRow extends Sums {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
}

const nothing: Sums = { revenue: '0.00', comparedRevenue: '0.00', previousRevenue: '0.00', orders: 0, searches: 0 };

/**
 * Sums of a range by the key of each store that has any: read from the figures by day alone, so a store costs as many rows as there are days, whatever it
 * sells. Orders and searches are read at the same time.
 */
async function readSums(connection: Connection, companyKey: string, range: DashboardRange, now: Date): Promise<ReadonlyMap<string, Sums>> {
  const compared = comparedDays(range, now);
  const own = (table: Sql, from: Date) =>
    sql`${table} JOIN live_stores s ON s.key = d.store_key
        WHERE s.company_key = ${companyKey} AND d.day >= ${dayOf(from)}::date AND d.day < ${dayOf(range.until)}::date`;
  const revenueOf = (from: Date, until: Date) =>
    sql`coalesce(sum(revenue) FILTER (WHERE day >= ${dayOf(from)}::date AND day < ${dayOf(until)}::date), 0.00)::text`;
  const [sold, sought] = await Promise.all([
    rowsOf<{ key: string } & Omit<Sums, 'searches'>>(
      connection,
      sql`SELECT d.store_key AS key, ${revenueOf(range.from, range.until)} AS revenue,
            ${compared === null ? sql`'0.00'` : revenueOf(compared.from, addDays(compared.from, compared.days))} AS "comparedRevenue",
            ${compared === null ? sql`'0.00'` : revenueOf(compared.previousFrom, addDays(compared.previousFrom, compared.days))} AS "previousRevenue",
            coalesce(sum(orders) FILTER (WHERE day >= ${dayOf(range.from)}::date), 0)::int8 AS orders
          FROM ${own(sql`order_days d`, range.previousFrom)} GROUP BY d.store_key`,
    ),
    rowsOf<{ key: string; searches: number }>(
      connection,
      sql`SELECT d.store_key AS key, coalesce(sum(events), 0)::int8 AS searches
          FROM ${own(sql`event_days d`, range.from)} AND d.type = 'search' AND d.label = '' GROUP BY d.store_key`,
    ),
  ]);
  const sums = new Map<string, Sums>();
  for (const { key, ...row } of sold) sums.set(key, { ...row, searches: 0 });
  for (const { key, searches } of sought) sums.set(key, { ...(sums.get(key) ?? nothing), searches });
  return sums;
}

/** Sums of many stores hardly change: they are read again after half a minute. */
export const keptFigures = { keptMs: 30_000, most: 200 };

const remembered = new ShortMemory<ReadonlyMap<string, Sums>>(keptFigures);

/** The name of a range in the memory of figures; what is compared changes at midnight. */
export const rangeName = (companyKey: string, { from, until, previousFrom }: DashboardRange, now: Date): string =>
  [companyKey, dayOf(from), dayOf(until), dayOf(previousFrom), dayOf(now)].join(' ');

/** The figures of the stores of a company that meet a condition over `live_stores`. */
export async function storeFigures(
  db: Database,
  companyKey: string,
  found: Sql,
  range: DashboardRange,
  now: Date,
): Promise<StoreFiguresRow[]> {
  const [stores, sums] = await Promise.all([
    rowsOf<Pick<StoreFiguresRow, 'key' | 'name' | 'currency'>>(
      db.pool,
      sql`SELECT key, name, currency FROM live_stores WHERE company_key = ${companyKey} AND ${found}`,
    ),
    remembered.get(db, rangeName(companyKey, range, now), () => readSums(db.pool, companyKey, range, now)),
  ]);
  return stores.map((store) => ({ ...store, ...(sums.get(store.key) ?? nothing) }));
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

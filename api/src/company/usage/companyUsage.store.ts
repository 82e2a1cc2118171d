import type { ProductType } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { mostLabels } from '@endcap/schema/company/usage/companyUsage.rest.ts';
import { dayOf, dayStart, subDays } from '@endcap/schema/contract/utcDays.ts';

import { holdsWords } from '../../db/findPatterns.ts';
import type { Database } from '../../db/database.ts';
import { type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { AskedPage, KeyPage } from '../../lists/keyPage.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';
import { type DayUsage, forecastDays, monthBefore } from './usageForecast.ts';

/** Months that history has, this one included. */
const historyMonths = 13;

/** The first of the months that history has. */
function firstMonth(month: string): string {
  let first = month;
  for (let count = 1; count < historyMonths; count++) first = monthBefore(first);
  return first;
}

export interface MonthUsage {
  /** Like 2026-11, in UTC. */
  readonly month: string;
  readonly product: ProductType;
  readonly requests: number;
  readonly units: number;
}

export const monthsOfCompany = (connection: Connection, companyKey: string, month: string) =>
  rowsOf<MonthUsage>(
    connection,
    // Months are written out after they are added up: thousands of stores have a row in each.
    sql`SELECT to_char(at, 'YYYY-MM') AS month, product, requests, units FROM (
          SELECT month AS at, product, sum(requests)::int8 AS requests, sum(units)::float8 AS units
          FROM usage_months WHERE company_key = ${companyKey} AND month >= ${firstMonth(month)}::date GROUP BY month, product
        ) AS sums ORDER BY at, product`,
  );

/** Usage by day of this month and of the days that a forecast looks at. */
export const daysOfCompany = (connection: Connection, companyKey: string, month: string, today: string) => {
  const since = dayOf(subDays(dayStart(today), forecastDays));
  return rowsOf<DayUsage & { product: ProductType }>(
    connection,
    sql`SELECT to_char(at, 'YYYY-MM-DD') AS day, product, units FROM (
          SELECT day AS at, product, sum(units)::float8 AS units FROM usage_days
          WHERE store_key = ANY(ARRAY(SELECT key FROM live_stores WHERE company_key = ${companyKey})) AND day >= ${since < month ? since : month}::date
          GROUP BY day, product
        ) AS sums`,
  );
};

export const lastCounted = async (connection: Connection, companyKey: string) =>
  (
    await rowOf<{ at: Date | null }>(
      connection,
      sql`SELECT min(c.at) AS at FROM live_stores s JOIN usage_counted c ON c.store_key = s.key WHERE s.company_key = ${companyKey}`,
    )
  )?.at ?? null;

interface StoresOfMonth {
  readonly companyKey: string;
  readonly month: string;
  readonly query: string;
  readonly sort: 'name' | 'units';
  readonly isDescending: boolean;
}

export interface StoreUsageRow {
  readonly store_id: string;
  readonly name: string;
  readonly units: number;
  readonly requests: number;
  readonly products: { product: ProductType; units: number }[];
}

/** A page of the company's stores with their usage of a month. */
export function storesOfMonth(
  db: Database,
  { companyKey, month, query, sort, isDescending }: StoresOfMonth,
  asked: AskedPage,
): Promise<KeyPage<StoreUsageRow>> {
  const direction = isDescending ? 'DESC' : 'ASC';
  // Stores of the same usage are by name either way.
  const byUnits = `jsonb_build_array(${isDescending ? '-' : ''}coalesce(u.units, 0), lower(s.name))`;
  const order = sort === 'name' ? ({ sort: 'lower(s.name)', direction } as const) : ({ sort: byUnits, direction: 'ASC' } as const);
  return readSortedPage<StoreUsageRow>(
    db,
    {
      columns: sql`s.id AS store_id, s.name, coalesce(u.units, 0)::float8 AS units, coalesce(u.requests, 0) AS requests, coalesce(u.products, '[]') AS products`,
      of: sql`FROM live_stores s LEFT JOIN (
            SELECT store_key, sum(units) AS units, sum(requests)::int8 AS requests,
              jsonb_agg(jsonb_build_object('product', product, 'units', units) ORDER BY product) AS products
            FROM usage_months WHERE company_key = ${companyKey} AND month = ${month}::date GROUP BY store_key
          ) AS u ON u.store_key = s.key
          WHERE s.company_key = ${companyKey} AND s.name ILIKE ALL(${holdsWords(query)}::text[])`,
      id: 's.key',
      isNeverEmpty: true,
      place: { list: 'store usage', order: `${sort} ${direction}` },
      ...order,
    },
    asked,
  );
}

/** What a company has used in a month by label, most units first. */
export const labelsOfMonth = (connection: Connection, companyKey: string, month: string) =>
  rowsOf<Omit<MonthUsage, 'month'> & { label: string }>(
    connection,
    sql`SELECT product, label, sum(requests)::int8 AS requests, sum(units)::float8 AS units FROM usage_label_days
        WHERE store_key = ANY(ARRAY(SELECT key FROM live_stores WHERE company_key = ${companyKey}))
          AND day >= ${month}::date AND day < ${month}::date + interval '1 month'
        GROUP BY product, label HAVING sum(units) > 0 ORDER BY sum(units) DESC, product, label LIMIT ${mostLabels}`,
  );

/** Every month, store, product and label of the history, for a file. What was counted before labels were has none. */
export const rowsOfFile = (connection: Connection, companyKey: string, month: string) =>
  rowsOf<MonthUsage & { store_id: string; name: string; label: string }>(
    connection,
    sql`WITH labelled AS (
          SELECT store_key, date_trunc('month', day::timestamp)::date AS month, product, label, sum(requests) AS requests, sum(units) AS units
          FROM usage_label_days
          WHERE store_key = ANY(ARRAY(SELECT key FROM live_stores WHERE company_key = ${companyKey})) AND day >= ${firstMonth(month)}::date
          GROUP BY 1, 2, 3, 4
        ), parts AS (
          SELECT store_key, month, product, label, requests, units FROM labelled
          UNION ALL
          SELECT u.store_key, u.month, u.product, '', u.requests - coalesce(l.requests, 0), u.units - coalesce(l.units, 0)
          FROM usage_months u LEFT JOIN (
            SELECT store_key, month, product, sum(requests) AS requests, sum(units) AS units FROM labelled GROUP BY 1, 2, 3
          ) AS l ON l.store_key = u.store_key AND l.month = u.month AND l.product = u.product
          WHERE u.company_key = ${companyKey} AND u.month >= ${firstMonth(month)}::date
        )
        SELECT to_char(p.month, 'YYYY-MM') AS month, s.id AS store_id, s.name, p.product, p.label,
          sum(p.requests)::int8 AS requests, sum(p.units)::float8 AS units
        FROM parts p JOIN live_stores s ON s.key = p.store_key
        WHERE s.company_key = ${companyKey}
        GROUP BY p.month, s.key, s.id, s.name, p.product, p.label HAVING sum(p.requests) > 0 OR sum(p.units) > 0
        ORDER BY p.month, lower(s.name), s.key, p.product, sum(p.units) DESC, p.label`,
  );

import type { ProductType } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { type Connection, rowsOf, sql } from '../../db/sql.ts';

/** The first day of the month of a moment, in UTC. */
export const monthOf = (now: Date) => `${dayOf(now).slice(0, 7)}-01`;

/** Units that limits have used in a month, as a lateral join to `usage_limits l`. */
export const usedOf = (month: string) => sql`
  CROSS JOIN LATERAL (SELECT coalesce(sum(m.units), 0)::float8 AS used FROM usage_months m
    WHERE m.company_key = l.company_key AND m.month = ${month}::date AND m.product = l.product AND (l.store_key IS NULL OR m.store_key = l.store_key)) AS u`;

interface LimitRow {
  readonly product: ProductType;
  readonly store_id: string | null;
  readonly store_name: string | null;
  readonly units: number;
  readonly used: number;
}

/** The limits of a company, without those of deleted stores. */
export const readLimits = (connection: Connection, companyKey: string, now: Date) =>
  rowsOf<LimitRow>(
    connection,
    sql`SELECT l.product, s.id AS store_id, s.name AS store_name, l.units, u.used
        FROM usage_limits l LEFT JOIN live_stores s ON s.key = l.store_key ${usedOf(monthOf(now))}
        WHERE l.company_key = ${companyKey} AND (l.store_key IS NULL OR s.key IS NOT NULL)
        ORDER BY l.store_key IS NOT NULL, lower(s.name), s.key, l.product`,
  );

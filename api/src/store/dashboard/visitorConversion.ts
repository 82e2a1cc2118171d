import { type Connection, rowOf, type Sql, sql } from '../../db/sql.ts';

/** Days in UTC, both included. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How many visitors there were, and how many did one thing; how many of both bought. */
export interface VisitorConversion {
  readonly visitors: number;
  readonly active: number;
  readonly buyers: number;
  readonly activeBuyers: number;
}

const acts = { clicks: sql`clicks`, searches: sql`searches` } as const;

const moment = (day: string) => sql`${day}::date::timestamp AT TIME ZONE 'UTC'`;
/** A condition on the time of raw rows. */
export const timeDuring = ({ from, to }: DayRange): Sql => sql`time >= ${moment(from)} AND time < ${moment(to)} + interval '1 day'`;

/** Visitors of stores who clicked in one of our elements, or searched, besides all others. A visitor of two stores is one of each. */
export async function readConversion(
  connection: Connection,
  storeKeys: readonly string[],
  range: DayRange,
  act: keyof typeof acts,
): Promise<VisitorConversion> {
  const row = await rowOf<VisitorConversion>(
    connection,
    sql`WITH seen AS (
          SELECT store_key, visitor, sum(${acts[act]}) > 0 AS is_active FROM visitor_days
          WHERE store_key = ANY(${[...storeKeys]}) AND day BETWEEN ${range.from}::date AND ${range.to}::date GROUP BY store_key, visitor
        ), bought AS (
          SELECT DISTINCT store_key, visitor FROM tracked_sales WHERE store_key = ANY(${[...storeKeys]}) AND state = 'accepted' AND visitor <> '' AND ${timeDuring(range)}
        )
        SELECT count(*)::int AS visitors, count(*) FILTER (WHERE is_active)::int AS active, count(bought.visitor)::int AS buyers,
          count(bought.visitor) FILTER (WHERE is_active)::int AS "activeBuyers"
        FROM seen LEFT JOIN bought USING (store_key, visitor)`,
  );
  return row ?? { visitors: 0, active: 0, buyers: 0, activeBuyers: 0 };
}

import { activeRhythms, justOrderedDays, lostRhythms, unknownRhythmDays } from '../../../data/customers/customerSegments.ts';
import { rowOf, rowsOf, type Sql, sql } from '../../../db/sql.ts';
import { recursOn } from '../../../store/stores/recurrence.ts';
import { type Cause, type CauseRow, causeOf, type CauseSearch } from './cause.ts';
import { keptDay, type RunDay, runDays } from './runDays.ts';

const daySeconds = 86_400;

/** People who subscribed on their own and confirmed it: imported ones, and customers of a shop's own data, expect no welcome. */
export async function welcomeCauses({ db, storeKey, from, until }: CauseSearch): Promise<Cause[]> {
  const rows = await rowsOf<CauseRow>(
    db.pool,
    sql`SELECT email, 'subscribed:' || extract(epoch FROM subscribed_at) AS cause, subscribed_at AS at, subscribed_at AS ripe FROM subscribers
        WHERE store_key = ${storeKey} AND subscribed_at > ${from} AND subscribed_at <= ${until} AND subscribed AND state = 'confirmed'
          AND source IN ('form', 'api', 'customer')`,
  );
  return rows.map(causeOf);
}

/** People who came into an audience. */
export async function audienceCauses({ db, storeKey, from, until }: CauseSearch, audienceId: string): Promise<Cause[]> {
  const rows = await rowsOf<CauseRow>(
    db.pool,
    sql`SELECT lower(c.email) AS email, 'audience:' || extract(epoch FROM max(m.since)) AS cause, max(m.since) AS at, max(m.since) AS ripe
        FROM audience_members m JOIN customers c ON c.store_key = m.store_key AND c.id = m.customer_id
        WHERE m.store_key = ${storeKey} AND c.store_key = ${storeKey} AND m.audience_id = ${audienceId} AND m.since > ${from} AND m.since <= ${until} AND c.email <> ''
        GROUP BY lower(c.email)`,
  );
  return rows.map(causeOf);
}

/**
 * People whose lifecycle became slipping away or lost. The ends of both are kept with the customer; of one-time buyers they follow from the rhythm of
 * the shop. No one slips away within 30 days of an order. Each of the three ways to an end is a range of an index, so that a minute costs what it finds.
 */
export async function winBackCauses({ db, storeKey, body, from, until }: CauseSearch): Promise<Cause[]> {
  const isLost = body.entry.lifecycle === 'lost';
  const [end, rhythms] = isLost ? [sql`c.slipping_until`, lostRhythms] : [sql`c.active_until`, activeRhythms];
  const limits = await rowOf<{ days: number | null }>(
    db.pool,
    sql`SELECT (limits ->> 'typical_days')::double precision AS days FROM customer_limits WHERE store_key = ${storeKey}`,
  );
  const single = rhythms * daySeconds * (limits?.days ?? unknownRhythmDays);
  const recent = justOrderedDays * daySeconds;
  const ordered = sql`extract(epoch FROM c.order_last)::double precision`;
  const ended = sql`greatest(coalesce(${end}, ${ordered} + ${single}::double precision), ${ordered} + ${recent}::double precision)`;
  const [first, last] = [from.getTime() / 1000, until.getTime() / 1000];
  // A second more at either side: the ranges are only where it looks, the rounding of `ended` decides.
  const orderedFor = (seconds: number) =>
    sql`c.order_last > to_timestamp(${first - seconds - 1}::double precision) AND c.order_last <= to_timestamp(${last - seconds + 1}::double precision)`;
  const rows = await rowsOf<CauseRow>(
    db.pool,
    sql`SELECT DISTINCT ON (lower(c.email)) lower(c.email) AS email, ${body.entry.lifecycle}::text || ':' || extract(epoch FROM c.order_last)::bigint AS cause,
          to_timestamp(${ended}) AS at, to_timestamp(${ended}) AS ripe
        FROM customers c WHERE c.store_key = ${storeKey} AND c.email <> '' AND c.order_count > 0 AND c.order_last IS NOT NULL
          AND ((${end} > ${first}::double precision AND ${end} <= ${last}::double precision) OR (${orderedFor(recent)}) OR (${end} IS NULL AND ${orderedFor(single)}))
          AND ${ended} > ${first}::double precision AND ${ended} <= ${last}::double precision
        ORDER BY lower(c.email), c.order_last DESC`,
  );
  return rows.map(causeOf);
}

async function kept(search: CauseSearch, sqlOf: (run: RunDay, year: number, kept: readonly string[]) => Sql): Promise<Cause[]> {
  const { db, zone, body } = search;
  const found: Cause[] = [];
  for (const run of runDays(body.entry, zone, search)) {
    const { year, kept: days } = keptDay(run.day, body.entry.days_before);
    const rows = await rowsOf<CauseRow>(db.pool, sqlOf(run, year, days));
    found.push(...rows.map(causeOf));
  }
  return found;
}

/** People whose birthday it is, or will be in the days that the trigger is early. */
export const birthdayCauses = (search: CauseSearch): Promise<Cause[]> =>
  kept(
    search,
    (
      { at },
      year,
      days,
    ) => sql`SELECT lower(c.email) AS email, ${`birthday:${year}`}::text AS cause, ${at}::timestamptz AS at, ${at}::timestamptz AS ripe
      FROM customers c WHERE c.store_key = ${search.storeKey} AND c.email <> '' AND jsonb_typeof(c.attributes -> ${search.body.entry.attribute}::text) = 'string'
        AND substring(c.attributes ->> ${search.body.entry.attribute}::text FROM '^\\d{4}-(\\d{2}-\\d{2})') = ANY(${days}::text[])
      GROUP BY lower(c.email)`,
  );

/** People whose first order was whole years ago. */
export const anniversaryCauses = (search: CauseSearch): Promise<Cause[]> =>
  kept(search, ({ at }, year, days) => {
    const first = sql`min(c.order_first) AT TIME ZONE ${search.zone}::text`;
    return sql`SELECT lower(c.email) AS email, ${`anniversary:${year}`}::text AS cause, ${at}::timestamptz AS at, ${at}::timestamptz AS ripe
      FROM customers c WHERE c.store_key = ${search.storeKey} AND c.email <> '' AND c.order_first IS NOT NULL
      GROUP BY lower(c.email) HAVING to_char(${first}, 'MM-DD') = ANY(${days}::text[]) AND extract(year FROM ${first}) < ${year}::int`;
  });

/** The moments at which a recurring trigger runs. */
export const recurringRuns = ({ body, zone, ...window }: CauseSearch): RunDay[] =>
  runDays(body.entry, zone, window).filter(({ day }) => recursOn(body.entry, day));

/** Everyone who may be mailed, for a run of a recurring trigger; those after an address, in its order. */
export async function runCauses({ db, storeKey }: CauseSearch, { day, at }: RunDay, after: string, limit: number): Promise<Cause[]> {
  const rows = await rowsOf<CauseRow>(
    db.pool,
    sql`SELECT email, ${`run:${day}`}::text AS cause, ${at}::timestamptz AS at, ${at}::timestamptz AS ripe FROM subscribers
        WHERE store_key = ${storeKey} AND email > ${after} AND subscribed AND state = 'confirmed' ORDER BY email LIMIT ${limit}`,
  );
  return rows.map(causeOf);
}

import { setTimeout } from 'node:timers/promises';

import { within } from '../../lists/orderedPage.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, type Connection, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { sampleOf } from './customerSets.ts';

/** People who meet conditions: how many, how many of them subscribed, and the value of all their orders as a decimal. */
export interface AudienceFigures {
  readonly people: number;
  readonly subscribed: number;
  readonly value: string;
}

/** Longest time of a count, in milliseconds. */
const longestCount = 600;
/** Longest time of a count of the sample: on a busy machine, late figures are better than none. */
const longestSampling = 2_000;
/** After this many milliseconds of an exact count, the sample is counted next to it. */
const patience = 150;

async function figuresOf(connection: Connection, people: Sql): Promise<AudienceFigures> {
  const found = await rowOf<AudienceFigures>(
    connection,
    sql`SELECT count(*)::int AS people, (count(*) FILTER (WHERE c.subscribed))::int AS subscribed, coalesce(sum(c.order_value_total), 0.00)::text AS value ${people}`,
  );
  return found ?? { people: 0, subscribed: 0, value: '0.00' };
}

/**
 * Counts within a budget: exactly as long as that takes a moment, else by a sample of the customers' ids, whose figures are scaled up. What even a sample
 * cannot answer in that time is not counted at all.
 */
export async function countAudience(
  db: Database,
  { people, sample }: { readonly people: Sql; readonly sample: Sql },
): Promise<(AudienceFigures & { readonly isExact: boolean }) | undefined> {
  const counting = within(db, longestCount, async (connection) => {
    await changedBy(connection, sql`SET LOCAL work_mem = '64MB'`);
    return figuresOf(connection, people);
  });
  const isSlow = await Promise.race([counting.then(() => false), setTimeout(patience, true, { ref: false })]);
  const sampling = isSlow ? within(db, longestSampling, (connection) => figuresOf(connection, sample)) : undefined;
  const [exact, sampled] = await Promise.all([counting, sampling]);
  if (exact !== undefined) return { ...exact, isExact: true };
  if (sampled === undefined) return undefined;
  const { people: found, subscribed, value } = sampled;
  return { people: found * sampleOf, subscribed: subscribed * sampleOf, value: (Number(value) * sampleOf).toFixed(2), isExact: false };
}

/** Longest search for people to show, in milliseconds. */
const longestSample = 1500;
export const shownPeople = 20;

/** Ids of people who meet conditions, the newest order first; of an audience that takes too long to sort, any of them. */
export async function samplePeople(db: Database, storeKey: string, where: Sql): Promise<string[]> {
  const read = (order: Sql) => (connection: Connection) =>
    rowsOf<{ id: string }>(
      connection,
      sql`SELECT c.id FROM customers c WHERE c.store_key = ${storeKey} AND ${where} ${order} LIMIT ${shownPeople}`,
    );
  const found =
    (await within(db, longestSample, read(sql`ORDER BY c.order_last DESC NULLS LAST, c.id DESC`))) ??
    (await within(db, longestSample, read(sql``))) ??
    [];
  return found.map(({ id }) => id);
}

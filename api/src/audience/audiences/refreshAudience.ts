import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import { type FilterNode, testsOf } from '@endcap/schema/data/filters/filterTree.ts';

import type { Transaction } from '../../db/database.ts';
import { changedBy, join, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { audienceWhere } from './audienceConditions.ts';
import type { AudienceContext } from './actionConditions.ts';
import type { AudienceReading } from './audienceContext.ts';
import { JoinedSets, SharedConditions } from './customerSets.ts';
import { readConditions } from './readConditions.ts';

export interface KeptAudience {
  readonly id: string;
  readonly conditions: string;
}

/** Audiences that one look at all customers answers; a customer's audiences are bits of a bigint. */
export const mostAtOnce = 60;
/** Conditions that one look answers: each is a column, of which PostgreSQL has 1,664. An audience has 100 at most. */
const mostConditions = 1_000;
/** So many audiences without people are filled by two connections, each for half of them: most of the time goes into writing members, on one processor. */
const manyNew = 10;
/** Memory of a step of a look, in megabytes. */
const workMb = 128;
/** Longest time of one statement, in milliseconds. */
const longestRefresh = 300_000;

async function noteProblem({ db, store, now }: AudienceReading, { id, conditions }: KeptAudience, problem: string): Promise<void> {
  await changedBy(
    db.pool,
    sql`INSERT INTO audience_states AS s (store_key, audience_id, conditions, people, subscribed, value, computed_at, problem)
        VALUES (${store.key}, ${id}, ${conditions}, 0, 0, 0, ${now}, ${problem})
        ON CONFLICT (store_key, audience_id) DO UPDATE SET conditions = ${conditions}, computed_at = ${now}, problem = ${problem}`,
  );
}

/** The tree of an audience's conditions; undefined when they cannot be kept any more, which is noted. */
async function readable(reading: AudienceReading, context: AudienceContext, audience: KeptAudience) {
  const read = await readConditions(reading.db, audience.conditions, context);
  if (read.problem === undefined) return { ...audience, tree: read.tree };
  await noteProblem(reading, audience, read.problem);
  return undefined;
}

type ReadAudience = KeptAudience & { readonly tree: FilterNode | undefined };

/**
 * Every customer in one of the audiences at least, with a bit for each audience, in a temporary table `audience_people`. Each OFFSET 0 keeps what is below it from
 * being computed again by what is above: conditions for every audience that names them, and the bits once to be tested and once to be kept.
 */
async function readPeople({ client }: Transaction, context: AudienceContext, audiences: readonly ReadAudience[]): Promise<void> {
  const [sets, shared] = [new JoinedSets(), new SharedConditions()];
  const bits = audiences.map(
    ({ tree }, bit) =>
      sql`CASE WHEN ${audienceWhere(tree, { ...context, sets, shared })} THEN ${trusted(String(2n ** BigInt(bit)))}::bigint ELSE 0 END`,
  );
  await changedBy(
    client,
    sql`CREATE TEMPORARY TABLE audience_people ON COMMIT DROP AS
        SELECT id, subscribed, value, inside FROM (
          SELECT id, subscribed, value, ${join(bits, ' | ')} AS inside FROM (
            SELECT c.id, c.subscribed, c.order_value_total AS value ${shared.columns}
            FROM customers c ${sets.joins} WHERE c.store_key = ${context.storeKey} OFFSET 0) AS answers OFFSET 0) AS one
        WHERE inside <> 0`,
  );
  await client.query('ANALYZE audience_people');
}

/** Those who are in other audiences than the last time, ordered as the members are. */
async function readChanges({ client }: Transaction, { storeKey }: AudienceContext, ids: readonly string[]): Promise<void> {
  await changedBy(
    client,
    sql`CREATE TEMPORARY TABLE audience_changes ON COMMIT DROP AS
        SELECT coalesce(p.id, m.customer_id) AS id, coalesce(p.inside, 0) & ~coalesce(m.inside, 0) AS come, coalesce(m.inside, 0) & ~coalesce(p.inside, 0) AS gone
        FROM audience_people p FULL JOIN (
          SELECT m.customer_id, bit_or(1::bigint << (a.number - 1)::int) AS inside
          FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS a (id, number) JOIN audience_members m ON m.audience_id = a.id
          WHERE m.store_key = ${storeKey} GROUP BY m.customer_id) AS m ON m.customer_id = p.id
        WHERE coalesce(p.inside, 0) <> coalesce(m.inside, 0) ORDER BY 1`,
  );
}

interface Figures {
  readonly number: number;
  readonly people: number;
  readonly subscribed: number;
  readonly value: string;
  readonly come: boolean;
  readonly gone: boolean;
}

/** Figures of the audiences in their order, and whether anybody came or went. Few combinations of audiences occur, so these are counted. */
function readFigures({ client }: Transaction, amount: number): Promise<Figures[]> {
  const has = (bits: string) => sql`(${trusted(bits)} >> (a.number - 1)) & 1 = 1`;
  return rowsOf<Figures>(
    client,
    sql`WITH sums AS MATERIALIZED (SELECT inside, count(*) AS people, count(*) FILTER (WHERE subscribed) AS subscribed, sum(value) AS value
            FROM audience_people GROUP BY inside),
          moves AS (SELECT bit_or(come) AS come, bit_or(gone) AS gone FROM audience_changes)
        SELECT a.number, coalesce(sum(s.people), 0)::int AS people, coalesce(sum(s.subscribed), 0)::int AS subscribed, coalesce(sum(s.value), 0.00)::text AS value,
          coalesce((SELECT ${has('m.come')} FROM moves m), false) AS come, coalesce((SELECT ${has('m.gone')} FROM moves m), false) AS gone
        FROM generate_series(1, ${amount}::int) AS a (number) LEFT JOIN sums s ON ${has('s.inside')} GROUP BY a.number ORDER BY a.number`,
  );
}

/** Stores who is in an audience now: who has come and who has gone, its figures, and its size of the day. */
async function keepMembers(
  { client }: Transaction,
  { storeKey, now }: AudienceContext,
  { id, conditions }: KeptAudience,
  figures: Figures,
) {
  const { number, people, subscribed, value } = figures;
  const moved = (column: 'come' | 'gone'): Sql => sql`(${trusted(column)} >> ${trusted(String(number - 1))}) & 1 = 1`;
  if (figures.gone)
    await changedBy(
      client,
      sql`DELETE FROM audience_members m USING audience_changes h
          WHERE m.store_key = ${storeKey} AND m.audience_id = ${id} AND m.customer_id = h.id AND ${moved('gone')}`,
    );
  if (figures.come)
    await changedBy(
      client,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since)
          SELECT ${storeKey}, ${id}, h.id, ${now}::timestamptz FROM audience_changes h WHERE ${moved('come')}`,
    );
  await changedBy(
    client,
    sql`INSERT INTO audience_states AS s (store_key, audience_id, conditions, people, subscribed, value, computed_at)
        VALUES (${storeKey}, ${id}, ${conditions}, ${people}, ${subscribed}, ${value}::numeric, ${now})
        ON CONFLICT (store_key, audience_id) DO UPDATE SET conditions = ${conditions}, people = ${people}, subscribed = ${subscribed},
          value = ${value}::numeric, computed_at = ${now}, problem = ''`,
  );
  await changedBy(
    client,
    sql`INSERT INTO audience_days (store_key, audience_id, day, people, subscribed, value)
        VALUES (${storeKey}, ${id}, ${dayOf(now)}::date, ${people}, ${subscribed}, ${value}::numeric)
        ON CONFLICT (store_key, audience_id, day) DO UPDATE SET people = ${people}, subscribed = ${subscribed}, value = ${value}::numeric`,
  );
}

/**
 * Brings audiences up to date, 60 at most, by one look at all customers of the store. Conditions that have become unreadable leave the members as they
 * were, with a sentence that says why. Audiences that one of them refers to should be up to date.
 */
export async function refreshAudiences(reading: AudienceReading, context: AudienceContext, kept: readonly KeptAudience[]): Promise<void> {
  const audiences: ReadAudience[] = [];
  for (const audience of kept) {
    const read = await readable(reading, context, audience);
    if (read !== undefined) audiences.push(read);
  }
  const isFirstFill = (await newAmong(reading, audiences)) >= manyNew;
  for (const together of inLooks(audiences)) {
    const halves = isFirstFill ? inHalves(together) : [together];
    // None is left running when the other has failed.
    const outcomes = await Promise.allSettled(halves.map((half) => refreshTogether(reading, context, half, halves.length)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

/** How many of the audiences have never got their people. */
async function newAmong({ db, store }: AudienceReading, audiences: readonly ReadAudience[]): Promise<number> {
  const ids = audiences.map(({ id }) => id);
  const row = await rowOf<{ known: number }>(
    db.pool,
    sql`SELECT count(*)::int AS known FROM audience_states WHERE store_key = ${store.key} AND audience_id = ANY(${ids}::uuid[])`,
  );
  return ids.length - (row?.known ?? 0);
}

const inHalves = (audiences: readonly ReadAudience[]): (readonly ReadAudience[])[] => {
  const middle = Math.ceil(audiences.length / 2);
  return [audiences.slice(0, middle), audiences.slice(middle)];
};

/** Audiences in groups that one look can answer. */
function inLooks(audiences: readonly ReadAudience[]): ReadAudience[][] {
  const looks: ReadAudience[][] = [];
  let conditions = Infinity;
  for (const audience of audiences) {
    const own = testsOf(audience.tree).length;
    conditions += own;
    if (conditions <= mostConditions) looks.at(-1)?.push(audience);
    else {
      looks.push([audience]);
      conditions = own;
    }
  }
  return looks;
}

async function refreshTogether(
  { db }: AudienceReading,
  context: AudienceContext,
  unordered: readonly ReadAudience[],
  atOnce: number,
): Promise<void> {
  // Rows that come in the order of the members' index cost two thirds of the time.
  const audiences = unordered.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ids = audiences.map(({ id }) => id);
  await db.transaction(async (transaction) => {
    const { client } = transaction;
    await client.query(`SET LOCAL statement_timeout = ${longestRefresh}; SET LOCAL work_mem = '${Math.floor(workMb / atOnce)}MB'`);
    // One at a time for an audience: two would both bring the same people in. Always in this order, so that two never wait for each other.
    await rowsOf(client, sql`SELECT pg_advisory_xact_lock(hashtextextended(id, 94)) FROM unnest(${ids}::text[]) AS a (id)`);
    await readPeople(transaction, context, audiences);
    await readChanges(transaction, context, ids);
    for (const figures of await readFigures(transaction, audiences.length)) {
      const audience = audiences[figures.number - 1];
      if (audience !== undefined) await keepMembers(transaction, context, audience, figures);
    }
  });
}

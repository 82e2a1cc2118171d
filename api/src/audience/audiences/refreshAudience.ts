import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import type { Transaction } from '../../db/database.ts';
import { changedBy, rowOf, type Sql, sql } from '../../db/sql.ts';
import type { AudienceContext } from './audienceConditions.ts';
import { compileConditions, unknownFields } from './checkConditions.ts';
import type { AudienceReading } from './audienceContext.ts';
import type { AudienceFigures } from './countAudience.ts';

export interface KeptAudience {
  readonly id: string;
  readonly conditions: string;
}

/** Longest time in which one audience is brought up to date, in milliseconds. */
const longestRefresh = 60_000;

const problemTexts = {
  'unknown audience': 'The conditions name an audience that no longer exists.',
  'comparison not possible': 'The conditions compare a field with a value that it cannot have.',
} as const;

async function noteProblem({ db, store, now }: AudienceReading, { id, conditions }: KeptAudience, problem: string): Promise<void> {
  await changedBy(
    db.pool,
    sql`INSERT INTO audience_states AS s (store_key, audience_id, conditions, people, subscribed, value, computed_at, problem)
        VALUES (${store.key}, ${id}, ${conditions}, 0, 0, 0, ${now}, ${problem})
        ON CONFLICT (store_key, audience_id) DO UPDATE SET conditions = ${conditions}, computed_at = ${now}, problem = ${problem}`,
  );
}

/** Stores who is in the audience now: who has come and who has gone, its figures, and its size of the day. */
async function keepMembers({ client }: Transaction, { storeKey, now }: AudienceContext, audience: KeptAudience, where: Sql) {
  const { id, conditions } = audience;
  await client.query(`SET LOCAL statement_timeout = ${longestRefresh}`);
  const figures = await rowOf<AudienceFigures>(
    client,
    sql`WITH inside AS MATERIALIZED (SELECT c.id, c.subscribed, c.order_value_total FROM customers c WHERE c.store_key = ${storeKey} AND ${where}),
          gone AS (DELETE FROM audience_members m WHERE m.store_key = ${storeKey} AND m.audience_id = ${id}
            AND NOT EXISTS (SELECT FROM inside i WHERE i.id = m.customer_id)),
          come AS (INSERT INTO audience_members (store_key, audience_id, customer_id, since)
            SELECT ${storeKey}, ${id}, i.id, ${now}::timestamptz FROM inside i
            WHERE NOT EXISTS (SELECT FROM audience_members m WHERE m.store_key = ${storeKey} AND m.audience_id = ${id} AND m.customer_id = i.id)
            ON CONFLICT DO NOTHING)
        SELECT count(*)::int AS people, (count(*) FILTER (WHERE subscribed))::int AS subscribed, coalesce(sum(order_value_total), 0.00)::text AS value FROM inside`,
  );
  const { people = 0, subscribed = 0, value = '0.00' } = figures ?? {};
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

/** Brings an audience up to date. Conditions that have become unreadable leave its members as they were, with a sentence that says why. */
export async function refreshAudience(reading: AudienceReading, context: AudienceContext, audience: KeptAudience): Promise<void> {
  const compiled = compileConditions(audience.conditions, context);
  if (compiled.problem !== undefined) {
    const { kind } = compiled.problem;
    const text = kind in problemTexts ? problemTexts[kind as keyof typeof problemTexts] : `The conditions cannot be read: ${kind}.`; // one of its keys
    return noteProblem(reading, audience, text);
  }
  const [gone] = await unknownFields(reading.db, context.storeKey, compiled.tree);
  if (gone !== undefined) return noteProblem(reading, audience, `No person or product of the store has “${gone.name}” any more.`);
  await reading.db.transaction((transaction) => keepMembers(transaction, context, audience, compiled.where));
}

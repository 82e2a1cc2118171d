import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../db/database.ts';
import { changedBy, json, rowsOf, sql } from '../db/sql.ts';
import { suppress } from '../email/subscribers/subscribers.store.ts';
import { demoStoreKey } from '../store/demo/demoKeys.ts';
import { makeChance } from '../store/demo/demoRandom.ts';

/** People who filled in the shop's form and have not answered the email that asks them whether it was they. */
const asked = [
  { email: 'ida.thorsen@shoppers.example', daysAgo: 1 },
  { email: 'marek.zielinski@shoppers.example', daysAgo: 2 },
  { email: 'lotte.brandt@shoppers.example', daysAgo: 4 },
  { email: 'h.okafor@shoppers.example', daysAgo: 9 },
];

const unwanted = [
  { reason: 'Asked by phone for no more emails.', daysAgo: 12 },
  { reason: 'Address of a wholesaler who checks our prices.', daysAgo: 26 },
];

const memberCounts: Readonly<Record<string, number>> = { 'new arrivals': 140, 'trade customers': 18 };

/** Members of the demo's lists, people who have not confirmed their subscription, and addresses that staff keep from emails; once. */
export async function makeContacts(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { client } = tx;
    const members = await rowsOf(client, sql`SELECT FROM subscriber_list_members WHERE store_key = ${demoStoreKey} LIMIT 1`);
    if (members.length > 0) return;
    const lists = await rowsOf<{ id: string; name: string }>(
      client,
      sql`SELECT id, lower(name) AS name FROM store_resources WHERE store_key = ${demoStoreKey} AND kind = 'email_list'`,
    );
    const subscribed = await rowsOf<{ email: string }>(
      client,
      sql`SELECT email FROM subscribers WHERE store_key = ${demoStoreKey} AND subscribed AND state = 'confirmed' ORDER BY email`,
    );
    const people = makeChance(3_377).shuffle(subscribed.map(({ email }) => email));
    for (const [place, { reason, daysAgo }] of unwanted.entries())
      await suppress(tx, demoStoreKey, people[place] ?? '', reason, subDays(now, daysAgo));
    const pending = asked.map(({ email, daysAgo }) => ({ email, at: subDays(now, daysAgo) }));
    await changedBy(
      client,
      sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, changed_at, asked_at)
          SELECT ${demoStoreKey}, p.email, false, 'pending', 'form', p.at, p.at FROM jsonb_to_recordset(${json(pending)}) AS p (email text, at timestamptz)
          ON CONFLICT DO NOTHING`,
    );
    for (const { id, name } of lists) {
      const chance = makeChance(name.length);
      const confirmed = people.slice(unwanted.length, unwanted.length + (memberCounts[name] ?? 0));
      const joined = confirmed.map((email) => ({ email, at: subDays(now, chance.between(22, 88)), state: 'confirmed' }));
      const waiting = name === 'new arrivals' ? pending.map((one) => ({ ...one, state: 'pending' })) : [];
      await changedBy(
        client,
        sql`INSERT INTO subscriber_list_members (store_key, list_id, email, state, joined_at)
            SELECT ${demoStoreKey}, ${id}, m.email, m.state, m.at FROM jsonb_to_recordset(${json([...joined, ...waiting])}) AS m (email text, state text, at timestamptz)
            ON CONFLICT DO NOTHING`,
      );
    }
  });
}

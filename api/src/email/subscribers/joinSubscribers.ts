import type { Transaction } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { joinOutcome, type JoinOutcome, type JoinTerms } from './joinOutcome.ts';
import { lockCustomers, type Subscriber, subscriberColumns, type SubscriberSource } from './subscribers.store.ts';

export interface JoinedList {
  readonly id: string;
  readonly isDoubleOptIn: boolean;
}

interface Joining extends JoinTerms {
  readonly storeKey: string;
  /** In small letters, each once. */
  readonly emails: readonly string[];
  readonly source: SubscriberSource;
  readonly list?: JoinedList | undefined;
  readonly now: Date;
  /** Counts and changes nothing. */
  readonly isDryRun?: boolean;
}

export interface JoinCounts {
  readonly subscribed: number;
  readonly unchanged: number;
  /** Of the list: those who were not on it. */
  readonly joined: number;
  readonly asked: number;
  readonly refused: number;
}

/** The result of joining, by address. */
export interface Joined {
  readonly subscribed: readonly string[];
  readonly asked: readonly string[];
  /** Subscribed already, and on the list only now. */
  readonly listed: readonly string[];
  /** Those that were known, as they were. */
  readonly before: ReadonlyMap<string, Subscriber>;
}

/** No one is asked twice within a day, nor more often than this within 30 days, however often a form is filled with their address. */
const mostAsks = 3;

type Client = Transaction['client'];

async function writeSubscribed(client: Client, { storeKey, source, now }: Joining, emails: readonly string[]): Promise<void> {
  await changedBy(
    client,
    sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
        SELECT ${storeKey}, email, true, 'confirmed', ${source}, ${now}, ${now} FROM unnest(${emails}::text[]) AS email
        ON CONFLICT (store_key, email) DO UPDATE SET subscribed = true, state = 'confirmed', reason = '', source = excluded.source,
          subscribed_at = excluded.subscribed_at, unsubscribed_at = NULL, changed_at = excluded.changed_at, ask_at = NULL, state_before = NULL
        WHERE subscribers.state = 'pending'`,
  );
}

/** A contact that is subscribed already is asked about the list alone, and stays what it is. */
async function writeAsked(client: Client, { storeKey, source, now }: Joining, emails: readonly string[]): Promise<void> {
  await changedBy(
    client,
    sql`INSERT INTO subscribers AS s (store_key, email, subscribed, state, source, changed_at, ask_at)
        SELECT ${storeKey}, email, false, 'pending', ${source}, ${now}, ${now} FROM unnest(${emails}::text[]) AS email
        ON CONFLICT (store_key, email) DO UPDATE SET
          state = CASE WHEN s.subscribed AND s.state = 'confirmed' THEN s.state ELSE 'pending' END,
          subscribed = s.subscribed AND s.state = 'confirmed',
          state_before = CASE WHEN s.state = 'pending' THEN s.state_before WHEN s.subscribed AND s.state = 'confirmed' THEN NULL ELSE s.state END,
          source = CASE WHEN s.subscribed AND s.state = 'confirmed' THEN s.source ELSE excluded.source END,
          changed_at = excluded.changed_at,
          ask_at = CASE WHEN s.asked_at > ${now}::timestamptz - interval '1 day' OR s.asks >= ${mostAsks} AND s.asks_since > ${now}::timestamptz - interval '30 days'
            OR s.ask_tries > 0 AND s.ask_at IS NOT NULL THEN s.ask_at ELSE excluded.ask_at END`,
  );
}

const writeMembers = (
  client: Client,
  { storeKey, now }: Joining,
  listId: string,
  state: 'confirmed' | 'pending',
  emails: readonly string[],
) =>
  changedBy(
    client,
    sql`INSERT INTO subscriber_list_members (store_key, list_id, email, state, joined_at)
        SELECT ${storeKey}, ${listId}, email, ${state}, ${now} FROM unnest(${emails}::text[]) AS email ORDER BY email
        ON CONFLICT (store_key, list_id, email) DO UPDATE SET state = excluded.state
          WHERE subscriber_list_members.state = 'pending' AND excluded.state = 'confirmed'`,
  );

/** Subscribes addresses, or asks their owners, and puts them on a list: every way to subscribe uses this. */
export async function joinSubscribers(
  tx: Pick<Transaction, 'client'>,
  joining: Joining,
  onJoined?: (joined: Joined) => Promise<void>,
): Promise<JoinCounts> {
  const { client } = tx;
  const { storeKey, list, isDryRun = false } = joining;
  const emails = joining.emails.toSorted();
  if (!isDryRun) await lockCustomers(tx, storeKey, emails);
  const known = await rowsOf<Subscriber>(
    client,
    isDryRun
      ? sql`SELECT ${subscriberColumns} FROM subscribers WHERE store_key = ${storeKey} AND email = ANY(${emails}::text[])`
      : sql`SELECT ${subscriberColumns} FROM subscribers WHERE store_key = ${storeKey} AND email = ANY(${emails}::text[]) ORDER BY email FOR UPDATE`,
  );
  const before = new Map(known.map((one) => [one.email, one]));
  const groups: Record<JoinOutcome, string[]> = { already: [], subscribe: [], ask: [], refused: [] };
  for (const email of emails) groups[joinOutcome(before.get(email), joining)].push(email);
  const members = list === undefined ? [] : [...groups.already, ...groups.subscribe, ...groups.ask];
  const on = await rowsOf<{ email: string }>(
    client,
    sql`SELECT email FROM subscriber_list_members WHERE store_key = ${storeKey} AND list_id = ${list?.id} AND email = ANY(${members}::text[])`,
  );
  const isOn = new Set(on.map(({ email }) => email));
  // Who is subscribed is asked about a list that wants it.
  const asksList = list?.isDoubleOptIn === true && !joining.hasConsent ? groups.already.filter((email) => !isOn.has(email)) : [];
  const asked = [...groups.ask, ...asksList];
  if (!isDryRun) {
    await writeSubscribed(client, joining, groups.subscribe);
    await writeAsked(client, joining, asked.toSorted());
    if (list !== undefined) {
      const waiting = new Set(asked);
      await writeMembers(
        client,
        joining,
        list.id,
        'confirmed',
        members.filter((email) => !waiting.has(email)),
      );
      await writeMembers(client, joining, list.id, 'pending', asked);
    }
    const listed = list === undefined ? [] : groups.already.filter((email) => !isOn.has(email));
    await onJoined?.({ subscribed: groups.subscribe, asked: groups.ask, listed, before });
  }
  return {
    subscribed: groups.subscribe.length,
    unchanged: groups.already.length,
    joined: members.filter((email) => !isOn.has(email)).length,
    asked: asked.length,
    refused: groups.refused.length,
  };
}

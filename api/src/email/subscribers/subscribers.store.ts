import type { Transaction } from '../../db/database.ts';
import { changedBy, type Connection, rowOf, type Sql, sql } from '../../db/sql.ts';

export type SubscriberState = 'pending' | 'confirmed' | 'bounced' | 'complained' | 'suppressed';
/** Who decided last. `shop`: the shop's own customer data, which everyone else overrules. */
export type SubscriberSource = 'shop' | 'form' | 'api' | 'import' | 'staff' | 'customer';

export interface Subscriber {
  /** In small letters. */
  readonly email: string;
  /** An email may go only to those who are subscribed and `confirmed`. */
  readonly subscribed: boolean;
  readonly state: SubscriberState;
  /** Why the address is bounced, complained or suppressed. */
  readonly reason: string;
  readonly source: SubscriberSource;
  readonly subscribed_at: Date | null;
  readonly unsubscribed_at: Date | null;
  readonly changed_at: Date;
  /** What a pending contact was before, if it was known. */
  readonly state_before: SubscriberState | null;
}

export const subscriberColumns = sql`email, subscribed, state, reason, source, subscribed_at, unsubscribed_at, changed_at, state_before`;

/** Addresses are compared in small letters. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

type Tx = Pick<Transaction, 'client'>;

/** Customers are locked before subscribers, as imports of customers do. */
export const lockCustomers = ({ client }: Tx, storeKey: string, emails: readonly string[]): Promise<number> =>
  changedBy(
    client,
    sql`SELECT FROM customers WHERE store_key = ${storeKey} AND email <> '' AND lower(email) = ANY(${emails}::text[]) ORDER BY id FOR UPDATE`,
  );

/** What is known of an address; undefined for one that was never subscribed. */
export function subscriberOf(connection: Connection, storeKey: string, email: string): Promise<Subscriber | undefined> {
  return rowOf<Subscriber>(
    connection,
    sql`SELECT ${subscriberColumns} FROM subscribers WHERE store_key = ${storeKey} AND email = ${plainAddress(email)}`,
  );
}

/**
 * Whether an address gets the store's emails. Undefined when nothing is known of it, or when it is on lists that still wait for its word:
 * then a link to subscribe has something to do, and one to unsubscribe too.
 */
export async function isSubscribed(connection: Connection, storeKey: string, email: string): Promise<boolean | undefined> {
  const row = await rowOf<{ subscribed: boolean }>(
    connection,
    sql`SELECT subscribed FROM subscribers s WHERE store_key = ${storeKey} AND email = ${plainAddress(email)} AND NOT EXISTS (
          SELECT FROM subscriber_list_members m WHERE m.store_key = s.store_key AND m.email = s.email AND m.state = 'pending')`,
  );
  return row?.subscribed;
}

/** Two decisions on one address wait for each other even if nothing is known of it yet. */
async function lockAddress(tx: Tx, storeKey: string, email: string): Promise<void> {
  await changedBy(tx.client, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subscription ${storeKey} ${email}`}, 0))`);
  await lockCustomers(tx, storeKey, [email]);
}

/** Writes what is decided about an address; the customers of the address follow by a trigger (ADR 84). */
async function decide(
  tx: Tx,
  storeKey: string,
  email: string,
  now: Date,
  decision: (before: Subscriber | undefined) => Partial<Pick<Subscriber, 'subscribed' | 'state' | 'source' | 'reason'>>,
): Promise<void> {
  await lockAddress(tx, storeKey, email);
  const before = await subscriberOf(tx.client, storeKey, email);
  const { subscribed = false, state = 'confirmed', source = 'staff', reason = '' } = { ...before, ...decision(before) };
  const since = subscribed && before?.subscribed !== true ? now : (before?.subscribed_at ?? null);
  const until = subscribed ? null : before?.subscribed === false ? before.unsubscribed_at : now;
  await changedBy(
    tx.client,
    sql`INSERT INTO subscribers (store_key, email, subscribed, state, reason, source, subscribed_at, unsubscribed_at, changed_at)
        VALUES (${storeKey}, ${email}, ${subscribed}, ${state}, ${reason.slice(0, 500)}, ${source}, ${since}, ${until}, ${now})
        ON CONFLICT (store_key, email) DO UPDATE SET subscribed = excluded.subscribed, state = excluded.state, reason = excluded.reason,
          source = excluded.source, subscribed_at = excluded.subscribed_at, unsubscribed_at = excluded.unsubscribed_at,
          changed_at = excluded.changed_at, soft_bounces = 0, soft_bounces_since = NULL, ask_at = NULL, state_before = NULL`,
  );
}

const leaveLists = ({ client }: Tx, storeKey: string, email: string) =>
  changedBy(client, sql`DELETE FROM subscriber_list_members WHERE store_key = ${storeKey} AND email = ${email}`);

/**
 * Subscribes an address whose owner has said so: by a signed link, or as staff or the shop state. Suppressed addresses stay suppressed.
 * Lists that waited for the person's word have them now.
 */
export async function subscribe(tx: Tx, storeKey: string, address: string, source: SubscriberSource, now: Date): Promise<void> {
  const email = plainAddress(address);
  await decide(tx, storeKey, email, now, (before) =>
    before?.state === 'suppressed' ? { subscribed: true, source } : { subscribed: true, source, state: 'confirmed', reason: '' },
  );
  await changedBy(
    tx.client,
    sql`UPDATE subscriber_list_members SET state = 'confirmed' WHERE store_key = ${storeKey} AND email = ${email} AND state = 'pending'`,
  );
}

/** Ends a subscription and all memberships of lists. `via` says who did: the person (`customer`), staff, the shop's form or its server. */
export async function unsubscribe(tx: Tx, storeKey: string, address: string, via: SubscriberSource, now = new Date()): Promise<void> {
  const email = plainAddress(address);
  await decide(tx, storeKey, email, now, (before) => ({
    subscribed: false,
    source: via,
    ...(before?.state === 'pending' ? { state: before.state_before ?? 'confirmed' } : {}),
  }));
  await leaveLists(tx, storeKey, email);
}

/** Emails that a server may put off within 30 days before the address counts as bounced. */
const softBounces = 5;

/** An email came back. Hard bounces stop emails at once, soft ones (a full mailbox) after five within 30 days. */
export async function markBounced(
  { client }: Tx,
  storeKey: string,
  email: string,
  { hard, reason, now = new Date() }: { readonly hard: boolean; readonly reason: string; readonly now?: Date },
): Promise<void> {
  await changedBy(
    client,
    sql`WITH counted AS (SELECT store_key, email,
            CASE WHEN soft_bounces_since > ${now}::timestamptz - interval '30 days' THEN soft_bounces ELSE 0 END + 1 AS bounces
          FROM subscribers WHERE store_key = ${storeKey} AND email = ${plainAddress(email)} AND state IN ('pending', 'confirmed', 'bounced') FOR UPDATE)
        UPDATE subscribers s SET soft_bounces = bounces, soft_bounces_since = CASE WHEN bounces = 1 THEN ${now} ELSE s.soft_bounces_since END,
          state = CASE WHEN ${hard} OR bounces >= ${softBounces} THEN 'bounced' ELSE s.state END,
          reason = CASE WHEN ${hard} OR bounces >= ${softBounces} THEN ${reason.slice(0, 500)} ELSE s.reason END,
          changed_at = CASE WHEN ${hard} OR bounces >= ${softBounces} THEN ${now} ELSE s.changed_at END
        FROM counted WHERE s.store_key = counted.store_key AND s.email = counted.email`,
  );
}

/** An email arrived: its address takes them. */
export async function forgetSoftBounces({ client }: Tx, storeKey: string, email: string): Promise<void> {
  await changedBy(
    client,
    sql`UPDATE subscribers SET soft_bounces = 0, soft_bounces_since = NULL
        WHERE store_key = ${storeKey} AND email = ${plainAddress(email)} AND soft_bounces > 0 AND state <> 'bounced'`,
  );
}

/** Someone called an email spam: they get no more, whatever the shop's data say. */
export async function markComplained(tx: Tx, storeKey: string, address: string, now = new Date()): Promise<void> {
  const email = plainAddress(address);
  await decide(tx, storeKey, email, now, (before) => ({ subscribed: false, state: 'complained', source: before?.source ?? 'customer' }));
  await leaveLists(tx, storeKey, email);
}

/** Keeps an address from all emails until staff remove it from the suppression list; its subscription stays as it is. */
export function suppress(tx: Tx, storeKey: string, address: string, reason: string, now = new Date()): Promise<void> {
  return decide(tx, storeKey, plainAddress(address), now, () => ({ state: 'suppressed', reason }));
}

/** Who gets a send: both empty, all subscribers. */
export interface Recipients {
  readonly audiences: readonly string[];
  readonly lists: readonly string[];
}

/**
 * `FROM subscribers s WHERE …`: the addresses that an email may go to, each once, as `s.email`. Members of audiences are those of the last
 * time that each was brought up to date.
 */
export function recipientsSql(storeKey: string, { audiences, lists }: Recipients): Sql {
  const sendable = sql`FROM subscribers s WHERE s.store_key = ${storeKey} AND s.subscribed AND s.state = 'confirmed'`;
  if (audiences.length === 0 && lists.length === 0) return sendable;
  return sql`${sendable} AND s.email IN (
    SELECT m.email FROM subscriber_list_members m
      WHERE m.store_key = ${storeKey} AND m.list_id = ANY(${lists}::uuid[]) AND m.state = 'confirmed'
    UNION ALL
    SELECT lower(c.email) FROM audience_members m JOIN customers c ON c.store_key = m.store_key AND c.id = m.customer_id
      WHERE m.store_key = ${storeKey} AND m.audience_id = ANY(${audiences}::uuid[]) AND c.email <> '')`;
}

import { changedBy, type Connection, join, type Sql, sql, trusted } from '../../db/sql.ts';

const names = ['sent', 'failed', 'skipped', 'delivered', 'opened', 'clicked', 'converted', 'unsubscribed', 'complained'] as const;

export type SendCount = (typeof names)[number];

/** How the counts of sends change, by the id of the send. */
export type CountChanges = Map<string, Partial<Record<SendCount, number>>>;

export function count(changes: CountChanges, sendId: string, name: SendCount, by = 1): void {
  const own = changes.get(sendId) ?? {};
  own[name] = (own[name] ?? 0) + by;
  changes.set(sendId, own);
}

/** Adds to the counts of sends, in the order of their ids so that two of these never wait for each other in a circle. */
export async function addCounts(connection: Connection, storeKey: string, changes: CountChanges): Promise<void> {
  for (const [id, own] of [...changes].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const sets: Sql[] = names.flatMap((name) => {
      const by = own[name] ?? 0;
      return by === 0 ? [] : [sql`${trusted(name)} = ${trusted(name)} + ${by}`];
    });
    if (sets.length > 0) await changedBy(connection, sql`UPDATE mail_sends SET ${join(sets)} WHERE store_key = ${storeKey} AND id = ${id}`);
  }
}

import { changedBy, type Connection, json, sql } from '../../db/sql.ts';
import { deliveriesOf } from './eventDeliveries.ts';

export interface AnnouncedEvent {
  readonly companyKey: string;
  /** The store it happened in; omitted for the company as a whole. */
  readonly storeKey?: string;
  readonly type: string;
  readonly at: Date;
  readonly object: { readonly type: string; readonly id: string };
  /** Who did it, and gets no notification. */
  readonly authorId: string | null;
  /** The users who are notified; default all who may see its type. */
  readonly userIds?: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes down an event that leaves no other trace to find it by, with the deliveries of webhooks that are subscribed to it, in the transaction of what happened. */
export async function announceEvent(connection: Connection, event: AnnouncedEvent): Promise<void> {
  const { companyKey, storeKey, type, at, object, authorId, userIds, data } = event;
  await changedBy(
    connection,
    sql`WITH e AS (INSERT INTO company_events (company_key, id, type, at, store_keys, object_type, object_id, author_id, user_ids, data, found_at)
        VALUES (${companyKey}, gen_random_uuid(), ${type}, ${at}, ${storeKey === undefined ? [] : [storeKey]}, ${object.type}, ${object.id}, ${authorId}::uuid,
          ${userIds === undefined ? null : [...userIds]}::uuid[], ${json(data)}, ${at}) RETURNING *) ${deliveriesOf(at)}`,
  );
}

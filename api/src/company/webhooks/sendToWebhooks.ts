import { messageTypeOf, type WebhookEventType } from '@endcap/schema/company/events/companyEventTypes.ts';

import { changedBy, type Connection, rowsOf, sql } from '../../db/sql.ts';

interface Subject {
  readonly companyKey: string;
  readonly storeKey: string;
  readonly type: WebhookEventType;
}

/** Webhooks of a company that receive the events of a store; `store_ids` holds the first 8 characters of keys. */
const subscribed = ({ companyKey, storeKey, type }: Subject) => sql`store_resources w
  WHERE w.company_key = ${companyKey} AND w.store_key = w.company_key AND w.kind = 'webhook' AND w.enabled AND w.body -> 'events' ? ${type}
    AND (w.body -> 'store_ids' = '[]' OR w.body -> 'store_ids' ? ${storeKey.slice(0, 8)})`;

/** Whether any webhook receives such an event. */
export async function isDelivered(connection: Connection, subject: Subject): Promise<boolean> {
  return (await rowsOf(connection, sql`SELECT FROM ${subscribed(subject)} LIMIT 1`)).length > 0;
}

interface WebhookMessage extends Subject {
  readonly at: Date;
  /** Id of the message, the same in each attempt and however often this is called. */
  readonly eventId: string;
  readonly object: { readonly type: string; readonly id: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Tells the subscribed webhooks what no event of the company holds, since it names people: the messages alone have it, for as long as they are kept.
 * Returns how many there were.
 */
export function sendToWebhooks(connection: Connection, message: WebhookMessage): Promise<number> {
  const { companyKey, storeKey, type, at, eventId, object, data } = message;
  const about = { company_id: companyKey.slice(0, 8), store_ids: [storeKey.slice(0, 8)], object_type: object.type, object_id: object.id };
  const payload = JSON.stringify({ type: messageTypeOf(type), timestamp: at.toISOString(), data: { ...about, ...data } });
  return changedBy(
    connection,
    sql`INSERT INTO webhook_deliveries (company_key, webhook_id, event_id, event_type, object, payload, created_at, next_at)
        SELECT ${companyKey}, w.id, ${eventId}, ${type}, ${`${object.type} ${object.id}`}, ${payload}, ${at}, ${at} FROM ${subscribed(message)}
        ON CONFLICT (company_key, webhook_id, event_id) DO UPDATE SET event_type = excluded.event_type`,
  );
}

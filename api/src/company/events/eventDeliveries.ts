import { sql } from '../../db/sql.ts';

/** An event as a message of a webhook, for the store that it is about. */
const message = sql`json_build_object('type', replace(e.type, '_', '.'), 'timestamp', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'data', jsonb_build_object('company_id', left(e.company_key, 8), 'store_ids', (SELECT coalesce(jsonb_agg(left(key, 8)), '[]') FROM unnest(e.store_keys) AS key),
    'object_type', e.object_type, 'object_id', e.object_id) || e.data)::text`;

/** Webhooks that are subscribed to an event, of the company as a whole or of one of its stores. */
const isSubscribed = sql`w.company_key = e.company_key AND w.store_key = w.company_key AND w.kind = 'webhook' AND w.enabled AND w.body -> 'events' ? e.type
  AND (w.body -> 'store_ids' = '[]' OR e.store_keys = '{}' OR EXISTS (SELECT FROM unnest(e.store_keys) AS key WHERE w.body -> 'store_ids' ? left(key, 8)))`;

/** Makes a delivery for each webhook that is subscribed to one of the events `e`, which a part of the same statement has just written. */
export const deliveriesOf = (now: Date) => sql`
  INSERT INTO webhook_deliveries (company_key, webhook_id, event_id, event_type, object, payload, created_at, next_at)
  SELECT e.company_key, w.id, e.id, e.type, e.object_type || ' ' || e.object_id, ${message}, e.at, ${now}
  FROM e JOIN store_resources w ON ${isSubscribed} ORDER BY e.seq`;

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Database } from '../../db/database.ts';
import { mostRows, personInfo } from '../visitors/privacy.store.ts';
import { customerDetail } from './customerDetail.store.ts';
import type { CustomerReading } from './customers.store.ts';

const zip = promisify(gzip);

/** The orders of a customer with their lines, oldest first, some at a time. */
export async function* orderPages(db: Database, storeKey: string, customerId: string, pageSize = 1000): AsyncGenerator<object[]> {
  // The moment as PostgreSQL writes it: a JavaScript date loses microseconds, and the next page would repeat orders, perhaps for ever.
  let after: { time: string; id: string } | undefined;
  for (;;) {
    const { rows } = await db.pool.query<{ id: string; time: string; order: object }>(
      `select o.id, o.time::text as time, to_jsonb(o) - 'store_key' - 'content_hash' || jsonb_build_object('lines', coalesce(
         (select jsonb_agg(to_jsonb(l) - 'store_key' - 'order_id' order by l.line) from order_lines l
          where l.store_key = o.store_key and l.order_id = o.id), '[]')) as order
       from orders o where o.store_key = $1 and o.customer_id = $2 and ($3::timestamptz is null or (o.time, o.id) > ($3, $4))
       order by o.time, o.id limit $5`,
      [storeKey, customerId, after?.time ?? null, after?.id ?? null, pageSize],
    );
    if (rows.length > 0) yield rows.map(({ order }) => order);
    after = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** All that is known of a person as a gzipped JSON file; undefined when the customer is gone. */
export async function customerFile(
  reading: CustomerReading,
  customerId: string,
  onProgress: (share: number) => void,
): Promise<{ file: Buffer; orders: number } | undefined> {
  const detail = await customerDetail(reading, customerId);
  if (detail?.id !== customerId) return undefined;
  const { limits: _ofTheStore, orders_read: _ours, ...person } = detail;
  const orders: object[] = [];
  for await (const page of orderPages(reading.db, reading.store.key, customerId)) {
    orders.push(...page);
    onProgress(detail.order_count === 0 ? 1 : Math.min(1, orders.length / detail.order_count));
  }
  const { rows: emailsSent } = await reading.db.pool.query(
    `select subject, source_kind as kind, state, sent_at, delivered_at, opened_at, clicked_at, converted_at, unsubscribed_at, complained_at, failed_at
     from mail_messages where store_key = $1 and $2 <> '' and email = lower($2) order by queued_at desc limit ${mostRows}`,
    [reading.store.key, detail.email],
  );
  const { visitors, events, searches, sales, subscriptions, resources } = await personInfo(reading.db, reading.store.key, {
    email: detail.email,
    visitor: '',
  });
  const activity = { newest_of_each: mostRows, visitors, events, searches, sales, subscriptions, resources };
  const content = { exported_at: reading.now.toISOString(), customer: person, orders, activity, emails_sent: emailsSent };
  return { file: await zip(JSON.stringify(content, null, 2)), orders: orders.length };
}

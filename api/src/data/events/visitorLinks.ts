import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Transaction } from '../../db/database.ts';
import { attributionDays } from './attribution.ts';

/**
 * Notes that a visitor is the customer of an address, as a sale, a subscription or an email revealed. The customer's orders of the time in which clicks
 * count are attributed again: what the visitor clicked before may have led to them.
 */
export async function linkVisitor(
  { client }: Transaction,
  storeKey: string,
  { visitor, email, time }: { readonly visitor: string; readonly email: string; readonly time: Date },
): Promise<void> {
  if (visitor === '' || email === '') return;
  const { rows } = await client.query<{ is_new: boolean }>(
    `insert into visitor_customers as known (store_key, visitor, email, first_seen, last_seen) values ($1, $2, $3, $4, $4)
     on conflict (store_key, visitor, email) do update set last_seen = greatest(known.last_seen, excluded.last_seen)
     returning xmax = 0 as is_new`,
    [storeKey, visitor, email.toLowerCase(), time],
  );
  if (rows[0]?.is_new !== true) return;
  await client.query(
    `insert into attribution_queue (store_key, order_id)
     select store_key, id from orders where store_key = $1 and lower(customer_email) = $2 and time > $3`,
    [storeKey, email.toLowerCase(), subDays(time, attributionDays)],
  );
}

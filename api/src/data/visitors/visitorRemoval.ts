import type { Transaction } from '../../db/database.ts';
import { goneVisitors } from '../events/goneVisitor.ts';

/**
 * Deletes visitors with everything logged of them. Figures stay: where they count visitors, a name that means nothing takes the place of the id.
 * Returns how many events and searches went.
 */
export async function removeVisitors({ client }: Transaction, storeKey: string, visitors: readonly string[]): Promise<number> {
  const ids = visitors.filter((visitor) => visitor !== '');
  if (ids.length === 0) return 0;
  const values = [storeKey, ids];
  const { rowCount: events } = await client.query(
    `delete from events where store_key = $1 and visitor = any($2) and visitor <> ''`,
    values,
  );
  const { rowCount: searches } = await client.query(
    `delete from search_log where store_key = $1 and visitor = any($2) and visitor <> ''`,
    values,
  );
  await client.query('delete from tracked_sales where store_key = $1 and visitor = any($2)', values);
  await client.query('delete from visitor_customers where store_key = $1 and visitor = any($2)', values);
  await client.query('delete from experiment_visitors where store_key = $1 and visitor = any($2)', values);
  await client.query('delete from visitors where store_key = $1 and visitor = any($2)', values);
  await client.query(`update order_attributions set visitor = '' where store_key = $1 and visitor = any($2)`, values);
  await client.query(
    `update visitor_days set visitor = gone.name from (select id, $3 || gen_random_uuid() as name from unnest($2::text[]) as id) as gone
     where store_key = $1 and visitor = gone.id`,
    [...values, goneVisitors],
  );
  return (events ?? 0) + (searches ?? 0);
}

/** Takes an id from a customer; false when it was not the customer's. */
export async function unlinkVisitor({ client }: Transaction, storeKey: string, visitor: string, email: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from visitor_customers where store_key = $1 and visitor = $2 and email = lower($3)', [
    storeKey,
    visitor,
    email,
  ]);
  return rowCount !== 0;
}

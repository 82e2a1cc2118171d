import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { CampaignQuestion } from './campaignTriggers.ts';

/**
 * Ids and names of the audiences of whom a call is for, as they were last brought up to date: the customers that the browser turned out to be, or those
 * of the address that an email goes to.
 */
export async function personAudiences(
  { pool }: Pick<Database, 'pool'>,
  storeKey: string,
  { visitor = '', email = '' }: Pick<CampaignQuestion, 'visitor' | 'email'>,
): Promise<string[]> {
  if (visitor === '' && email === '') return [];
  const people =
    email === ''
      ? sql`SELECT c.id FROM visitor_customers v JOIN customers c ON c.store_key = v.store_key AND lower(c.email) = v.email
            WHERE v.store_key = ${storeKey} AND c.store_key = ${storeKey} AND v.visitor = ${visitor} AND c.email <> ''`
      : sql`SELECT c.id FROM customers c WHERE c.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = lower(${email})`;
  const rows = await rowsOf<{ id: string; name: string | null }>(
    pool,
    sql`SELECT DISTINCT m.audience_id AS id, r.name FROM audiences_with_members(${storeKey}) AS a (id) JOIN audience_members m ON m.audience_id = a.id
        LEFT JOIN store_resources r ON r.store_key = m.store_key AND r.id = m.audience_id AND r.kind = 'audience'
        WHERE m.store_key = ${storeKey} AND m.customer_id IN (${people})`,
  );
  return rows.flatMap(({ id, name }) => (name === null ? [id] : [id, name]));
}

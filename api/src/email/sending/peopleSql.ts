import type { MailRecipients } from '@endcap/schema/email/sending/recipients.ts';

import { join, type Sql, sql } from '../../db/sql.ts';

/**
 * Addresses of the people in one of the audiences or lists, or of all customers and subscribers, each once, as `email`; whether they may be
 * mailed is another question (`recipientsSql`).
 */
export function peopleSql(storeKey: string, { audiences, lists }: MailRecipients): Sql {
  if (audiences.length === 0 && lists.length === 0)
    return sql`SELECT lower(c.email) AS email FROM customers c WHERE c.store_key = ${storeKey} AND c.email <> ''
      UNION SELECT s.email FROM subscribers s WHERE s.store_key = ${storeKey}`;
  const ofAudiences = sql`SELECT lower(c.email) AS email FROM audience_members m JOIN customers c ON c.store_key = m.store_key AND c.id = m.customer_id
      WHERE m.store_key = ${storeKey} AND m.audience_id = ANY(${audiences}::uuid[]) AND c.email <> ''`;
  const ofLists = sql`SELECT m.email FROM subscriber_list_members m WHERE m.store_key = ${storeKey} AND m.list_id = ANY(${lists}::uuid[])`;
  return join([ofAudiences, ofLists], ' UNION ');
}

/**
 * The id of the customer with an address in small letters; of several, always the same one. It is not `LIMIT 1`: for that PostgreSQL goes through all
 * customers in the order of their ids.
 */
export const customerOf = (storeKey: string, email: Sql): Sql =>
  sql`(SELECT (array_agg(c.id ORDER BY c.id))[1] FROM customers c WHERE c.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = ${email})`;

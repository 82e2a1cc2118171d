import type { MailRecipients } from '@endcap/schema/email/sending/recipients.ts';

import { join, type Sql, sql } from '../../db/sql.ts';

/**
 * Addresses of the people in one of the audiences, or of all customers and subscribers, each once, as `email`; whether they may be mailed is
 * another question.
 */
export function peopleSql(storeKey: string, { audiences, lists }: MailRecipients): Sql {
  const parts: Sql[] = [];
  if (audiences.length === 0 && lists.length === 0) {
    parts.push(sql`SELECT lower(c.email) AS email FROM customers c WHERE c.store_key = ${storeKey} AND c.email <> ''`);
    parts.push(sql`SELECT s.email FROM subscription_choices s WHERE s.store_key = ${storeKey}`);
  }
  if (audiences.length > 0)
    parts.push(sql`SELECT lower(c.email) AS email FROM audience_members m JOIN customers c ON c.store_key = m.store_key AND c.id = m.customer_id
      WHERE m.store_key = ${storeKey} AND m.audience_id = ANY(${audiences}::uuid[]) AND c.email <> ''`);
  if (parts.length === 0) parts.push(sql`SELECT ''::text AS email WHERE false`);
  return join(parts, ' UNION ');
}

/** Whether the person of an address gets mails: what they said themselves goes before what the shop says. */
export const isSubscribedSql = (storeKey: string, email: Sql): Sql =>
  sql`coalesce((SELECT s.subscribed FROM subscription_choices s WHERE s.store_key = ${storeKey} AND s.email = ${email}),
    (SELECT bool_or(c.subscribed) FROM customers c WHERE c.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = ${email}), false)`;

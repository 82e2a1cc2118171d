import { createHash } from 'node:crypto';

import type { Transaction } from '../../db/database.ts';
import { forgetHealthTraces } from '../../developers/dataHealth/healthTraces.ts';

/** Name of the kind of job that makes a person's file. */
export const customerExportName = 'data.customerExport';

/** Names a forgotten person in the audit trail: who has the address can prove that it was forgotten, nobody can read it out. */
export const forgottenName = (storeKey: string, id: string) =>
  `forgotten:${createHash('sha256').update(`${storeKey} ${id}`).digest('hex').slice(0, 24)}`;

/**
 * Removes what names a forgotten person beside customers, orders and visitors: copies kept for an undo, files, jobs, examples of data health, and
 * what the audit trail has of them. Everybody who forgets a person calls it in the same transaction.
 */
export async function forgetTraces(transaction: Transaction, storeKey: string, ids: readonly string[], email: string): Promise<void> {
  const { client } = transaction;
  const named = [storeKey, ids, email];
  await client.query(
    `delete from deleted_objects where store_key = $1 and kind = 'customer' and (id = any($2::text[])
       or ($3 <> '' and lower(content -> 'row' ->> 'email') = lower($3)))`,
    named,
  );
  await client.query(
    `delete from deleted_objects where store_key = $1 and kind = 'order' and (content -> 'row' ->> 'customer_id' = any($2::text[])
       or ($3 <> '' and lower(content -> 'row' ->> 'customer_email') = lower($3)))`,
    named,
  );
  await client.query('delete from customer_exports where store_key = $1 and customer_id = any($2::text[])', [storeKey, ids]);
  // A running one is given up by its worker, which finds its row gone.
  await client.query(`delete from jobs where store_key = $1 and name = $3 and input ->> 'customer_id' = any($2::text[])`, [
    storeKey,
    ids,
    customerExportName,
  ]);
  await forgetHealthTraces(transaction, storeKey, ids, email);
  for (const id of ids) {
    await client.query(
      `update audit set object_id = $3, before = null, after = null
       where company_key = (select company_key from stores where key = $1) and store_key = $1 and object_type = 'customer' and object_id = $2`,
      [storeKey, id, forgottenName(storeKey, id)],
    );
  }
}

import type { Transaction } from '../../db/database.ts';
import { forgetConversations } from '../../chat/conversations/personConversations.ts';
import { forgetInResources } from '../../resources/personal/personalData.ts';
import { forgetInFeeds } from '../imports/read/forgetInFeeds.ts';
import { forgottenName, loadTraces, type TracedPerson } from './personTraces.ts';

/** Name of the kind of job that makes a person's file. */
export const customerExportName = 'data.customerExport';

/** Ids that the person had as a customer who is deleted by now: copies for an undo and the audit trail still know them. */
async function formerIds({ client }: Transaction, storeKey: string, email: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from deleted_objects where store_key = $1 and kind = 'customer' and $2 <> '' and lower(content -> 'row' ->> 'email') = lower($2)
     union select object_id from audit where company_key = (select company_key from live_stores where key = $1) and store_key = $1
       and object_type = 'customer' and $2 <> '' and lower($2) in (lower(before ->> 'email'), lower(after ->> 'email'))`,
    [storeKey, email],
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes what names a forgotten person besides customers, orders and visitors: copies kept for an undo, files, jobs, rows of feeds that had something
 * wrong, conversations, what staff manage and its history, what the audit trail has of them, and the traces in modules further up. Everyone who forgets
 * a person calls it in the same transaction.
 */
export async function forgetTraces(transaction: Transaction, storeKey: string, person: TracedPerson): Promise<void> {
  const { client } = transaction;
  const { email } = person;
  const ids = [...new Set([...person.ids, ...(await formerIds(transaction, storeKey, email))])];
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
  await client.query(
    `delete from import_undo where store_key = $1 and (entity = 'customers' and (object_id = any($2::text[]) or ($3 <> '' and lower(before -> 'row' ->> 'email') = lower($3)))
       or entity = 'orders' and (before -> 'row' ->> 'customer_id' = any($2::text[]) or ($3 <> '' and lower(before -> 'row' ->> 'customer_email') = lower($3))))`,
    named,
  );
  await client.query('delete from customer_exports where store_key = $1 and customer_id = any($2::text[])', [storeKey, ids]);
  // A running one is given up by its worker, which finds its row gone.
  await client.query(`delete from jobs where store_key = $1 and name = $3 and input ->> 'customer_id' = any($2::text[])`, [
    storeKey,
    ids,
    customerExportName,
  ]);
  const texts = [...ids, email, ...person.names].filter((text) => text !== '');
  await forgetInFeeds(transaction, storeKey, texts);
  await forgetConversations(transaction, storeKey, { visitors: person.visitors ?? [], emails: [email] });
  await forgetInResources(transaction, storeKey, [...texts, ...(person.visitors ?? [])]);
  for (const forget of await loadTraces()) await forget(transaction, storeKey, { ids, email, texts });
  for (const id of ids) {
    await client.query(
      `update audit set object_id = $3, before = null, after = null, redacted_at = now()
       where company_key = (select company_key from live_stores where key = $1) and store_key = $1 and object_type = 'customer' and object_id = $2`,
      [storeKey, id, forgottenName(storeKey, id)],
    );
  }
}

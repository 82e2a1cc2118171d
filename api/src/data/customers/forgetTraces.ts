import { createHash } from 'node:crypto';

import type { Transaction } from '../../db/database.ts';
import { forgetConversations } from '../../chat/conversations/personConversations.ts';
import { forgetInLog } from '../../developers/logs/forgetInLog.ts';
import { forgetInResources } from '../../resources/personal/personalData.ts';
import { forgetHealthTraces } from '../../developers/dataHealth/healthTraces.ts';
import { forgetInFeeds } from '../imports/read/forgetInFeeds.ts';
import { recipientDigest } from './recipientDigest.ts';

/** Name of the kind of job that makes a person's file. */
export const customerExportName = 'data.customerExport';

/** Names a forgotten person in the audit trail: who has the address can prove that it was forgotten, nobody can read it out. */
export const forgottenName = (storeKey: string, id: string) =>
  `forgotten:${createHash('sha256').update(`${storeKey} ${id}`).digest('hex').slice(0, 24)}`;

/** A person as their traces name them. */
export interface TracedPerson {
  /** Ids of the customers that they are. */
  readonly ids: readonly string[];
  readonly email: string;
  readonly names: readonly string[];
  /** Ids of the visitors that they are. */
  readonly visitors?: readonly string[];
}

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
 * Removes what names a forgotten person beside customers, orders and visitors: copies kept for an undo, files, jobs, examples of data health,
 * rows of feeds that had something wrong, what staff manage and its history, what calls sent that were refused, and what the audit trail has of them. Everybody who forgets a person
 * calls it in the same transaction.
 */
export async function forgetTraces(transaction: Transaction, storeKey: string, person: TracedPerson): Promise<void> {
  const { client } = transaction;
  const { email } = person;
  const ids = [...new Set([...person.ids, ...(await formerIds(transaction, storeKey, email))])];
  const named = [storeKey, ids, email];
  // The services of integrations that have them are told by a job, which needs the address until then.
  if (email !== '')
    await client.query(
      `with gone as (delete from exporter_people where store_key = $1 and email = lower(btrim($2)) returning exporter_id, email)
       insert into exporter_removals (store_key, exporter_id, email) select $1, exporter_id, email from gone on conflict do nothing`,
      [storeKey, email],
    );
  // A file of an audience may name anyone; the next run writes it anew.
  await client.query('delete from exporter_files where store_key = $1', [storeKey]);
  await client.query(
    `delete from audience_members m using audiences_with_members($1) as a (id)
     where m.store_key = $1 and m.audience_id = a.id and m.customer_id = any($2::text[])`,
    [storeKey, ids],
  );
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
  // That somebody wants no mails is kept: the shop's next feed would sign them up again.
  await client.query('delete from subscriber_list_members where store_key = $1 and email = lower($2)', [storeKey, email]);
  await client.query(
    `delete from subscribers where store_key = $1 and email = lower($2) and state not in ('complained', 'suppressed') and (subscribed or state = 'pending')`,
    [storeKey, email],
  );
  await client.query(`update subscribers set reason = '' where store_key = $1 and email = lower($2) and reason <> ''`, [storeKey, email]);
  await client.query(
    `update audit set object_id = $3, user_name = case when user_id is null then '' else user_name end, before = null, after = null, redacted_at = now()
     where company_key = (select company_key from live_stores where key = $1) and store_key = $1 and object_type = 'subscriber' and object_id = lower($2)`,
    [storeKey, email, forgottenName(storeKey, email.toLowerCase())],
  );
  if (email !== '') {
    const address = email.trim().toLowerCase();
    await client.query('delete from mail_embed_picks where store_key = $1 and recipient = $2', [
      storeKey,
      recipientDigest(storeKey, address),
    ]);
    await client.query(
      `update subscriber_imports set report = jsonb_set(report, '{problems}', coalesce((select jsonb_agg(problem)
         from jsonb_array_elements(report -> 'problems') as problem where strpos(lower(problem ->> 'value'), $2) = 0), '[]'))
       where store_key = $1 and strpos(lower(report ->> 'problems'), $2) > 0`,
      [storeKey, address],
    );
  }
  await forgetHealthTraces(transaction, storeKey, ids, email);
  const texts = [...ids, email, ...person.names].filter((text) => text !== '');
  await forgetInFeeds(transaction, storeKey, texts);
  await forgetInLog(transaction, storeKey, texts);
  await forgetConversations(transaction, storeKey, { visitors: person.visitors ?? [], emails: [email] });
  await forgetInResources(transaction, storeKey, [...texts, ...(person.visitors ?? [])]);
  for (const id of ids) {
    await client.query(
      `update audit set object_id = $3, before = null, after = null, redacted_at = now()
       where company_key = (select company_key from live_stores where key = $1) and store_key = $1 and object_type = 'customer' and object_id = $2`,
      [storeKey, id, forgottenName(storeKey, id)],
    );
  }
}

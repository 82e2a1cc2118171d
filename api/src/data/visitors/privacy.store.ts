import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { privacyForget, privacyInfo } from '@endcap/schema/data/visitors/visitors.rest.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { json, rowsOf, sql } from '../../db/sql.ts';
import { conversationsOfPerson, forgetConversations } from '../../chat/conversations/personConversations.ts';
import { forgetInResources, resourcesOfPerson } from '../../resources/personal/personalData.ts';
import { forgetTraces } from '../customers/forgetTraces.ts';
import { purgeVisitors } from './deletedVisitors.ts';
import { removeVisitors } from './visitorRemoval.ts';

/** A person as a shop names them: by address, by visitor id, or by both. */
export interface Person {
  readonly email: string;
  readonly visitor: string;
}

/** Most rows of each kind that are returned, newest first. */
export const mostRows = 1_000;

async function visitorsOf({ client }: Pick<Transaction, 'client'>, storeKey: string, { email, visitor }: Person): Promise<string[]> {
  const { rows } = await client.query<{ visitor: string }>(
    `select visitor from visitor_customers where store_key = $1 and $2 <> '' and email = lower($2)
     union select $3 where $3 <> ''`,
    [storeKey, email, visitor],
  );
  return rows.map((row) => row.visitor);
}

/** Visitors of a person that staff have deleted and could still restore. */
async function deletedVisitorsOf({ client }: Pick<Transaction, 'client'>, storeKey: string, { email, visitor }: Person): Promise<string[]> {
  const link = json([{ email: email.toLowerCase() }]);
  const rows = await rowsOf<{ id: string }>(
    client,
    sql`select id from deleted_objects where store_key = ${storeKey} and kind = 'visitor'
          and (id = ${visitor} or (${email} <> '' and content -> 'visitor_customers' @> ${link}))`,
  );
  return rows.map(({ id }) => id);
}

const textsOf = ({ email, visitor }: Person) => [email, visitor].filter((text) => text !== '');

type Rows = Record<string, unknown>[];

/** Everything that is kept of a person, as the tables have it. */
export async function personInfo(db: Database, storeKey: string, person: Person): Promise<Omit<AnswerOf<typeof privacyInfo>, 'status'>> {
  return db.transaction(async (transaction) => {
    const visitors = await visitorsOf(transaction, storeKey, person);
    const read = async (columns: string, from: string, value: string | string[]): Promise<Rows> => {
      const { rows } = await transaction.client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(found) as row from (select ${columns} from ${from} limit ${mostRows}) as found`,
        [storeKey, value],
      );
      return rows.map(({ row }) => row);
    };
    const byEmail = (columns: string, from: string) => (person.email === '' ? Promise.resolve([]) : read(columns, from, person.email));
    const { email } = person;
    return {
      customers: await byEmail(
        'id, email, name, subscribed, created_at, source, order_count, order_value_total, attributes',
        `customers where store_key = $1 and lower(email) = lower($2)`,
      ),
      orders: await byEmail(
        `id, time, customer_email, basket_size, total_value, returned, source, attributes,
         (select jsonb_agg(to_jsonb(l) - 'store_key') from order_lines l where l.store_key = o.store_key and l.order_id = o.id) as lines`,
        `orders o where store_key = $1 and lower(customer_email) = lower($2) order by time desc`,
      ),
      visitors: await read(
        'visitor, first_seen, last_seen, events, searches',
        `visitors where store_key = $1 and visitor = any($2)`,
        visitors,
      ),
      events: await read(
        'time, type, visitor, ids, labels, source, query, order_id, url, data',
        `events where store_key = $1 and visitor = any($2) and visitor <> '' order by time desc`,
        visitors,
      ),
      searches: await read(
        'time, query, total, visitor',
        `search_log where store_key = $1 and visitor = any($2) and visitor <> '' order by time desc`,
        visitors,
      ),
      sales:
        email === ''
          ? await read(
              'order_id, visitor, email, time, total_value, products, state',
              `tracked_sales where store_key = $1 and visitor = any($2)`,
              visitors,
            )
          : await byEmail(
              'order_id, visitor, email, time, total_value, products, state',
              `tracked_sales where store_key = $1 and email = lower($2)`,
            ),
      subscriptions: await byEmail(
        `email, subscribed, state, reason, source, subscribed_at, unsubscribed_at, changed_at,
         (select jsonb_agg(jsonb_build_object('list', r.name, 'state', m.state, 'joined_at', m.joined_at))
          from subscriber_list_members m join store_resources r on r.store_key = m.store_key and r.kind = 'email_list' and r.id = m.list_id
          where m.store_key = s.store_key and m.email = s.email) as lists`,
        `subscribers s where store_key = $1 and email = lower($2)`,
      ),
      chats: await conversationsOfPerson(transaction, storeKey, { visitors, emails: [email] }, mostRows),
      resources: await resourcesOfPerson(transaction, storeKey, textsOf(person), mostRows),
    };
  });
}

/** Forgets a person: orders stay, which the shop needs for its books, but no one can tell whose they were. */
export async function forgetPerson(
  transaction: Transaction,
  storeKey: string,
  person: Person,
): Promise<Omit<AnswerOf<typeof privacyForget>, 'status'>> {
  const { client } = transaction;
  const visitors = await visitorsOf(transaction, storeKey, person);
  const deleted = await deletedVisitorsOf(transaction, storeKey, person);
  const events = (await removeVisitors(transaction, storeKey, visitors)) + (await purgeVisitors(transaction, storeKey, deleted));
  await forgetConversations(transaction, storeKey, { visitors: [...visitors, ...deleted], emails: [person.email] });
  if (person.email === '') {
    await forgetInResources(transaction, storeKey, visitors);
    return { customers: 0, orders: 0, visitors: visitors.length, events };
  }
  const values = [storeKey, person.email];
  await client.query('delete from visitor_customers where store_key = $1 and email = lower($2)', values);
  await client.query('delete from tracked_sales where store_key = $1 and email = lower($2)', values);
  const orders = await client.query(
    `update orders set customer_email = '', customer_id = '', attributes = '{}' where store_key = $1 and (lower(customer_email) = lower($2)
       or customer_id in (select id from customers where store_key = $1 and lower(email) = lower($2)) and customer_id <> '')`,
    values,
  );
  const customers = await client.query<{ id: string; name: string }>(
    'delete from customers where store_key = $1 and lower(email) = lower($2) returning id, name',
    values,
  );
  await forgetTraces(transaction, storeKey, {
    ids: customers.rows.map(({ id }) => id),
    email: person.email,
    names: customers.rows.map(({ name }) => name),
    visitors,
  });
  return { customers: customers.rowCount ?? 0, orders: orders.rowCount ?? 0, visitors: visitors.length, events };
}

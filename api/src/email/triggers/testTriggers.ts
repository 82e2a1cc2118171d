import type { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { emailTriggerSimulate } from '@endcap/schema/email/triggers/emailTriggers.rest.ts';
import type { z } from 'zod';

import { rowsOf, sql } from '../../db/sql.ts';
import type { TestApi } from '../../http/testApi.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { runFlows } from './emailTriggers.jobs.ts';
import { service } from './emailTriggers.service.ts';

export type TriggerFields = z.input<typeof emailTriggers.fields>;

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const { calls } = service.resource;

export const mail = (key: string) => ({ key, kind: 'email' as const, content: { subject: 'Hello' } });
export const triggerFields: TriggerFields = { name: 'Cart', type: 'abandoned_cart', steps: [mail('first')] };

/** A shop with an administrator who creates triggers, and a clock that tests move. Its api serves the calls of triggers. */
export async function triggerShop(api: TestApi) {
  const { store, people } = await api.company();
  const key = store.key;
  const { token } = people.admin;
  const { pool } = api.db;
  await putProducts(api.db, key, [
    { id: 'a', name: 'Lamp a', price: 20, brand: 'Ada' },
    { id: 'b', name: 'Lamp b', price: 50, brand: 'Bo' },
  ]);
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const knows = async (visitor: string, email: string, subscribed = true) => {
    await rowsOf(
      pool,
      sql`INSERT INTO visitor_customers (store_key, visitor, email, first_seen, last_seen) VALUES (${key}, ${visitor}, ${email}, now(), now())`,
    );
    await rowsOf(
      pool,
      sql`INSERT INTO customers (store_key, id, email, subscribed, created_at) VALUES (${key}, ${email}, ${email}, ${subscribed}, ${ago(60 * 24 * 400)}) ON CONFLICT DO NOTHING`,
    );
  };
  const does = (visitor: string, type: string, ids: string[], at: Date, products: object[] = ids.map((id) => ({ id, quantity: 1 }))) =>
    rowsOf(
      pool,
      sql`INSERT INTO events (store_key, time, type, visitor, ids, data) VALUES (${key}, ${at}, ${type}, ${visitor}, ${ids}, ${JSON.stringify(type === 'product' ? {} : { products })}::jsonb)`,
    );
  const orders = (id: string, email: string, at: Date, product = 'a', total = 20) =>
    rowsOf(
      pool,
      sql`WITH o AS (INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
              VALUES (${key}, ${id}, ${at}, ${email}, ${email}, 1, ${total}, 'synced'))
            INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price) VALUES (${key}, ${id}, 1, ${product}, 1, 20)`,
    );
  const create = async (more: Partial<TriggerFields>) => {
    const { answer } = await api.call(calls.create, { key: store.id, fields: { ...triggerFields, ...more }, enabled: true }, token);
    return answer.resource.id;
  };
  const run = (minutes: number) => runFlows({ db: api.db, storeKey: key, now: new Date(now.getTime() + minutes * minuteMs) });
  const flows = (id: string) =>
    rowsOf<{ email: string; state: string; step: string; reason: string; entry: number; context: { products: string[]; query: string } }>(
      pool,
      sql`SELECT email, state, step, reason, entry, context FROM mail_flows WHERE store_key = ${key} AND trigger_id = ${id} ORDER BY email, entry`,
    );
  const mails = (id: string) =>
    rowsOf<{ id: string; email: string; step: string; run: string; products: string[] }>(
      pool,
      sql`SELECT m.id, m.email, s.source_step AS step, s.source_run AS run, m.context -> 'products' AS products FROM mail_messages m
            JOIN mail_sends s ON s.store_key = m.store_key AND s.id = m.send_id
            WHERE m.store_key = ${key} AND s.source_id = ${id} ORDER BY m.email, s.source_step, s.source_run`,
    );
  const simulate = async (more: Partial<TriggerFields>) =>
    (await api.call(emailTriggerSimulate, { key: store.id, fields: { ...triggerFields, ...more } }, token)).answer;
  return { store, key, token, now, ago, knows, does, orders, create, run, flows, mails, simulate, pool };
}

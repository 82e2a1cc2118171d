import { randomUUID } from 'node:crypto';

import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { flowTypes } from '@endcap/schema/email/triggers/flowCatalogue.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { handlers as audienceHandlers } from '../../audience/audiences/audiences.calls.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { startTestMailServer, type TestMailServer } from '../delivery/testMailServer.ts';
import { smtpTransport } from '../providers/smtpTransport.ts';
import { sendDueMails } from '../sending/sendDueMails.ts';
import { handlers } from './emailTriggers.calls.ts';
import { dayMs, mail, minuteMs, triggerShop, type TriggerFields } from './testTriggers.ts';

let api: TestApi;
let server: TestMailServer;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...audienceHandlers] });
  server = await startTestMailServer();
});
afterAll(async () => {
  await api.close();
  await server.close();
});

type Type = (typeof flowTypes)[number];

/** As the task looks for what is due. */
const stepMs = 10_000;
const delayMinutes = 1;
const idleMinutes = 10;
const latestMs = 60_000;

it('emails of each type of trigger are handed over to the mail server within a minute after they are due, at once and after a delay', async () => {
  const shop = await triggerShop(api);
  const { store, key, token, now, pool, create, run, knows, does, orders } = shop;
  const from = new Date(Math.ceil(now.getTime() / minuteMs + 2) * minuteMs);
  const time = from.toISOString().slice(11, 16);
  const before = (days: number) => new Date(from.getTime() - days * dayMs);
  const addressOf = (type: Type) => `${type}@shop.test`;
  const setCustomer = (type: Type, columns: { readonly orders?: number; readonly first?: Date; readonly born?: string }) =>
    rowsOf(
      pool,
      sql`UPDATE customers SET order_count = ${columns.orders ?? 0}, order_first = ${columns.first ?? null}, order_last = ${columns.first ?? null},
            attributes = ${JSON.stringify({ born: columns.born })}::jsonb WHERE store_key = ${key} AND id = ${addressOf(type)}`,
    );
  const changed = (product: string, field: string, old: number, next: number) =>
    rowsOf(
      pool,
      sql`INSERT INTO product_changes (store_key, product_id, at, kind, cells)
            VALUES (${key}, ${product}, ${from}, 'updated', ${JSON.stringify([{ field, before: old, after: next }])}::jsonb)`,
    );
  const audienceOf = new Map<Type, string>();
  const joins = (type: Type) =>
    rowsOf(
      pool,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since)
            VALUES (${key}, ${audienceOf.get(type) ?? randomUUID()}, ${addressOf(type)}, ${type === 'audience_entry' ? from : before(1)})`,
    );
  const twoYearsAgo = new Date(from);
  twoYearsAgo.setUTCFullYear(twoYearsAgo.getUTCFullYear() - 2);
  const viewed = (type: Type, product: string) => does(type, 'product', [product], new Date(now.getTime() - 60 * minuteMs));

  /** What was so before, and what happens at `from`; the entry of the trigger. */
  const causes: Readonly<
    Record<
      Type,
      { readonly entry?: TriggerFields['entry']; readonly was?: () => Promise<unknown>; readonly happens?: () => Promise<unknown> }
    >
  > = {
    abandoned_cart: { entry: { idle_minutes: idleMinutes }, happens: () => does('abandoned_cart', 'cart_add', ['a'], from) },
    abandoned_session: { entry: { idle_minutes: idleMinutes }, happens: () => does('abandoned_session', 'product', ['a'], from) },
    abandoned_search: {
      entry: { idle_minutes: idleMinutes },
      happens: () =>
        rowsOf(
          pool,
          sql`INSERT INTO search_log (store_key, time, query, normalised, total, visitor, products)
                VALUES (${key}, ${from}, 'Lamp', 'lamp', 1, 'abandoned_search', ARRAY['a'])`,
        ),
    },
    welcome: {
      happens: () =>
        rowsOf(
          pool,
          sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
                VALUES (${key}, ${addressOf('welcome')}, true, 'confirmed', 'form', ${from}, ${from})`,
        ),
    },
    order_followup: { happens: () => orders('o1', addressOf('order_followup'), from) },
    review_request: { happens: () => orders('o2', addressOf('review_request'), from) },
    audience_entry: { happens: () => joins('audience_entry') },
    recurring: { entry: { every: 'day', time } },
    price_drop: { was: () => viewed('price_drop', 'a'), happens: () => changed('a', 'price', 20, 10) },
    back_in_stock: { was: () => viewed('back_in_stock', 'b'), happens: () => changed('b', 'stock', 0, 10) },
    low_stock: { was: () => viewed('low_stock', 'a'), happens: () => changed('a', 'stock', 9, 2) },
    refill_due: {
      was: async () => {
        await orders('r1', addressOf('refill_due'), before(20), 'b');
        await orders('r2', addressOf('refill_due'), before(10), 'b');
      },
    },
    birthday: {
      entry: { attribute: 'born', time },
      was: () => setCustomer('birthday', { born: `1984-${from.toISOString().slice(5, 10)}` }),
    },
    win_back: { entry: { lifecycle: 'lost' }, was: () => setCustomer('win_back', { orders: 1, first: before(180) }) },
    first_order_anniversary: {
      entry: { time },
      was: () => setCustomer('first_order_anniversary', { orders: 1, first: twoYearsAgo }),
    },
  };
  const steps = (subject: string): TriggerFields['steps'] => [
    { ...mail('first'), content: { subject } },
    { key: 'wait', kind: 'delay', delay_minutes: delayMinutes },
    { ...mail('second'), content: { subject: `${subject} later` } },
  ];
  for (const type of flowTypes) {
    const { entry = {}, was } = causes[type];
    if (type !== 'welcome') await knows(type, addressOf(type));
    await was?.();
    // Each has an audience of its own person, so that no one gets what is for another.
    const { answer } = await api.call(audiences.calls.create, { key: store.id, fields: { name: type } }, token);
    audienceOf.set(type, answer.resource.id);
    if (type !== 'welcome' && type !== 'audience_entry') await joins(type);
    await create({ name: type, type, entry: type === 'welcome' ? entry : { ...entry, audience: type }, steps: steps(type) });
  }
  // Every trigger has just looked, so that what happens waits as long as it can for the next look.
  await run((from.getTime() - 1000 - now.getTime()) / minuteMs);
  for (const type of flowTypes) await causes[type].happens?.();

  const handedOver = new Map<string, number>();
  const passFrom = async (minutesFrom: number) => {
    for (let passed = minutesFrom * minuteMs; passed <= (minutesFrom + delayMinutes) * minuteMs + latestMs; passed += stepMs) {
      const at = new Date(from.getTime() + passed);
      const { entered, moved } = await run((at.getTime() - now.getTime()) / minuteMs);
      if (entered + moved === 0) continue;
      await sendDueMails({
        db: api.db,
        log: pino({ level: 'silent' }),
        storeKey: key,
        signal: new AbortController().signal,
        open: async () => smtpTransport({ url: server.url, sender: { name: 'Shop', address: 'news@shop.test' }, replyTo: '' }),
        now: () => at,
      });
      for (const { subject, to } of server.mails)
        if (!handedOver.has(subject) && to.includes(`${subject.replace(' later', '')}@shop.test`)) handedOver.set(subject, passed);
    }
  };
  await passFrom(0);
  await passFrom(idleMinutes);
  const secondsLate = flowTypes.flatMap((type) => {
    const entered = (type.startsWith('abandoned_') ? idleMinutes : 0) * minuteMs;
    const late = (subject: string, due: number) => ({ subject, seconds: ((handedOver.get(subject) ?? Infinity) - due) / 1000 });
    return [late(type, entered), late(`${type} later`, entered + delayMinutes * minuteMs)];
  });
  expect(secondsLate.filter(({ seconds }) => seconds < 0 || seconds > latestMs / 1000)).toEqual([]);
}, 240_000);

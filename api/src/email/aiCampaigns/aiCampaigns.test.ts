import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import type { aiCampaigns } from '@endcap/schema/email/aiCampaigns/aiCampaigns.resource.ts';
import { aiCampaignMails, aiCampaignPlan } from '@endcap/schema/email/aiCampaigns/aiCampaigns.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { handlers as audienceHandlers } from '../../audience/audiences/audiences.calls.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './aiCampaigns.calls.ts';
import { person } from './aiCampaigns.person.ts';
import { service } from './aiCampaigns.service.ts';
import { buyLikelihood } from './buyLikelihood.ts';
import { likeliest, nextHour, reasonFor, usualHour } from './choosePeople.ts';
import { runCampaigns } from './sendCampaigns.ts';

type Fields = z.input<typeof aiCampaigns.fields>;

const { calls } = service.resource;
const fields: Fields = { name: 'Picks', content: { subject: 'Hello' } };

describeResource(service, {
  handlers,
  sample: (number) => ({ ...fields, name: `Campaign ${number}`, per_week: number }),
  changed: {
    ...fields,
    name: 'Changed',
    min_likelihood: 0.2,
    per_week: 3,
    per_day: 20,
    reasons: ['refill'],
    content: { subject: 'New', text: 'A' },
  },
  invalid: {
    'no name': { fields: { ...fields, name: ' ' }, at: 'name' },
    'no subject': { fields: { ...fields, content: { subject: ' ' } }, at: 'content' },
    'an audience that there is not': { fields: { ...fields, audience: 'Nobody' }, at: 'audience' },
  },
  withText: (text) => ({ ...fields, name: text, content: { subject: 'Hello', text } }),
  filters: { audience: { operator: 'contains', value: 'x', holds: [] } },
});

const dayMs = 24 * 3_600_000;
const now = new Date('2026-11-23T06:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

describe('the probability of an order', () => {
  const model = { r: 0.6, alpha: 5, a: 0.8, b: 2.4 };
  const regular = (since: number) => ({ orders: 6, days: 6, first: daysAgo(since + 50), last: daysAgo(since) });

  it('follows the model: it falls with inactivity, and rises with the purchase rate', () => {
    expect(buyLikelihood(regular(10), model, now)).toBeGreaterThan(buyLikelihood(regular(60), model, now));
    const rare = { orders: 2, days: 2, first: daysAgo(310), last: daysAgo(10) };
    expect(buyLikelihood(regular(10), model, now)).toBeGreaterThan(buyLikelihood(rare, model, now));
    expect(buyLikelihood({ orders: 0, days: 0, first: null, last: null }, model, now)).toBe(0);
  });

  it('follows the customer’s own rhythm without a model, and is zero after three times its length', () => {
    expect(buyLikelihood(regular(10), undefined, now)).toBeCloseTo(1 - Math.exp(-0.7), 5);
    expect(buyLikelihood(regular(31), undefined, now)).toBe(0);
    expect(buyLikelihood({ orders: 1, days: 1, first: daysAgo(3), last: daysAgo(3) }, undefined, now)).toBe(0);
  });
});

describe('a selected email', () => {
  it('has the highest probability within the limit, and the first reason that applies', () => {
    const one = (email: string, likelihood: number) => ({ email, likelihood, orders: 1, daysSince: 1, usualDays: null });
    expect(likeliest([one('b', 0.5), one('a', 0.5), one('c', 0.9)], 2).map(({ email }) => email)).toEqual(['c', 'a']);
    const products = { refill: [], price_drop: ['p'] };
    expect(reasonFor(['refill', 'price_drop', 'personal'], products)).toEqual({ reason: 'price_drop', products: ['p'] });
    expect(reasonFor(['refill', 'personal'], products)?.reason).toBe('personal');
    expect(reasonFor(['refill'], products)).toBeUndefined();
  });

  it('is sent at the hour when the person is usually active, in the store’s time zone', () => {
    expect(usualHour(new Map([[20, 3], [9, 5], [11, 5]]))).toBe(9); // prettier-ignore
    expect(usualHour(new Map())).toBeUndefined();
    expect(nextHour(9, 'Europe/Copenhagen', now).toISOString()).toBe('2026-11-23T08:00:00.000Z');
    expect(nextHour(6, 'Europe/Copenhagen', now).toISOString()).toBe('2026-11-24T05:00:00.000Z');
  });
});

describe('AI campaigns of a shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...audienceHandlers], now: () => now });
  });
  afterAll(() => api.close());

  async function newShop() {
    const { store, people } = await api.company();
    const { token } = people.admin;
    const { key } = store;
    const { pool } = api.db;
    await rowsOf(
      pool,
      sql`INSERT INTO store_features (store_key, name, enabled, updated_at) VALUES (${key}, 'ai_campaigns', true, ${now})`,
    );
    const orders = async (email: string, days: readonly number[], subscribed = true) => {
      await rowsOf(
        pool,
        sql`INSERT INTO customers (store_key, id, email, subscribed, created_at, order_count, order_days, order_first, order_last)
            VALUES (${key}, ${email}, ${email}, ${subscribed}, ${daysAgo(400)}, ${days.length}, ${days.length}, ${daysAgo(Math.max(...days))}, ${daysAgo(Math.min(...days))})`,
      );
      for (const day of days)
        await rowsOf(
          pool,
          sql`WITH o AS (INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
                VALUES (${key}, ${`${email}${day}`}, ${new Date(daysAgo(day).getTime() + 12 * 3_600_000)}, ${email}, ${email}, 1, 10, 'synced'))
              INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price) VALUES (${key}, ${`${email}${day}`}, 1, ${`p${day % 2}`}, 1, 10)`,
        );
    };
    const create = async (more: Partial<Fields> = {}) =>
      (await api.call(calls.create, { key: store.id, fields: { ...fields, ...more }, enabled: true }, token)).answer.resource.id;
    const run = (hours: number) => runCampaigns({ db: api.db, storeKey: key, now: new Date(now.getTime() + hours * 3_600_000) });
    const messages = () =>
      rowsOf<{ email: string; step: string; run: string; logic: string }>(
        pool,
        sql`SELECT m.email, s.source_step AS step, s.source_run AS run, s.content -> 'products' ->> 'logic' AS logic FROM mail_messages m
            JOIN mail_sends s ON s.store_key = m.store_key AND s.id = m.send_id WHERE m.store_key = ${key} ORDER BY s.source_run, m.email`,
      );
    return { store, key, token, pool, orders, create, run, messages };
  }

  it('select the most likely emails of the day, send them at their hour, and say why', async () => {
    const { store, token, orders, create, run, messages } = await newShop();
    await orders('ada@shop.test', [30, 20, 10]);
    await orders('bob@shop.test', [40, 20]);
    await orders('gone@shop.test', [300, 290]);
    await orders('off@shop.test', [30, 20, 10], false);
    const plan = (await api.call(aiCampaignPlan, { key: store.id, fields }, token)).answer;
    expect(plan).toMatchObject({ people: 2, checked: 3, eligible: 2, problem: '' });
    expect(plan.choices.map(({ email, orders: count, days_since: since, usual_days: usual }) => [email, count, since, usual])).toEqual([
      ['ada@shop.test', 3, 10, 10],
      ['bob@shop.test', 2, 20, 20],
    ]);
    expect(plan.choices[0]).toMatchObject({ at: '2026-11-23T18:00:00.000Z', hour: 18, is_own_hour: true });
    const id = await create();
    expect(await run(0)).toEqual({ chosen: 2, queued: 0 });
    expect(await run(1)).toEqual({ chosen: 0, queued: 0 });
    expect(await run(12.1)).toEqual({ chosen: 0, queued: 2 });
    expect((await messages()).map(({ email, run: day }) => [email, day])).toEqual([
      ['ada@shop.test', '2026-11-23'],
      ['bob@shop.test', '2026-11-23'],
    ]);
    // Once a week for each.
    expect(await run(24)).toEqual({ chosen: 0, queued: 0 });
    const { result } = (await api.call(aiCampaignMails, { key: store.id, id }, token)).answer;
    expect(result[0]).toMatchObject({ email: 'ada@shop.test', state: 'queued', orders: 3, usual_days: 10, hour: 18 });
  });

  it('use what is due, keep the daily maximum, and skip people who ordered or whose campaign is disabled', async () => {
    const { store, key, token, pool, orders, create, run, messages } = await newShop();
    await orders('ada@shop.test', [30, 20, 10]);
    await orders('bob@shop.test', [40, 20]);
    await orders('cleo@shop.test', [36, 24, 12]);
    const id = await create({ per_day: 2, reasons: ['refill', 'personal'] });
    await run(0);
    await rowsOf(
      pool,
      sql`INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
          VALUES (${key}, 'late', ${new Date(now.getTime() + 3_600_000)}, '', 'ada@shop.test', 1, 10, 'synced')`,
    );
    expect(await run(12.1)).toMatchObject({ queued: 2 });
    expect(await messages()).toMatchObject([{ email: 'cleo@shop.test', step: 'refill', logic: 'specific' }]);
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    expect(await run(36)).toEqual({ chosen: 0, queued: 0 });
  });

  it('with an audience write to its members only', async () => {
    const { store, key, token, pool, orders, create, run } = await newShop();
    await orders('ada@shop.test', [30, 20, 10]);
    await orders('bob@shop.test', [40, 20]);
    const audience = (await api.call(audiences.calls.create, { key: store.id, fields: { name: 'Picked' } }, token)).answer.resource.id;
    await rowsOf(
      pool,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES (${key}, ${audience}, 'bob@shop.test', ${now})`,
    );
    const picked = { ...fields, audience: 'picked' };
    const plan = (await api.call(aiCampaignPlan, { key: store.id, fields: picked }, token)).answer;
    expect([plan.checked, plan.choices.map(({ email }) => email)]).toEqual([1, ['bob@shop.test']]);
    await create(picked);
    expect(await run(0)).toEqual({ chosen: 1, queued: 0 });
  });

  it('do nothing while the signal is disabled, and erase a person', async () => {
    const { key, pool, orders, create, run } = await newShop();
    await orders('ada@shop.test', [30, 20, 10]);
    await create();
    await rowsOf(pool, sql`UPDATE store_features SET enabled = false WHERE store_key = ${key}`);
    expect(await run(0)).toEqual({ chosen: 0, queued: 0 });
    await rowsOf(pool, sql`UPDATE store_features SET enabled = true WHERE store_key = ${key}`);
    expect(await run(0)).toMatchObject({ chosen: 1 });
    expect(await person.ofStore?.export(api.db, key, 'ADA@shop.test')).toMatchObject({ ai_campaign_mails: [{ state: 'planned' }] });
    expect(await api.db.transaction((tx) => person.ofStore?.forget(tx, key, 'ada@shop.test') ?? Promise.resolve({}))).toEqual({
      ai_campaign_mails: 1,
    });
  });
});

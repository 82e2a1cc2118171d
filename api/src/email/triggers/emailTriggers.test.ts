import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { emailTriggerCreateDefault, emailTriggerDuplicate, emailTriggerTypes } from '@endcap/schema/email/triggers/emailTriggers.rest.ts';
import { flowTypes } from '@endcap/schema/email/triggers/flowCatalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handlers as audienceHandlers } from '../../audience/audiences/audiences.calls.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './emailTriggers.calls.ts';
import { service } from './emailTriggers.service.ts';
import { person } from './flows.person.ts';
import { dayMs, mail, minuteMs, triggerFields as fields, type TriggerFields as Fields, triggerShop } from './testTriggers.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({
    ...fields,
    name: `Trigger ${number}`,
    type: number === 2 ? 'welcome' : 'abandoned_cart',
    label: `label-${number}`,
  }),
  changed: {
    ...fields,
    name: 'Changed',
    type: 'price_drop',
    entry: { min_drop: 20, viewed_days: 10 },
    filter: 'price > 10',
    steps: [
      mail('first'),
      { key: 'wait', kind: 'delay', delay_minutes: 90 },
      { key: 'asks', kind: 'condition', test: 'clicked', mail: 'first' },
      { ...mail('second'), parent: 'asks', branch: 'no' },
    ],
    once_per_days: 3,
    max_per_person: 5,
    exits_when_bought: false,
  },
  invalid: {
    'no name': { fields: { ...fields, name: ' ' }, at: 'name' },
    'a flow without an email': { fields: { ...fields, steps: [{ key: 'a', kind: 'delay' }] }, at: 'steps' },
    'an email without a subject': { fields: { ...fields, steps: [{ key: 'a', kind: 'email', content: { subject: ' ' } }] }, at: 'steps' },
    'a filter that nobody can read': { fields: { ...fields, filter: 'price <' }, at: 'filter' },
    'no audience where one is needed': { fields: { ...fields, type: 'audience_entry' }, at: 'entry.audience' },
    'an audience that there is not': { fields: { ...fields, entry: { audience: 'Nobody' } }, at: 'entry.audience' },
    'a birthday without an attribute': { fields: { ...fields, type: 'birthday' }, at: 'entry.attribute' },
  },
  withText: (text) => ({
    ...fields,
    name: text,
    label: text.length > 100 ? '' : text,
    steps: [{ ...mail('a'), content: { subject: 'Hello', text } }],
  }),
  filters: {
    trigger_type: { value: 'welcome', holds: [2] },
    label: { operator: 'contains', value: 'label-3', holds: [3] },
    entered_30d: { operator: '>', value: 0, holds: [] },
  },
});

describe('triggers of a shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...audienceHandlers] });
  });
  afterAll(() => api.close());

  const newShop = () => triggerShop(api);

  it('email people who abandoned a cart, once, even when work is repeated', async () => {
    const { knows, does, create, run, flows, mails, now } = await newShop();
    await knows('v1', 'ada@shop.test');
    await knows('v2', 'bob@shop.test', false);
    const id = await create({ entry: { idle_minutes: 30 } });
    await run(0);
    await does('v1', 'cart_add', ['a', 'b'], now);
    await does('v2', 'cart_add', ['a'], now);
    await does('stranger', 'cart_add', ['a'], now);
    await run(29);
    expect(await flows(id)).toEqual([]);
    expect(await run(31)).toEqual({ entered: 1, moved: 1 });
    expect(await mails(id)).toMatchObject([{ email: 'ada@shop.test', step: 'first', run: '', products: ['b', 'a'] }]);
    expect(await run(32)).toEqual({ entered: 0, moved: 0 });
    // A clock that was wrong for a while: no one is mailed again.
    await run(3 * 24 * 60);
    await run(33);
    await run(34);
    expect(await mails(id)).toHaveLength(1);
    expect(await flows(id)).toMatchObject([{ state: 'done', entry: 1 }]);
  });

  it('skip people who ordered, who changed the cart again, and whose cart has a lower value', async () => {
    const { knows, does, orders, create, run, flows, now, ago } = await newShop();
    const later = new Date(now.getTime() + 10 * minuteMs);
    for (const name of ['ada', 'bob', 'cleo', 'dan']) await knows(name, `${name}@shop.test`);
    const id = await create({ entry: { idle_minutes: 30, min_value: 30 } });
    await run(0);
    for (const name of ['ada', 'bob', 'cleo']) await does(name, 'cart_add', ['b'], now);
    await does('dan', 'cart_add', ['a'], now);
    await orders('o1', 'ada@shop.test', later, 'b');
    await does('bob', 'product', ['a'], later);
    await run(31);
    expect((await flows(id)).map(({ email }) => email)).toEqual(['cleo@shop.test']);
    expect(ago(0)).toEqual(now);
  });

  it('are not started again and again by what their own emails lead to', async () => {
    const { knows, does, create, run, flows, mails, now } = await newShop();
    await knows('v1', 'ada@shop.test');
    const id = await create({ type: 'abandoned_session', entry: { idle_minutes: 10 }, once_per_days: 7 });
    await run(0);
    const visit = (minutes: number) => does('v1', 'product', ['a'], new Date(now.getTime() + minutes * minuteMs));
    await visit(1);
    await run(12);
    expect(await mails(id)).toHaveLength(1);
    // Each email is followed to the shop at once, and the visit is left again.
    for (let minutes = 13; minutes < 2 * 24 * 60; minutes += 120) {
      await visit(minutes);
      await run(minutes + 12);
    }
    expect(await flows(id)).toMatchObject([{ entry: 1, state: 'done' }]);
    const nextWeek = 8 * 24 * 60;
    await visit(nextWeek);
    await run(nextWeek + 12);
    expect(await flows(id)).toMatchObject([{ entry: 1 }, { entry: 2 }]);
    expect((await mails(id)).length).toBeLessThanOrEqual(2);
  });

  it('run delays and conditions, and end when the person buys', async () => {
    const { knows, does, orders, create, run, flows, mails, now, pool, key } = await newShop();
    for (const name of ['ada', 'bob', 'cleo']) await knows(name, `${name}@shop.test`);
    const id = await create({
      entry: { idle_minutes: 10 },
      steps: [
        mail('first'),
        { key: 'day', kind: 'delay', delay_minutes: 1440 },
        { key: 'asks', kind: 'condition', test: 'clicked', mail: 'first' },
        { ...mail('keen'), parent: 'asks', branch: 'yes' },
        { ...mail('calm'), parent: 'asks', branch: 'no' },
      ],
    });
    await run(0);
    for (const name of ['ada', 'bob', 'cleo']) await does(name, 'basket_set', ['a'], now);
    await run(11);
    const [toAda] = await mails(id);
    await rowsOf(pool, sql`UPDATE mail_messages SET clicked_at = now() WHERE store_key = ${key} AND id = ${toAda?.id}`);
    await orders('o1', 'cleo@shop.test', new Date(now.getTime() + 60 * minuteMs));
    await run(11 + 1440);
    expect((await mails(id)).map(({ email, step }) => `${email.slice(0, 3)} ${step}`)).toEqual([
      'ada first',
      'ada keen',
      'bob calm',
      'bob first',
      'cle first',
    ]);
    expect((await flows(id)).map(({ state, reason }) => `${state} ${reason}`.trim())).toEqual(['done', 'done', 'left bought']);
  });

  it('let people continue at a remaining step when the flow changes', async () => {
    const { store, token, knows, does, create, run, flows, mails, now } = await newShop();
    await knows('v1', 'ada@shop.test');
    await knows('v2', 'bob@shop.test');
    const delay = { key: 'wait', kind: 'delay' as const, delay_minutes: 60 };
    const id = await create({ entry: { idle_minutes: 10 }, steps: [mail('first'), delay, mail('second')] });
    await run(0);
    await does('v1', 'cart_add', ['a'], now);
    await run(11);
    const update = async (revision: number, steps: Fields['steps']) =>
      (await api.call(calls.update, { key: store.id, id, revision, fields: { ...fields, entry: { idle_minutes: 10 }, steps } }, token))
        .answer;
    await update(1, [mail('new'), delay, mail('second'), mail('third')]);
    await run(72);
    expect((await mails(id)).map(({ step }) => step)).toEqual(['first', 'second', 'third']);
    await does('v2', 'cart_add', ['a'], new Date(now.getTime() + 80 * minuteMs));
    await run(91);
    await update(2, [mail('other')]);
    await run(160);
    expect((await flows(id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['done', ''],
      ['left', 'changed'],
    ]);
  });

  it('send nothing while disabled, and people who qualified meanwhile do not enter', async () => {
    const { store, token, knows, does, create, run, flows, mails, now } = await newShop();
    await knows('v1', 'ada@shop.test');
    const id = await create({ entry: { idle_minutes: 10 } });
    await run(0);
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    await does('v1', 'cart_add', ['a'], now);
    await run(11);
    await api.call(calls.enable, { key: store.id, ids: [id] }, token);
    await run(12);
    await run(13);
    expect([await flows(id), await mails(id)]).toEqual([[], []]);
  });

  it('detect each of the other events', async () => {
    const { store, token, key, pool, knows, does, orders, create, run, flows, now, ago } = await newShop();
    for (const name of ['ada', 'bob', 'cleo', 'dan']) await knows(name, `${name}@shop.test`);
    await does('ada', 'product', ['a'], ago(60));
    await does('bob', 'product', ['b'], ago(60));
    const soon = new Date(now.getTime() + 5 * minuteMs);
    await rowsOf(
      pool,
      sql`UPDATE customers SET attributes = ${JSON.stringify({ born: `1984-${soon.toISOString().slice(5, 10)}` })}::jsonb WHERE store_key = ${key} AND id = 'cleo@shop.test'`,
    );
    const time = soon.toISOString().slice(11, 16);
    const audience = (await api.call(audiences.calls.create, { key: store.id, fields: { name: 'VIP' } }, token)).answer.resource.id;
    const ids = {
      order_followup: await create({ name: 'Order', type: 'order_followup' }),
      price_drop: await create({ name: 'Price', type: 'price_drop', entry: { min_drop: 10 } }),
      back_in_stock: await create({ name: 'Back', type: 'back_in_stock' }),
      low_stock: await create({ name: 'Low', type: 'low_stock', entry: { stock_at_most: 3 } }),
      birthday: await create({ name: 'Birthday', type: 'birthday', entry: { attribute: 'born', time } }),
      recurring: await create({ name: 'Daily', type: 'recurring', entry: { every: 'day', time } }),
      audience_entry: await create({ name: 'Audience', type: 'audience_entry', entry: { audience: 'vip' } }),
      abandoned_search: await create({ name: 'Search', type: 'abandoned_search', entry: { idle_minutes: 10 } }),
      abandoned_session: await create({ name: 'Session', type: 'abandoned_session', entry: { idle_minutes: 10 } }),
      welcome: await create({ name: 'Welcome', type: 'welcome' }),
      refill_due: await create({ name: 'Refill', type: 'refill_due' }),
      win_back: await create({ name: 'Win back', type: 'win_back', entry: { lifecycle: 'lost' } }),
      first_order_anniversary: await create({ name: 'Anniversary', type: 'first_order_anniversary', entry: { time } }),
    };
    // Ten days after an order ten days before that, and again due now.
    await orders('r1', 'dan@shop.test', new Date(soon.getTime() - 20 * dayMs), 'b');
    await orders('r2', 'dan@shop.test', new Date(soon.getTime() - 10 * dayMs), 'b');
    const year = new Date(soon);
    year.setUTCFullYear(year.getUTCFullYear() - 2);
    await rowsOf(
      pool,
      sql`UPDATE customers SET order_count = 1, order_first = ${year}, order_last = ${year} WHERE store_key = ${key} AND id = 'bob@shop.test'`,
    );
    await rowsOf(
      pool,
      sql`UPDATE customers SET order_count = 1, order_first = ${new Date(soon.getTime() - 180 * dayMs)}, order_last = ${new Date(soon.getTime() - 180 * dayMs)} WHERE store_key = ${key} AND id = 'ada@shop.test'`,
    );
    await run(0);
    await orders('o1', 'ada@shop.test', soon);
    const changed = (product: string, field: string, before: number, next: number) =>
      rowsOf(
        pool,
        sql`INSERT INTO product_changes (store_key, product_id, at, kind, cells) VALUES (${key}, ${product}, ${new Date(soon.getTime() - minuteMs)}, 'updated', ${JSON.stringify([{ field, before, after: next }])}::jsonb)`,
      );
    await changed('a', 'price', 20, 15);
    await changed('b', 'price', 50, 49);
    await changed('b', 'stock', 0, 10);
    await changed('a', 'stock', 9, 2);
    await rowsOf(
      pool,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES (${key}, ${audience}, 'dan@shop.test', ${soon})`,
    );
    await rowsOf(
      pool,
      sql`INSERT INTO search_log (store_key, time, query, normalised, total, visitor, products) VALUES (${key}, ${soon}, 'Lamp', 'lamp', 2, 'cleo', ARRAY['b', 'a'])`,
    );
    await does('dan', 'product', ['a'], soon);
    await rowsOf(
      pool,
      sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
          VALUES (${key}, 'eve@shop.test', true, 'confirmed', 'form', ${soon}, ${soon}), (${key}, 'imp@shop.test', true, 'confirmed', 'import', ${soon}, ${soon})`,
    );
    await run(20);
    const who = Object.fromEntries(
      await Promise.all(
        Object.entries(ids).map(async ([type, id]) => [type, (await flows(id)).map(({ email }) => email.slice(0, 3)).join(' ')] as const),
      ),
    );
    expect(who).toEqual({
      order_followup: 'ada',
      price_drop: 'ada',
      back_in_stock: 'bob',
      low_stock: 'ada',
      birthday: 'cle',
      recurring: 'ada bob cle dan eve imp',
      audience_entry: 'dan',
      abandoned_search: 'cle',
      abandoned_session: 'dan',
      welcome: 'eve',
      refill_due: 'dan',
      win_back: 'ada',
      first_order_anniversary: 'bob',
    });
    expect((await flows(ids.abandoned_search))[0]?.context).toMatchObject({ query: 'Lamp', products: ['b', 'a'] });
  });

  it('are simulated by the same rules over the last 30 days', async () => {
    const { knows, does, orders, simulate, ago } = await newShop();
    for (const name of ['ada', 'bob', 'cleo']) await knows(name, `${name}@shop.test`, name !== 'cleo');
    for (const days of [20, 18, 3]) await does('ada', 'cart_add', ['a'], ago(days * 24 * 60));
    await does('bob', 'cart_add', ['b'], ago(5 * 24 * 60));
    await orders('o1', 'bob@shop.test', ago(4 * 24 * 60), 'b');
    await does('cleo', 'cart_add', ['a'], ago(2 * 24 * 60));
    const flow = {
      once_per_days: 7,
      steps: [
        mail('first'),
        { key: 'wait', kind: 'delay' as const, delay_minutes: 2 * 24 * 60 },
        { key: 'asks', kind: 'condition' as const, test: 'opened' as const },
        { ...mail('second'), parent: 'asks' },
      ],
    };
    const answer = await simulate(flow);
    expect(answer).toMatchObject({ people: 2, entries: 3, capped: 1, not_subscribed: 1, is_exact: true, problem: '' });
    expect(answer.steps).toEqual([
      { step: 'first', mails: 3, is_at_most: false },
      { step: 'second', mails: 2, is_at_most: true },
    ]);
    expect(answer.days.reduce((sum, { entries }) => sum + entries, 0)).toBe(3);
    expect(answer.examples[0]).toMatchObject({ email: 'ada@shop.test', products: ['a'] });
    expect((await simulate({ ...flow, filter: 'brand = "Bo"' })).people).toBe(1);
    expect((await simulate({ entry: { audience: 'Nobody' } })).problem).toContain('Nobody');
    const daily = await simulate({ type: 'recurring', entry: { every: 'day' } });
    expect([daily.people, daily.entries]).toEqual([2, 60]);
  });

  it('are simulated for many people, each as often as the limits say', async () => {
    const { store, simulate } = await newShop();
    await api.db.pool.query(
      `INSERT INTO subscribers (store_key, email, subscribed, state, source, changed_at)
       SELECT $1, 'p' || n || '@shop.test', true, 'confirmed', 'api', now() FROM generate_series(1, 50000) AS n`,
      [store.key],
    );
    const daily = await simulate({ type: 'recurring', entry: { every: 'day' }, max_per_person: 29 });
    expect(daily).toMatchObject({ people: 50_000, entries: 1_450_000, capped: 50_000, is_exact: false });
    expect(daily.examples).toHaveLength(10);
  });

  it('are created from a template that works, and copied, both disabled', async () => {
    const { store, token } = await newShop();
    const created = [];
    for (const type of flowTypes) {
      const called = await api.call(emailTriggerCreateDefault, { key: store.id, type }, token);
      // A birthday and an audience need data that an empty shop does not have.
      if (type !== 'birthday' && type !== 'audience_entry') created.push(called.answer.resource);
      else expect(called.failure.type).toBe('LogicalError');
    }
    expect(created.map(({ enabled }) => enabled)).not.toContain(true);
    const id = created[0]?.id ?? '';
    const copy = (await api.call(emailTriggerDuplicate, { key: store.id, id }, token)).answer.resource;
    expect([copy.name, copy.enabled]).toEqual([`${created[0]?.name} 2`, false]);
    const { types } = (await api.call(emailTriggerTypes, { key: store.id }, token)).answer;
    expect(types.map(({ type }) => type)).toEqual(flowTypes);
    expect(types.find(({ type }) => type === 'abandoned_cart')).toMatchObject({ is_ready: false, triggers: 2 });
    expect(types.find(({ type }) => type === 'recurring')).toMatchObject({ is_ready: true });
  });

  it('erase a person', async () => {
    const { key, knows, does, create, run, flows, now } = await newShop();
    await knows('v1', 'ada@shop.test');
    const id = await create({ entry: { idle_minutes: 10 } });
    await run(0);
    await does('v1', 'cart_add', ['a'], now);
    await run(11);
    expect(await person.ofStore?.export(api.db, key, 'ADA@shop.test')).toMatchObject({ mail_flows: [{ trigger: 'Cart' }] });
    expect(await api.db.transaction((tx) => person.ofStore?.forget(tx, key, 'ADA@shop.test') ?? Promise.resolve({}))).toEqual({
      mail_flows: 1,
    });
    expect(await flows(id)).toEqual([]);
  });
});

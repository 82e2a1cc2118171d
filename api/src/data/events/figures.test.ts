import { eventSources, eventTypes, type EventType } from '@endcap/schema/data/events/eventShapes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { storeEvents } from './eventBuffer.ts';
import { dropOldEvents } from './eventRetention.ts';
import { queueAttribution } from './attributionRun.ts';
import { keepFigures } from './figures.ts';
import type { NewEvent } from './newEvent.ts';
import { keptFigures, monthsOfQueries, recountFigures } from './testRecount.ts';
import { linkVisitor } from './visitorLinks.ts';

let test: TestDatabase;
let stores = 0;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const newStore = () => `s${String(++stores).padStart(31, '0')}`;
const hourMs = 3_600_000;
const products = ['lamp', 'tent', 'kettle'];

function event(storeKey: string, more: Partial<NewEvent> = {}): NewEvent {
  const blank = { ids: [], labels: [], source: '', query: '', orderId: '', url: '', data: {}, visitor: 'v1' };
  return { ...blank, storeKey, time: new Date(), type: 'page', ...more };
}

async function search(storeKey: string, query: string, total: number, visitor: string, hoursAgo: number, details: object = {}) {
  await test.db.pool.query(
    `insert into search_log (store_key, time, query, normalised, total, visitor, labels, details) values ($1, $2, $3, lower($3), $4, $5, '{bar}', $6)`,
    [storeKey, new Date(Date.now() - hoursAgo * hourMs), query, total, visitor, details],
  );
}

async function order(
  storeKey: string,
  id: string,
  hoursAgo: number,
  lines: readonly { id: string; quantity: number; price: number }[],
  email = '',
) {
  const total = Math.round(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * 100) / 100;
  await test.db.transaction(async ({ client }) => {
    await client.query('delete from orders where store_key = $1 and id = $2', [storeKey, id]);
    await client.query(
      `insert into orders (store_key, id, time, customer_email, basket_size, total_value, source) values ($1, $2, $3, $4, 1, $5, 'synced')`,
      [storeKey, id, new Date(Date.now() - hoursAgo * hourMs), email, total],
    );
    for (const [index, line] of lines.entries())
      await client.query(
        'insert into order_lines (store_key, order_id, line, product_id, quantity, price) values ($1, $2, $3, $4, $5, $6)',
        [storeKey, id, index + 1, line.id, line.quantity, line.price],
      );
  });
}

async function orderOf(storeKey: string, id: string) {
  const { rows } = await test.db.pool.query<{ impact: boolean; generated_value: number }>(
    'select impact, generated_value from orders where store_key = $1 and id = $2',
    [storeKey, id],
  );
  return rows[0];
}

type Step =
  | { readonly do: 'events'; readonly types: readonly EventType[]; readonly visitor: string; readonly hoursAgo: number; readonly ids: string[]; readonly labels: string[]; readonly source: number } // prettier-ignore
  | { readonly do: 'search'; readonly query: string; readonly total: number; readonly hoursAgo: number; readonly details: object }
  | {
      readonly do: 'order';
      readonly id: string;
      readonly hoursAgo: number;
      readonly ids: string[];
      readonly quantity: number;
      readonly email: string;
    }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'keep' };

const hoursAgo = fc.integer({ min: 0, max: 24 * 50 });
const someProducts = fc.subarray(products, { minLength: 1 });
const visitors = fc.constantFrom('', 'v1', 'v2');
const orderIds = fc.constantFrom('o1', 'o2', 'o3');

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('events' as const),
    types: fc.array(fc.constantFrom(...eventTypes), { minLength: 1, maxLength: 8 }),
    visitor: visitors,
    hoursAgo,
    ids: someProducts,
    labels: fc.subarray(['home', 'bar', 'über "alles"']),
    source: fc.integer({ min: 0, max: eventSources.length - 1 }),
  }),
  fc.record({
    do: fc.constant('search' as const),
    query: fc.constantFrom('lamp', 'Lamp', 'nix'),
    total: fc.integer({ min: 0, max: 2 }),
    hoursAgo,
    details: fc.constantFrom({}, { redirect: '00000000-0000-4000-8000-000000000001' }, { corrected_query: 'lamp' }, { picked: true }),
  }),
  fc.record({ do: fc.constant('order' as const), id: orderIds, hoursAgo, ids: someProducts, quantity: fc.integer({ min: 1, max: 3 }), email: fc.constantFrom('', 'a@shop.test') }), // prettier-ignore
  fc.record({ do: fc.constant('remove' as const), id: orderIds }),
  fc.constant({ do: 'keep' as const }),
);

async function take(storeKey: string, step: Step): Promise<void> {
  switch (step.do) {
    case 'events': {
      const { types, visitor, ids, labels, source } = step;
      const time = new Date(Date.now() - step.hoursAgo * hourMs);
      const rows = types.map((type) =>
        event(storeKey, { type, visitor, ids, labels, time, source: type === 'click' ? (eventSources[source] ?? '') : '', query: 'Lamp' }),
      );
      await storeEvents(test.db, rows);
      return;
    }
    case 'search':
      return search(storeKey, step.query, step.total, 'v1', step.hoursAgo, step.details);
    case 'order':
      return order(storeKey, step.id, step.hoursAgo, step.ids.map((id) => ({ id, quantity: step.quantity, price: 19.99 })), step.email); // prettier-ignore
    case 'remove':
      await test.db.pool.query('delete from orders where store_key = $1 and id = $2', [storeKey, step.id]);
      return;
    case 'keep':
      return keepFigures(test.db);
  }
}

describe('daily totals', () => {
  it('match a recount of the raw events, whatever their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 25 }), async (all) => {
        const storeKey = newStore();
        await test.db.transaction((tx) => linkVisitor(tx, storeKey, { visitor: 'v1', email: 'A@shop.test', time: new Date() }));
        for (const step of all) await take(storeKey, step);
        await keepFigures(test.db);
        expect(await keptFigures(test.db, storeKey)).toEqual(await recountFigures(test.db, storeKey));
        const { months, fromDays } = await monthsOfQueries(test.db, storeKey);
        expect(months).toEqual(fromDays);
        await queueAttribution(test.db, storeKey, new Date(0));
        await keepFigures(test.db);
        expect(await keptFigures(test.db, storeKey)).toEqual(await recountFigures(test.db, storeKey));
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('count an event once when two processes update them', async () => {
    const storeKey = newStore();
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        ...Array.from({ length: 20 }, (_, index) =>
          storeEvents(test.db, [event(storeKey, { visitor: `v${index % 3}`, type: 'product', ids: ['lamp'] })]),
        ),
        keepFigures(test.db),
        keepFigures(test.db),
      ]);
    }
    await keepFigures(test.db);
    const kept = await keptFigures(test.db, storeKey);
    expect(kept).toEqual(await recountFigures(test.db, storeKey));
    expect(Object.entries(kept).find(([name]) => name.startsWith('product '))?.[1]).toBe(100);
  });

  it('stay when raw events are deleted, and no uncounted event is deleted', async () => {
    const storeKey = newStore();
    const old = new Date(Date.now() - 500 * 24 * hourMs);
    await storeEvents(test.db, [event(storeKey, { time: old, type: 'product', ids: ['lamp'] }), event(storeKey)]);
    await search(storeKey, 'lamp', 1, 'v1', 500 * 24);
    expect(await dropOldEvents(test.db, new Date(), 14)).toEqual([]);
    await keepFigures(test.db);
    const before = await keptFigures(test.db, storeKey);
    expect(await dropOldEvents(test.db, new Date(), 14)).toContain(`events_${old.toISOString().slice(0, 7).replace('-', '')}`);
    await keepFigures(test.db);
    expect(await keptFigures(test.db, storeKey)).toEqual(before);
    const { rows } = await test.db.pool.query<{ events: number; searches: number }>(
      `select (select count(*) from events where store_key = $1) as events, (select count(*) from search_log where store_key = $1) as searches`,
      [storeKey],
    );
    expect(rows).toEqual([{ events: 1, searches: 0 }]);
  });
});

describe('attribution', () => {
  const lines = [
    { id: 'lamp', quantity: 2, price: 10 },
    { id: 'tent', quantity: 1, price: 100 },
  ];
  const at = (hours: number) => new Date(Date.now() - hours * hourMs);

  it('counts an order under each label of the click, and once in all', async () => {
    const storeKey = newStore();
    const click = event(storeKey, { type: 'click', ids: ['lamp'], source: 'recommendations', labels: ['home', 'top'], time: at(30) });
    await storeEvents(test.db, [click]);
    await order(storeKey, 'o1', 24, lines, 'a@shop.test');
    await test.db.transaction((tx) => linkVisitor(tx, storeKey, { visitor: 'v1', email: 'a@shop.test', time: new Date() }));
    await keepFigures(test.db);
    const { rows } = await test.db.pool.query(
      'select label, orders::int, revenue::float8 from order_source_days where store_key = $1 order by label',
      [storeKey],
    );
    expect(rows).toEqual(['', 'home', 'top'].map((label) => ({ label, orders: 1, revenue: 20 })));
  });

  it('finds the synced order of a customer whose browser is identified later, and keeps the rest', async () => {
    const storeKey = newStore();
    await storeEvents(test.db, [event(storeKey, { type: 'click', ids: ['lamp'], source: 'search', visitor: 'v9', time: at(50) })]);
    await order(storeKey, 'o1', 24, lines, 'Late@Shop.test');
    await keepFigures(test.db);
    expect(await orderOf(storeKey, 'o1')).toEqual({ impact: false, generated_value: 0 });
    await test.db.transaction((tx) => linkVisitor(tx, storeKey, { visitor: 'v9', email: 'late@shop.test', time: new Date() }));
    await keepFigures(test.db);
    expect(await orderOf(storeKey, 'o1')).toEqual({ impact: true, generated_value: 20 });
    // A later sync of the same order changes its value; it stays found.
    await test.db.pool.query(`update orders set total_value = 60 where store_key = $1 and id = 'o1'`, [storeKey]);
    await keepFigures(test.db);
    expect(await orderOf(storeKey, 'o1')).toEqual({ impact: true, generated_value: 10 });
    expect((await keptFigures(test.db, storeKey))[['source', at(24).toISOString().slice(0, 10), 'search', '', 'revenue'].join(' ')]).toBe(
      10,
    );
  });

  it('keeps stores separate', async () => {
    const [own, other] = [newStore(), newStore()];
    await storeEvents(test.db, [event(other, { type: 'click', ids: ['lamp'], source: 'search', visitor: 'v9', time: at(50) })]);
    await order(own, 'o1', 24, lines, 'a@shop.test');
    for (const key of [own, other])
      await test.db.transaction((tx) => linkVisitor(tx, key, { visitor: 'v9', email: 'a@shop.test', time: new Date() }));
    await keepFigures(test.db);
    expect(await orderOf(own, 'o1')).toEqual({ impact: false, generated_value: 0 });
  });
});

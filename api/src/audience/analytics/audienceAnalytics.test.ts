import {
  audienceAnalyticsInfo,
  audienceAnalyticsOverlap,
  audienceAnalyticsOverview,
} from '@endcap/schema/audience/analytics/audienceAnalytics.rest.ts';
import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';

import { browseTests, daysBefore, testNow } from '../../data/browse/testBrowse.ts';
import { audienceContext } from '../audiences/audienceContext.ts';
import { handlers as audienceHandlers } from '../audiences/audiences.calls.ts';
import { refreshAudiences } from '../audiences/refreshAudience.ts';
import { handlers } from './audienceAnalytics.calls.ts';

describe('the analytics of audiences', () => {
  const tests = browseTests({ handlers: [...handlers, ...audienceHandlers] });
  let [buyers, regulars, none] = ['', '', ''];

  beforeAll(async () => {
    const { addCustomer, addOrders, addProduct, api, call, company, key } = tests;
    await addProduct('lamp', { categories: ['Lamps', 'Sale'] });
    await addProduct('tent', { categories: ['Tents'] });
    await addCustomer('ada@shop.test', { subscribed: true });
    await addCustomer('bob@shop.test', { subscribed: true });
    await addCustomer('cleo@shop.test');
    await addOrders(
      { id: 'a1', customer: 'ada@shop.test', time: daysBefore(3), total: 100, lines: [{ product: 'lamp', quantity: 2, price: 50 }] },
      { id: 'a2', customer: 'ada@shop.test', time: daysBefore(1), total: 30.5, lines: [{ product: 'tent', price: 30.5 }] },
      { id: 'b1', customer: 'bob@shop.test', time: daysBefore(3), total: 20, lines: [{ product: 'lamp', price: 20 }] },
      { id: 'b0', customer: 'bob@shop.test', time: daysBefore(40), total: 7, lines: [{ product: 'tent', price: 7 }] },
    );
    const create = async (name: string, conditions: string) =>
      (await call(audiences.calls.create, { fields: { name, conditions } })).answer.resource.id;
    buyers = await create('Buyers', 'order_count > 0');
    regulars = await create('Large', 'order_value_total > 100');
    none = await create('Nobody', 'order_count > 10');
    const reading = { db: api.db, log: pino({ level: 'silent' }), now: testNow, store: { key, companyKey: company.key } };
    await refreshAudiences(reading, await audienceContext(reading), [
      { id: buyers, conditions: 'order_count > 0' },
      { id: regulars, conditions: 'order_value_total > 100' },
      { id: none, conditions: 'order_count > 10' },
    ]);
  });
  const day = (days: number) => daysBefore(days).toISOString().slice(0, 10);

  it('show all customers by lifecycle, and the largest audiences first', async () => {
    const {
      customers,
      subscribed,
      value,
      audiences: largest,
      lifecycle,
      overlap,
    } = (await tests.call(audienceAnalyticsOverview, {})).answer;
    expect({ customers, subscribed, value: value.amount, largest }).toEqual({
      customers: 3,
      subscribed: 2,
      value: '157.50',
      largest: [buyers, regulars, none],
    });
    expect(lifecycle).toEqual([
      { value: 'just_ordered', people: 2 },
      { value: null, people: 1 },
    ]);
    expect(overlap.find(({ one, other }) => one === buyers && other === regulars)?.people).toBe(1);
  });

  it('show the orders of an audience’s people by day, what they bought, and only in the range', async () => {
    const { orders, revenue, days, categories, lifecycle, overlap } = (
      await tests.call(audienceAnalyticsInfo, { id: buyers, from: day(3), to: day(0) })
    ).answer;
    expect([orders, revenue.amount]).toEqual([3, '150.50']);
    expect(days.map((one) => [one.day, one.orders, one.revenue.amount])).toEqual([
      [day(3), 2, '120.00'],
      [day(2), 0, '0.00'],
      [day(1), 1, '30.50'],
      [day(0), 0, '0.00'],
    ]);
    expect(categories.map((one) => [one.name, one.revenue.amount, one.people])).toEqual([
      ['Lamps', '120.00', 2],
      ['Sale', '120.00', 2],
      ['Tents', '30.50', 1],
    ]);
    expect(lifecycle).toEqual([{ value: 'just_ordered', people: 2 }]);
    expect(overlap).toEqual([{ id: regulars, people: 1 }]);
  });

  it('count whom audiences have in common, of every pair', async () => {
    const { result } = (await tests.call(audienceAnalyticsOverlap, { ids: [buyers, regulars, none] })).answer;
    const people = (one: string, other: string) => result.find((pair) => pair.one === one && pair.other === other)?.people ?? 0;
    expect([
      people(buyers, buyers),
      people(regulars, regulars),
      people(buyers, regulars),
      people(regulars, buyers),
      people(none, buyers),
    ]).toEqual([2, 1, 1, 1, 0]);
  });

  it('are of the store alone, and of at most a year', async () => {
    const other = await tests.api.company();
    const ask = { key: other.store.key, id: buyers, from: day(3), to: day(0) };
    expect((await tests.api.call(audienceAnalyticsInfo, ask, other.people.manager.token)).failure.type).toBe('NotFoundError');
    const overlap = { key: other.store.key, ids: [buyers, regulars] };
    expect((await tests.api.call(audienceAnalyticsOverlap, overlap, other.people.manager.token)).answer.result).toEqual([]);
    expect((await tests.call(audienceAnalyticsInfo, { id: buyers, from: day(400), to: day(0) })).failure.type).toBe('ParsingError');
  });
});

import { roles } from '@endcap/schema/access/roles.ts';
import { logBatch, logSale } from '@endcap/schema/data/events/events.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { labelInfo } from '@endcap/schema/developers/labels/labels.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handlers as eventHandlers } from '../../data/events/events.calls.ts';
import { keepFigures } from '../../data/events/figures.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import type { MeterCell } from '../status/callMeter.ts';
import { addMetrics, pruneMetrics } from '../status/metricsStore.ts';
import { handlers } from './labels.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;
let token: string;
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...eventHandlers] });
  company = await api.company();
  key = company.store.key;
  token = company.people.partial.token;
  const visitor = 'abcd2345';
  await api.call(logBatch, {
    key,
    visitor,
    events: [
      { type: 'click', ids: ['lamp'], labels: ['home', 'top'], age: 3000 },
      { type: 'click', ids: ['lamp', 'vase'], labels: ['home'], age: 2500 },
      { type: 'click', ids: ['vase'], labels: ['other'], age: 2400 },
      { type: 'cart_add', products: [{ id: 'lamp', quantity: 2, price: 10 }], age: 2000 },
    ],
  });
  await api.call(logSale, { key, visitor, sale: 'A-1', products: [{ id: 'lamp', quantity: 2, price: 10 }] });
  const cell = (call: string, [answers, empty]: readonly [number, number], more: Partial<MeterCell> = {}): MeterCell => {
    const own = { answers, empty };
    const none = { requests: 99, errors: 2, failures: 0, empty: 9, impressions: new Map([['', own], ['home', own]]), buckets: new Map() }; // prettier-ignore
    return { storeKey: key, call, label: 'home', hour: Date.parse(today), ...none, ...more };
  };
  const both = new Map([['home', { answers: 40, empty: 4 }], ['top', { answers: 30, empty: 1 }]]); // prettier-ignore
  const cells = [
    cell('search/search', [0, 0], { impressions: both }),
    cell('log/click', [9, 0]),
    cell('recommendations/sliders', [9, 0]),
    cell('recommendations/popular', [5, 0], { hour: Date.parse(daysAgo(3)) }),
  ];
  await addMetrics(api.db, cells, []);
  // The figures of the calls go after a while, what they add up to stays.
  await pruneMetrics(api.db, new Date(Date.now() + 100 * 86_400_000));
  await keepFigures(api.db);
});
afterAll(() => api.close());

const ask = (input: object = {}, by = token) => api.call(labelInfo, { key, label: 'home', from: daysAgo(6), to: today, ...input }, by);

describe('a label', () => {
  it('has its impressions, clicks and orders, by day, by source and by product', async () => {
    const { answer } = await ask();
    expect(answer.figures).toEqual({ answers: 45, empty: 4, clicks: 2, orders: 1, revenue: moneyOf('20.00', 'EUR') });
    expect(answer.days).toHaveLength(7);
    expect(answer.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(daysAgo));
    expect(answer.days[3]).toMatchObject({ answers: 5, clicks: 0 });
    expect(answer.days[6]).toMatchObject({ answers: 40, clicks: 2, orders: 1, revenue: moneyOf('20.00', 'EUR') });
    expect(answer.sources).toEqual([{ source: 'recommendations', clicks: 2, orders: 1, revenue: moneyOf('20.00', 'EUR') }]);
    expect(answer.products).toEqual([
      { id: 'lamp', clicks: 2 },
      { id: 'vase', clicks: 1 },
    ]);
  });

  it('counts nothing from other days and labels, and is zero without activity', async () => {
    expect((await ask({ from: daysAgo(3), to: daysAgo(1) })).answer.figures).toEqual({
      answers: 5,
      empty: 0,
      clicks: 0,
      orders: 0,
      revenue: moneyOf('0.00', 'EUR'),
    });
    expect((await ask({ label: 'top' })).answer).toMatchObject({
      figures: { answers: 30, empty: 1, clicks: 1, orders: 0 },
      products: [{ id: 'lamp', clicks: 1 }],
    });
    const none = (await ask({ label: `nobody's <b>"label` })).answer;
    expect([none.figures, none.sources, none.products]).toEqual([
      { answers: 0, empty: 0, clicks: 0, orders: 0, revenue: moneyOf('0.00', 'EUR') },
      [],
      [],
    ]);
  });

  it.each([
    ['days in the wrong order', { from: today, to: daysAgo(1) }],
    ['more than a year', { from: daysAgo(366), to: today }],
    ['what is no day', { from: '2026-02-30', to: today }],
    ['no label', { label: '' }],
  ])('refuses %s', async (_name, input) => expect((await ask(input)).failure.type).toBe('ParsingError'));
});

describe('permissions', () => {
  it('everyone in the company may view, and no one else', async () => {
    for (const role of roles) expect([role, (await ask({}, company.people[role].token)).status]).toEqual([role, 200]);
    const stranger = await api.company();
    const theirs = stranger.people.admin.token;
    expect((await ask({}, theirs)).failure.type).toBe('NotFoundError');
    expect((await ask({ key: stranger.store.key }, theirs)).answer.figures.clicks).toBe(0);
    expect((await ask({ key: company.otherStore.key })).failure.type).toBe('NotFoundError');
    expect((await api.call(labelInfo, { key, label: 'home', from: today, to: today })).failure.type).toBe('AuthenticationError');
  });
});

import { roles } from '@endcap/schema/access/roles.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { logBatch, logSale } from '@endcap/schema/data/events/events.rest.ts';
import {
  suspiciousSalesAccept,
  suspiciousSalesDismiss,
  suspiciousSalesList,
  suspiciousSalesRestore,
} from '@endcap/schema/data/sales/suspiciousSales.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import { handlers as eventHandlers } from '../events/events.calls.ts';
import { keepFigures } from '../events/figures.ts';
import { handlers } from './suspiciousSales.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;
let token: string;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...eventHandlers] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  key = company.store.key;
  token = company.people.developer.token;
  await api.db.pool.query(
    `insert into products (store_key, id, name, price, updated_at, content_hash, changed_seq, imported_at)
     select $1, id, id, price, now(), '', 0, now() from (values ('lamp', 10), ('vase', 5)) as p (id, price)`,
    [key],
  );
});

type Sale = Omit<InputOf<typeof logSale>, 'key'>;
const tell = (sale: Sale) => api.call(logSale, { key, ...sale });
/** A lamp for 99, which costs 10. */
const dear = (sale: string, visitor = 'abcd2345', email = ''): Sale => ({
  sale,
  visitor,
  email,
  products: [{ id: 'lamp', quantity: 1, price: 99 }],
});

const list = async (input: object = {}) => (await api.call(suspiciousSalesList, { key, ...input }, token)).answer;
const idsOf = async (input: object = {}) => (await list(input)).result.map(({ id }) => id);
type Decision = typeof suspiciousSalesAccept | typeof suspiciousSalesDismiss | typeof suspiciousSalesRestore;
const decide = (call: Decision, ids: string[], by = token) => api.call(call, { key, ids }, by);

async function day() {
  await keepFigures(api.db);
  const { rows } = await api.db.pool.query(
    `select coalesce(sum(orders), 0)::int as orders, coalesce(sum(revenue), 0)::float as revenue, coalesce(sum(impacted), 0)::int as impacted
     from order_days where store_key = $1`,
    [key],
  );
  return rows[0];
}
const rowsIn = async (table: 'orders' | 'customers' | 'visitor_customers') =>
  (await api.db.pool.query(`select count(*)::int as count from ${table} where store_key = $1`, [key])).rows[0].count;

describe('the list', () => {
  it('has suspicious orders with their reasons, and nothing else', async () => {
    await tell({ sale: 'A-1', visitor: 'abcd2345', products: [{ id: 'lamp', quantity: 1, price: 10 }] });
    await tell(dear('B-1', 'efgh6789', 'Bo@shop.test'));
    await tell({ sale: 'A-1', visitor: 'forger22', products: [{ id: 'ghost', quantity: 0, price: 1 }] });
    const { result, total } = await list();
    expect(total).toBe(2);
    expect(result).toMatchObject([
      {
        order_id: 'A-1',
        visitor: 'forger22',
        state: 'suspicious',
        reasons: ['UNKNOWN_PRODUCT', 'QUANTITY', 'OTHER_VISITOR'],
        has_order: true,
      },
      {
        order_id: 'B-1',
        email: 'bo@shop.test',
        total_value: moneyOf('99', 'EUR'),
        products: [{ price: moneyOf('99', 'EUR') }],
        reasons: ['PRICE'],
        has_order: false,
        decided_by: null,
      },
    ]);
    expect(await idsOf({ filter: [{ field: 'reason', operator: '=', value: 'PRICE' }] })).toEqual([result[1]?.id]);
    expect(await idsOf({ filter: [{ field: 'state', operator: '!=', value: 'suspicious' }] })).toEqual([]);
    expect(await idsOf({ filter: [{ field: 'id', operator: 'in', value: [result[1]?.id, 'none'] }] })).toEqual([result[1]?.id]);
    expect(await idsOf({ query: 'b-' })).toEqual([result[1]?.id]);
    expect(await idsOf({ query: 'FORGER' })).toEqual([result[0]?.id]);
    expect(await idsOf({ query: '%' })).toEqual([]);
    expect(await idsOf({ sort: 'total_value', order: 'asc' })).toEqual([result[0]?.id, result[1]?.id]);
    for (const wrong of [{ sort: 'email' }, { filter: [{ field: 'state', operator: '=' as const, value: 'maybe' }] }])
      expect((await api.call(suspiciousSalesList, { key, ...wrong }, token)).failure.type).toBe('ParsingError');
  });

  it('keeps strings that break software unchanged', async () => {
    const strings = hasNaughtyStrings ? naughtyStrings : ['<script>alert(1)</script>', `'; drop table orders`];
    const reported = [...new Set(strings)]
      .filter((text) => text.trim() === text && text !== '' && text.length < 60 && !text.includes('\0'))
      .slice(0, 60);
    for (const [at, sale] of reported.entries()) await tell(dear(sale, `naughty${at}`));
    expect((await list({ limit: 200 })).result.map((row) => row.order_id).toSorted()).toEqual(reported.toSorted());
  });
});

describe('a decision', () => {
  it('to accept a sale creates an order that counts, and undoing it leaves nothing', async () => {
    await api.call(logBatch, {
      key,
      visitor: 'abcd2345',
      events: [
        { type: 'click', ids: ['lamp'], labels: ['home'], age: 3000 },
        { type: 'cart_add', products: [{ id: 'lamp', quantity: 1, price: 99 }], age: 2000 },
      ],
    });
    await tell(dear('B-1', 'abcd2345', 'bo@shop.test'));
    expect(await day()).toEqual({ orders: 0, revenue: 0, impacted: 0 });
    const ids = await idsOf();
    expect((await decide(suspiciousSalesAccept, ids)).answer.changed).toEqual(ids);
    expect(await day()).toEqual({ orders: 1, revenue: 99, impacted: 1 });
    expect([await rowsIn('orders'), await rowsIn('customers'), await rowsIn('visitor_customers')]).toEqual([1, 1, 1]);
    expect((await list()).result).toMatchObject([{ state: 'accepted', decided_by: 'Test developer', has_order: true }]);
    // Deciding again changes nothing.
    expect((await decide(suspiciousSalesDismiss, ids)).answer.changed).toEqual([]);
    expect((await decide(suspiciousSalesRestore, ids)).answer.changed).toEqual(ids);
    expect(await day()).toEqual({ orders: 0, revenue: 0, impacted: 0 });
    expect([await rowsIn('orders'), await rowsIn('customers'), await rowsIn('visitor_customers')]).toEqual([0, 0, 0]);
    expect((await list()).result).toMatchObject([{ state: 'suspicious', decided_by: null, decided_at: null }]);
  });

  it('to accept a second report of an order does not change the order, nor does undoing it', async () => {
    await tell({ sale: 'A-1', visitor: 'abcd2345', products: [{ id: 'lamp', quantity: 1, price: 10 }] });
    await tell({ sale: 'A-1', visitor: 'second22', email: 'who@shop.test', products: [{ id: 'lamp', quantity: 1, price: 10 }] });
    const ids = await idsOf();
    await decide(suspiciousSalesAccept, ids);
    await decide(suspiciousSalesRestore, ids);
    expect(await day()).toEqual({ orders: 1, revenue: 10, impacted: 0 });
  });

  it('to reject a sale excludes it from all figures until that is undone', async () => {
    await tell(dear('B-1'));
    const ids = await idsOf();
    expect((await decide(suspiciousSalesDismiss, ids)).answer.changed).toEqual(ids);
    expect(await idsOf({ filter: [{ field: 'state', operator: '=', value: 'suspicious' }] })).toEqual([]);
    expect(await day()).toEqual({ orders: 0, revenue: 0, impacted: 0 });
    await decide(suspiciousSalesRestore, ids);
    expect(await idsOf({ filter: [{ field: 'state', operator: '=', value: 'suspicious' }] })).toEqual(ids);
  });

  it('applies to all of them or none: if one cannot become an order, the others stay pending', async () => {
    await tell(dear('B-1'));
    await tell({ sale: 'C-1', visitor: 'forger22', products: [{ id: 'lamp', quantity: 1e300, price: 1e300 }] });
    const { failure } = await decide(suspiciousSalesAccept, await idsOf());
    expect(failure).toMatchObject({ type: 'LogicalError', title: 'Failed to accept sales' });
    expect(failure.message).toContain('C-1');
    expect([await rowsIn('orders'), (await list({ filter: [{ field: 'state', operator: '=', value: 'suspicious' }] })).total]).toEqual([
      0, 2,
    ]);
  });

  it('by two people at once is made once', async () => {
    await tell(dear('B-1'));
    await tell(dear('B-2'));
    const ids = await idsOf();
    const answers = await Promise.all([
      decide(suspiciousSalesAccept, ids),
      decide(suspiciousSalesAccept, ids.toReversed(), company.people.admin.token),
      decide(suspiciousSalesDismiss, ids, company.people.manager.token),
    ]);
    expect(answers.map(({ answer }) => answer.changed.length).toSorted()).toEqual([0, 0, 2]);
  });
});

describe('permissions', () => {
  const mayDecide = new Set<string>(['hq', 'admin', 'manager', 'developer']);

  it.each(roles)('%s may view, and decide if the role may also delete orders', async (role) => {
    await tell(dear('B-1'));
    const ids = await idsOf();
    const own = company.people[role].token;
    expect((await api.call(suspiciousSalesList, { key }, own)).answer.total).toBe(1);
    for (const call of [suspiciousSalesDismiss, suspiciousSalesRestore, suspiciousSalesAccept] as const) {
      const answer = await decide(call, ids, own);
      if (mayDecide.has(role)) expect(answer.answer.changed).toEqual(ids);
      else expect(answer.failure.type).toBe('PermissionError');
    }
  });

  it('others see nothing and decide nothing', async () => {
    await tell(dear('B-1'));
    const ids = await idsOf();
    const stranger = await api.company();
    const theirs = stranger.people.admin.token;
    expect((await api.call(suspiciousSalesList, { key }, theirs)).failure.type).toBe('NotFoundError');
    expect((await decide(suspiciousSalesAccept, ids, theirs)).failure.type).toBe('NotFoundError');
    expect((await api.call(suspiciousSalesAccept, { key: stranger.store.key, ids }, theirs)).answer.changed).toEqual([]);
    expect((await api.call(suspiciousSalesAccept, { key, ids })).failure.type).toBe('AuthenticationError');
    expect((await list()).result).toMatchObject([{ state: 'suspicious' }]);
  });
});

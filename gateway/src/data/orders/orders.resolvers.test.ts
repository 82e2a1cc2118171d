import { moneyOf } from '@endcap/schema/contract/money.ts';
import { customersByIds } from '@endcap/schema/data/customers/customers.rest.ts';
import { ordersByIds, ordersDelete, ordersList, ordersRestore } from '@endcap/schema/data/orders/orders.rest.ts';
import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { customerRow, firstPage, moment, orderRow, storeStub } from '../browse/testRows.ts';
import { storeByIdOfRole } from '../../store/stores/testStore.ts';

const list = (count: number) =>
  stub(
    ordersList,
    firstPage(
      Array.from({ length: count }, (_, at) => ({ ...orderRow, id: `o${at}`, customer_id: `c${at % 20}` })),
      250_000,
      false,
    ),
  );

describe('Store.orders', () => {
  it('takes two calls for fifty orders with their customers', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { orders(first: 50, query: "10", filter: [
      { isImpacted: true }, { source: { in: [TRACKED] } },
      { internalId: { in: ["1001"] } }, { health: [ORDER_EMAIL_MISSING] }],
      orderBy: { field: TOTAL_VALUE, direction: DESC }) {
      totalCount isTotalExact edges { node { id internalId totalValue { amount } isImpacted source customer { name lifecycle } } } } } }`;
    const stubs = [storeStub, list(50), stub(customersByIds, ({ ids }) => ({ result: ids.map((id) => ({ ...customerRow, id })) }))];
    const run = await runQuery(source, { stubs });
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({ store: { orders: { totalCount: 250_000, isTotalExact: false } } });
    const calls = run.calls.filter(({ path }) => path.includes('/data/'));
    expect(calls.map(({ path }) => path.split('/data/')[1])).toEqual(['orders/list', 'customers/by_ids']);
    expect(calls[0]?.input).toEqual({
      key: 'a1b2c3d4',
      limit: 50,
      offset: 0,
      query: '10',
      sort: 'total_value',
      order: 'desc',
      filter: [
        { field: 'impact', operator: '=', value: true },
        { field: 'source', operator: 'in', value: ['tracked'] },
        { field: 'id', operator: 'in', value: ['1001'] },
        { field: '@health', operator: 'in', value: ['order_email_missing'] },
      ],
    });
  });

  it('takes three calls for fifty orders with their lines, attributes and products', async () => {
    const line = {
      line: 1,
      quantity: 1,
      price: moneyOf('5.00', 'EUR'),
      total: moneyOf('5.00', 'EUR'),
      impact: null,
      attributed_to: null,
      label: '',
    };
    const detail = (id: string) => ({ ...orderRow, id, attributes: { note: id }, lines: [{ ...line, product_id: `P${id}` }] });
    const stubs = [
      storeStub,
      list(50),
      // In another order, and without one that was deleted meanwhile.
      stub(ordersByIds, ({ ids }) => ({
        result: ids
          .filter((id) => id !== 'o7')
          .map(detail)
          .reverse(),
      })),
      stub(productsByIds, { result: [] }),
    ];
    const source =
      '{ store(storeId: "a1b2c3d4") { orders { edges { node { internalId attributes raw lines { productId product { name } } } } } } }';
    const run = await runQuery(source, { stubs });
    expect(run.errors).toBeUndefined();
    const calls = run.calls.filter(({ path }) => path.includes('/data/'));
    expect(calls.map(({ path }) => path.split('/data/')[1])).toEqual(['orders/list', 'orders/by_ids', 'products/by_ids']);
    const rows = (run.data as { store: { orders: { edges: { node: { internalId: string; lines: { productId: string }[] } }[] } } }).store
      .orders; // the query above
    for (const { node } of rows.edges)
      expect(node.lines.map(({ productId }) => productId)).toEqual(node.internalId === 'o7' ? [] : [`P${node.internalId}`]);
    expect(rows.edges[3]?.node).toMatchObject({ attributes: { note: 'o3' }, raw: { note: 'o3', id: 'o3' } });
  });

  it('passes on the api’s cursors, in both directions', async () => {
    const page = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { internalId } }';
    const source = `{ store(storeId: "a1b2c3d4") { next: orders(first: 2, after: "k1") { ${page} } last: orders(last: 2) { ${page} }
      back: orders(last: 2, before: "k2") { ${page} } } }`;
    const run = await runQuery(source, { stubs: [storeStub, list(2)] });
    expect(run.data).toMatchObject({
      store: {
        back: {
          pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'cursor 0', endCursor: 'cursor 1' },
          edges: [{ cursor: 'cursor 0' }, { cursor: 'cursor 1' }],
        },
      },
    });
    const asked = run.calls.filter(({ path }) => path.endsWith('orders/list')).map(({ input }) => input);
    expect(asked).toMatchObject([
      { limit: 2, offset: 0, after: 'k1' },
      { limit: 2, offset: 0, before: null },
      { limit: 2, offset: 0, before: 'k2' },
    ]);
  });

  it.each([
    'first: 2, last: 2',
    'first: 2, before: "k"',
    'before: "k"',
    'last: 2, offset: 4',
    'after: "k", offset: 4',
    'last: 2, after: "k"',
  ])('refuses %s', async (page) => {
    const run = await runQuery(`{ store(storeId: "a1b2c3d4") { orders(${page}) { totalCount } } }`, { stubs: [storeStub, list(1)] });
    expect(run.errors?.[0]?.message).toMatch(/^Use /);
    expect(run.calls.filter(({ path }) => path.endsWith('orders/list'))).toEqual([]);
  });

  it('has the newest first by default', async () => {
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { orders { edges { node { time } } } } }', { stubs: [storeStub, list(1)] });
    expect(run.calls.find(({ path }) => path.endsWith('orders/list'))?.input).toMatchObject({ sort: 'time', order: 'desc' });
  });
});

describe('amounts of orders', () => {
  const row = { ...orderRow, total_value: moneyOf('1234567890123456.45', 'SEK') };
  const ask = (filter = '', from?: unknown) =>
    runQuery(
      `${from === undefined ? '' : 'query ($from: Decimal!)'} { store(storeId: "a1b2c3d4") { orders(filter: [${filter}]) {
        edges { node { totalValue { amount currency } } } } } }`,
      { stubs: [storeStub, stub(ordersList, firstPage([row]))], variables: { from } },
    );

  it('keep every digit, with their currency, and take no call', async () => {
    const run = await ask();
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({
      store: { orders: { edges: [{ node: { totalValue: { amount: '1234567890123456.45', currency: 'SEK' } } }] } },
    });
    expect(run.calls.filter(({ path }) => path.includes('/data/'))).toHaveLength(1);
  });

  it.each([
    ['a text', '"1234567890123456.45"', '1234567890123456.45'],
    ['a number in the operation', '1234567890123456.45', '1234567890123456.45'],
    ['a whole number', '100', '100'],
    ['a text in a variable', '$from', '0.30', '0.30'],
    ['a number in a variable', '$from', '0.3', 0.3],
  ])('are compared with %s as written', async (_name, written, value, from?: unknown) => {
    const run = await ask(`{ totalValue: { gte: ${written} } }`, from);
    expect(run.errors).toBeUndefined();
    expect(run.calls.at(-1)?.input).toMatchObject({ filter: [{ field: 'total_value', operator: '>=', value }] });
  });
});

describe('Store.order', () => {
  const order = {
    ...orderRow,
    attributes: { payment: 'card', id: 'not this' },
    lines: [
      {
        line: 1,
        product_id: 'P1',
        quantity: 2,
        price: moneyOf('5.00', 'EUR'),
        total: moneyOf('10.00', 'EUR'),
        impact: true,
        attributed_to: 'search' as const,
        label: 'Box',
      },
      {
        line: 2,
        product_id: 'gone',
        quantity: 1,
        price: moneyOf('20.00', 'EUR'),
        total: moneyOf('20.00', 'EUR'),
        impact: false,
        attributed_to: null,
        label: '',
      },
    ],
  };

  it('reads the order once and all its products in one call; an unknown one is null', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { order(internalId: "1001") { internalId raw attributes
      lines { productId price { amount currency } total { amount } isImpacted attributedTo label product { name } } } } }`;
    const product = { id: 'P1', name: 'Lamp', description: null, url: null, image: null, price: moneyOf('5.00', 'EUR'), list_price: null, stock: null, brand: null, categories: [], created_at: null, updated_at: moment, attributes: {} }; // prettier-ignore
    const run = await runQuery(source, {
      stubs: [storeStub, stub(ordersByIds, { result: [order] }), stub(productsByIds, { result: [product] })],
    });
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({
      store: {
        order: {
          raw: { id: '1001', total_value: 120.5, payment: 'card', lines: [{ price: 5 }, { price: 20 }] },
          lines: [
            { price: moneyOf('5.00', 'EUR'), total: { amount: '10.00' }, attributedTo: 'SEARCH', label: 'Box', product: { name: 'Lamp' } },
            { attributedTo: null, product: null, isImpacted: false },
          ],
        },
      },
    });
    expect(run.calls.filter(({ path }) => path.includes('/data/')).map(({ path }) => path.split('/data/')[1])).toEqual([
      'orders/by_ids',
      'products/by_ids',
    ]);
  });

  it('is null when there is none, and found by its global ID', async () => {
    const missing = stub(ordersByIds, { result: [] });
    const none = await runQuery('{ store(storeId: "a1b2c3d4") { order(internalId: "x") { time } } }', { stubs: [storeStub, missing] });
    expect(none).toMatchObject({ data: { store: { order: null } }, errors: undefined });
    const id = toGlobalId('Order', 'a1b2c3d4', '1001');
    const found = await runQuery(`{ node(id: "${id}") { id ... on Order { time } } }`, {
      stubs: [storeByIdOfRole('manager'), stub(ordersByIds, { result: [order] })],
    });
    expect(found).toMatchObject({ data: { node: { id, time: moment } }, errors: undefined });
  });
});

describe('deleting and restoring', () => {
  const input = { ids: ['1', '2'].map((id) => toGlobalId('Order', 'a1b2c3d4', id)) };

  it('report what was deleted and until when it can be restored, and what was restored', async () => {
    const deleted = await runQuery(
      'mutation ($input: DeleteOrdersInput!) { deleteOrders(input: $input) { deletedIds restorableUntil errors { code } } }',
      { stubs: [storeStub, stub(ordersDelete, { deleted: ['1'], restorable_until: moment })], variables: { input } },
    );
    expect(deleted.data).toEqual({
      deleteOrders: { deletedIds: [toGlobalId('Order', 'a1b2c3d4', '1')], restorableUntil: moment, errors: [] },
    });
    const restored = await runQuery(
      'mutation ($input: RestoreOrdersInput!) { restoreOrders(input: $input) { restored kept gone errors { code } } }',
      { stubs: [storeStub, stub(ordersRestore, { restored: ['1'], kept: [], gone: ['2'] })], variables: { input } },
    );
    expect(restored.data).toEqual({ restoreOrders: { restored: ['1'], kept: [], gone: ['2'], errors: [] } });
  });
});

import { roles } from '@endcap/schema/access/roles.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { ordersByIds, ordersDelete, ordersInfo, ordersList, ordersRestore } from '@endcap/schema/data/orders/orders.rest.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { browseTests, daysBefore, testNow } from '../browse/testBrowse.ts';
import { tasks } from '../browse/deletedObjects.tasks.ts';
import { handlers } from './orders.calls.ts';
import { routes } from './orders.routes.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';

const tests = browseTests({ handlers, routes: [routes] });
const { addCustomer, addOrders, call, empty } = tests;

beforeEach(async () => {
  await empty();
  await addCustomer('ada@shop.test', { name: 'Ada' });
  await addOrders(
    { id: '1001', time: daysBefore(40), customer: 'ada@shop.test', size: 3, total: 120.5, generated: 20, source: 'synced', attributes: { note: 'x' }, lines: [{ product: 'P1', quantity: 2, price: 50.25, isFound: true }, { product: 'gone', price: 20 }] },
    { id: '1002', time: daysBefore(2), email: 'Guest@shop.test', size: 1, total: 9.99, returned: true, lines: [{ product: 'P1' }] },
    { id: '2001', time: daysBefore(10), customer: 'ada@shop.test', size: 2, total: 60, generated: 60 },
  ); // prettier-ignore
});

const ids = async (input: object = {}) => (await call(ordersList, input)).answer.result.map(({ id }) => id).join(' ');
const eur = (amount: string) => moneyOf(amount, 'EUR');

const where = (field: string, operator: ListCondition['operator'], value?: ListCondition['value']) => ({
  filter: [{ field, operator, ...(value === undefined ? {} : { value }) }],
});

describe('the list', () => {
  it.each<[string, object, string]>([
    ['the newest first', {}, '1002 2001 1001'],
    ['the oldest first', { sort: 'time', order: 'asc' }, '1001 2001 1002'],
    ['by value', { sort: 'total_value', order: 'desc' }, '1001 2001 1002'],
    ['by pieces', { sort: 'basket_size', order: 'asc' }, '1002 2001 1001'],
    ['by what came through us', { sort: 'generated_value', order: 'desc' }, '2001 1001 1002'],
    ['impacted ones', where('impact', '=', true), '2001 1001'],
    ['those that are not', where('impact', '!=', true), '1002'],
    ['returned ones', where('returned', '=', true), '1002'],
    ['a source', where('source', 'in', ['synced']), '1001'],
    ['all but a source', where('source', 'not in', ['synced']), '1002 2001'],
    ['from a value on', where('total_value', '>=', 60), '2001 1001'],
    ['from an exact value on', where('total_value', '>=', '120.50'), '1001'],
    ['above an exact value', where('total_value', '>', '120.49999999999999999'), '1001'],
    ['of an exact value', where('total_value', 'in', ['120.500', '9.99']), '1002 1001'],
    ['with pieces between', where('basket_size', '>=', 1.5), '2001 1001'],
    ['with no half pieces', where('basket_size', 'in', [1.5]), ''],
    ['of a time', where('time', '>=', daysBefore(11).toISOString()), '1002 2001'],
    ['of some ids', where('id', 'in', ['1001', '1002', '9999']), '1002 1001'],
    ['of one id', where('id', '=', '2001'), '2001'],
    ['of a customer', where('customer_id', '=', 'ada@shop.test'), '2001 1001'],
    ['of guests', where('customer_id', 'not exists'), '1002'],
    ['of an address, however it is written', where('customer_email', '=', ' GUEST@shop.test'), '1002'],
    ['found by the beginning of the id', { query: '10' }, '1002 1001'],
    ['found with the # that shops print', { query: '#2001' }, '2001'],
    ['found by a whole address', { query: 'guest@SHOP.test' }, '1002'],
    ['nothing for a wildcard', { query: '%' }, ''],
  ])('shows %s', async (_name, input, expected) => expect(await ids(input)).toBe(expected));

  it('pages and counts', async () => {
    const { answer } = await call(ordersList, { limit: 1, offset: 1 });
    expect(answer).toMatchObject({ total: 3, is_total_exact: true, offset: 1, result: [{ id: '2001', customer_id: 'ada@shop.test' }] });
    expect((await call(ordersList, { limit: 0 })).answer).toMatchObject({ total: 3, result: [], has_next: true });
  });

  it('continues from a cursor, in both directions, and refuses a cursor of another sort order with a message', async () => {
    const [after] = (await call(ordersList, { limit: 1 })).answer.cursors;
    const next = await call(ordersList, { limit: 1, after });
    expect(next.answer).toMatchObject({ total: 3, result: [{ id: '2001' }], has_next: true, has_previous: true });
    expect((await call(ordersList, { limit: 1, before: null })).answer).toMatchObject({ has_next: false, has_previous: true });
    const { failure } = await call(ordersList, { after, sort: 'total_value' });
    expect(failure).toMatchObject({ type: 'ParsingError', fields: { after: expect.stringContaining('another sort order') } });
  });

  it.each<[string, object, string]>([
    ['an unknown order', { sort: 'toString' }, 'sort'],
    ['an unknown field', where('constructor', '=', 1), 'filter.0.field'],
    ['a word for a number', where('total_value', '>', 'much'), 'filter.0.value'],
    ['a word for yes or no', where('impact', '=', 'yes'), 'filter.0.value'],
    ['an unknown source', where('source', 'in', ['fax']), 'filter.0.value'],
    ['a part of an id', where('id', 'contains', '10'), 'filter.0.operator'],
    ['a part of an address', where('customer_email', 'contains', 'ada'), 'filter.0.operator'],
    ['what lies beyond its reach', { offset: 10_001 }, 'offset'],
  ])('refuses %s', async (_name, input, field) => {
    const { failure } = await call(ordersList, input);
    expect([failure.type, Object.keys(failure.fields ?? {})]).toEqual(['ParsingError', [field]]);
  });

  it('is exported as it is listed', async () => {
    const input = encodeURIComponent(JSON.stringify({ key: tests.key, sort: 'total_value', order: 'asc', ...where('impact', '=', true) }));
    const linesFor = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` };
      const file = await tests.api.server.inject({ url: `/v2/client/export/orders?input=${input}`, headers });
      return file.body.replace('\ufeff', '').trimEnd().split('\r\n');
    };
    const { developer, partial } = tests.company.people;
    const [head, ...lines] = await linesFor(developer);
    expect(head).toBe('id,time,customer_id,customer_email,basket_size,total_value,impact,generated_value,returned,source');
    expect(lines.map((line) => line.slice(0, 6))).toEqual(['"2001"', '"1001"']);
    expect(lines.every((line) => line.includes('ada@shop.test'))).toBe(true);
    const [without, ...hidden] = await linesFor(partial);
    expect(without).toBe('id,time,customer_id,basket_size,total_value,impact,generated_value,returned,source');
    expect(hidden.map((line) => line.slice(0, 6))).toEqual(['"2001"', '"1001"']);
    expect(hidden.join()).not.toContain('@');
    const stranger = (await tests.api.company('Stranger')).people.admin.token;
    const refused = await tests.api.server.inject({
      url: `/v2/client/export/orders?input=${input}`,
      headers: { authorization: `Bearer ${stranger}` },
    });
    expect(refused.statusCode).toBe(404);
  });
});

describe('one order', () => {
  it('has its lines, including those of unknown products, and everything else the shop sent', async () => {
    const { answer } = await call(ordersInfo, { id: '1001' });
    expect(answer.order).toMatchObject({
      total_value: eur('120.50'),
      attributes: { note: 'x' },
      lines: [
        {
          line: 1,
          product_id: 'P1',
          quantity: 2,
          price: eur('50.25'),
          total: eur('100.50'),
          impact: true,
          attributed_to: 'search',
          label: 'Box',
        },
        { line: 2, product_id: 'gone', quantity: 1, price: eur('20.00'), total: eur('20.00'), impact: false, attributed_to: null },
      ],
    });
  });

  it('that does not exist is reported by name', async () => {
    expect((await call(ordersInfo, { id: 'nope' })).failure).toMatchObject({ type: 'NotFoundError', title: 'Failed to get order data' });
  });
});

describe('orders by ID', () => {
  it('have the same lines and attributes as a single order; unknown IDs are skipped', async () => {
    const { answer } = await call(ordersByIds, { ids: ['2001', 'nope', '1001', '1002', '1001'] });
    expect(answer.result.map(({ id }) => id).sort()).toEqual(['1001', '1002', '2001']);
    for (const order of answer.result) expect(order).toEqual((await call(ordersInfo, { id: order.id })).answer.order);
    expect(answer.result.find(({ id }) => id === '1001')?.lines).toHaveLength(2);
    expect(answer.result.find(({ id }) => id === '1002')?.lines).toMatchObject([{ product_id: 'P1' }]);
  });

  it('never include another store’s, and are limited to 200', async () => {
    expect((await call(ordersByIds, { ids: ['1001'] }, 'admin', tests.company.otherStore.key)).answer.result).toEqual([]);
    const many = Array.from({ length: 201 }, (_unused, n) => `${n}`);
    expect((await call(ordersByIds, { ids: many })).failure.type).toBe('ParsingError');
  });
});

const totals = async () =>
  (await tests.api.db.pool.query('select order_count, order_value_total::float8 as value, order_last from customers')).rows;

describe('deleting', () => {
  it('removes orders, recalculates their customer, and can be undone in every detail', async () => {
    const before = (await tests.api.db.pool.query('select to_jsonb(o)::text as row from orders o order by id')).rows;
    const linesBefore = (await tests.api.db.pool.query('select to_jsonb(l)::text as row from order_lines l order by order_id, line')).rows;
    const { answer } = await call(ordersDelete, { ids: ['1001', '1002', 'nope'] });
    expect(answer).toMatchObject({ deleted: ['1001', '1002'], restorable_until: new Date(testNow.getTime() + 600_000).toISOString() });
    expect(await ids()).toBe('2001');
    expect(await totals()).toEqual([{ order_count: 1, value: 60, order_last: daysBefore(10) }]);
    const undone = await call(ordersRestore, { ids: ['1001', '1002', 'nope'] });
    expect(undone.answer).toMatchObject({ restored: ['1001', '1002'], kept: [], gone: ['nope'] });
    expect((await tests.api.db.pool.query('select to_jsonb(o)::text as row from orders o order by id')).rows).toEqual(before);
    expect((await tests.api.db.pool.query('select to_jsonb(l)::text as row from order_lines l order by order_id, line')).rows).toEqual(
      linesBefore,
    );
    expect(await totals()).toEqual([{ order_count: 2, value: 180.5, order_last: daysBefore(10) }]);
    const trail = await tests.audit('order');
    expect(trail.map(({ action, object_id: id }) => `${action} ${id}`).sort()).toEqual([
      'delete 1001',
      'delete 1002',
      'restore 1001',
      'restore 1002',
    ]);
    const listed = { basket_size: 3, total_value: 120.5, impact: true, generated_value: 20, returned: false, source: 'synced' };
    expect(trail[0]?.before).toEqual({ id: '1001', time: daysBefore(40).toISOString(), ...listed });
    // Nothing of the person, so that forgetting them has nothing to look for here.
    expect(JSON.stringify(trail)).not.toContain('ada@');
  });

  it('is final after the restore period', async () => {
    await call(ordersDelete, { ids: ['1001'] });
    tests.setNow(new Date(testNow.getTime() + 600_001));
    expect((await call(ordersRestore, { ids: ['1001'] })).answer).toMatchObject({ restored: [], gone: ['1001'] });
    const { api } = tests;
    for (const task of tasks)
      await task.run({
        db: api.db,
        jobs: api.jobs,
        log: api.database.log,
        now: new Date(testNow.getTime() + 600_001),
        signal: new AbortController().signal,
      });
    expect((await api.db.pool.query('select from deleted_objects')).rowCount).toBe(0);
  });

  it('keeps what the shop has sent again meanwhile', async () => {
    await call(ordersDelete, { ids: ['1001'] });
    await addOrders({ id: '1001', total: 1 });
    expect((await call(ordersRestore, { ids: ['1001'] })).answer).toMatchObject({ restored: [], kept: ['1001'], gone: [] });
    expect((await call(ordersInfo, { id: '1001' })).answer.order).toMatchObject({ total_value: eur('1.00'), lines: [] });
  });

  it('by two people at once deletes each order once', async () => {
    const both = await Promise.all([call(ordersDelete, { ids: ['1001', '1002'] }), call(ordersDelete, { ids: ['1002', '1001'] })]);
    const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]];
    expect(won.answer.deleted).toEqual(['1001', '1002']);
    expect(lost.failure).toMatchObject({ type: 'NotFoundError', title: 'Failed to delete order' });
    const undone = await Promise.all([call(ordersRestore, { ids: ['1001'] }), call(ordersRestore, { ids: ['1001'] })]);
    expect(undone.flatMap(({ answer }) => answer.restored)).toEqual(['1001']);
    expect(await ids()).toBe('1002 2001 1001'.replace('1002 ', ''));
  });
});

describe('permissions', () => {
  const mayDelete = new Set(['hq', 'admin', 'manager', 'developer']);

  it('let everyone in the company read, and four roles delete', async () => {
    for (const role of roles) {
      expect([role, (await call(ordersList, {}, role)).status]).toEqual([role, 200]);
      const deletion = await call(ordersDelete, { ids: ['1001'] }, role);
      const restoration = await call(ordersRestore, { ids: ['1001'] }, role);
      if (mayDelete.has(role)) expect([deletion.answer.deleted, restoration.answer.restored]).toEqual([['1001'], ['1001']]);
      else expect([deletion.failure.type, restoration.failure.type]).toEqual(['PermissionError', 'PermissionError']);
    }
  });

  it('keep stores separate', async () => {
    const { company, api } = tests;
    const stranger = (await api.company('Other')).people.admin.token;
    for (const [token, key] of [
      [stranger, company.store.key],
      [company.people.partial.token, company.otherStore.key],
    ] as const) {
      // prettier-ignore
      expect((await api.call(ordersInfo, { key, id: '1001' }, token)).failure.type).toBe('NotFoundError');
      expect((await api.call(ordersDelete, { key, ids: ['1001'] }, token)).failure.type).toBe('NotFoundError');
    }
    const other = await call(ordersDelete, { ids: ['1001'] }, 'admin', company.otherStore.key);
    expect(other.failure.type).toBe('NotFoundError');
    expect(await ids()).toContain('1001');
    await call(ordersDelete, { ids: ['1001'] });
    expect((await call(ordersRestore, { ids: ['1001'] }, 'admin', company.otherStore.key)).answer.gone).toEqual(['1001']);
  });
});

describe('strings that break software', () => {
  it.skipIf(!hasNaughtyStrings)(
    'are ids like any other (skipped without ../shared/data)',
    async () => {
      const given = naughtyStrings;
      const strings = [...new Set(given)].filter((text) => text.length > 0 && text.length <= 200);
      await empty();
      await addOrders(...strings.map((id) => ({ id, email: id, lines: [{ product: id }], attributes: { [id]: id } })));
      const { answer } = await call(ordersDelete, { ids: strings });
      expect(answer.deleted.sort()).toEqual([...strings].sort());
      expect((await call(ordersRestore, { ids: strings })).answer.restored).toHaveLength(strings.length);
      for (const id of strings) {
        const { order } = (await call(ordersInfo, { id })).answer;
        expect([order.id, order.customer_email, order.lines[0]?.product_id, order.attributes]).toEqual([id, id, id, { [id]: id }]);
      }
    },
    60_000,
  );
});

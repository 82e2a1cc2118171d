import { roles } from '@endcap/schema/access/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as categoryHandlers } from '../categories/categories.calls.ts';
import { routes as categoryRoutes } from '../categories/categories.routes.ts';
import { routes as customerRoutes } from '../customers/customers.routes.ts';
import { routes as orderRoutes } from '../orders/orders.routes.ts';
import { routes as pageRoutes } from '../pages/pages.routes.ts';
import { routes as saleRoutes } from '../sales/suspiciousSales.routes.ts';
import { routes as visitorRoutes } from '../visitors/visitors.routes.ts';

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({
    handlers: categoryHandlers,
    routes: [categoryRoutes, customerRoutes, orderRoutes, pageRoutes, saleRoutes, visitorRoutes],
  });
  company = await api.company();
  const { key } = company.store;
  const { pool } = api.db;
  await pool.query(
    `INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source) VALUES
       ($1, 'o1', '2026-01-01T10:00:00Z', 'c1', 'ann@shop.test', 2, 10.5, 'synced'), ($1, 'o2', '2026-01-02T10:00:00Z', 'c2', '', 1, 4, 'tracked')`,
    [key],
  );
  await pool.query(
    `INSERT INTO customers (store_key, id, email, name, source, created_at, updated_at) VALUES ($1, 'c1', 'ann@shop.test', '=cmd()', 'synced', now(), now())`,
    [key],
  );
  await pool.query(
    `INSERT INTO categories (store_key, id, name, url, subcategories, updated_at) VALUES ($1, 'k1', 'Lamps', '/lamps', '{k2,k3}', now())`,
    [key],
  );
  await pool.query(
    `INSERT INTO pages (store_key, id, type, title, url, text, updated_at) VALUES ($1, 'p1', 'help', 'Returns, and more', '/r', 'Send it', now())`,
    [key],
  );
  await pool.query(
    `INSERT INTO visitors (store_key, visitor, first_seen, last_seen, events) VALUES ($1, '@v1', '2026-01-01', '2026-01-02', 7), ($1, 'v2', '2026-01-01', '2026-01-03', 1)`,
    [key],
  );
  await pool.query(
    `INSERT INTO visitor_customers (store_key, visitor, email, first_seen, last_seen) VALUES ($1, '@v1', 'ann@shop.test', '2026-01-01', '2026-01-02'), ($1, '@v1', 'ben@shop.test', '2026-01-01', '2026-01-01')`,
    [key],
  );
  await pool.query(
    `INSERT INTO tracked_sales (store_key, order_id, visitor, time, total_value, products, state, reasons) VALUES
       ($1, 's1', '@v1', '2026-01-02T10:00:00Z', 900, '[{"id":"p1","quantity":90,"price":10}]', 'suspicious', '{QUANTITY,PRICE}'), ($1, 's2', 'v2', now(), 1, '[]', 'accepted', '{}')`,
    [key],
  );
});
afterAll(() => api.close());

type Columns = readonly (readonly [field: string, label: string])[];

/** The roles with CUSTOMERS_EXPORT. */
const mayTakeAddresses: ReadonlySet<string> = new Set(['hq', 'admin', 'manager', 'developer']);

const download = (name: string, columns: Columns | string, token = company.people.manager.token) => {
  const asked = typeof columns === 'string' ? columns : JSON.stringify(columns.map(([field, label]) => ({ field, label })));
  const query = new URLSearchParams({ input: JSON.stringify({ key: company.store.key }), columns: asked });
  return api.server.inject({ url: `/v2/client/export/${name}?${query.toString()}`, headers: { authorization: `Bearer ${token}` } });
};

it.each<[string, Columns, string[]]>([
  ['orders', [['source', 'Source'], ['customer', 'Customer, by address'], ['id', '=Order'], ['total_value', 'Total']], ['Source,"Customer, by address",\'=Order,Total', 'tracked,c2,o2,4', 'synced,ann@shop.test,o1,10.5']], // prettier-ignore
  [
    'customers',
    [
      ['id', 'Id'],
      ['name', 'Name'],
      ['subscribed', 'Subscribed'],
    ],
    ['Id,Name,Subscribed', "c1,'=cmd(),false"],
  ],
  [
    'categories',
    [
      ['name', 'Category'],
      ['subcategories', 'Below'],
    ],
    ['Category,Below', 'Lamps,"k2; k3"'],
  ],
  [
    'pages',
    [
      ['text', 'Content'],
      ['title', 'Page'],
      ['type', ''],
    ],
    ['Content,Page,', 'Send it,"Returns, and more",help'],
  ],
  [
    'visitors',
    [
      ['visitor', 'Visitor'],
      ['customers', 'Customers'],
      ['events', 'Events'],
    ],
    ['Visitor,Customers,Events', 'v2,,1', `'@v1,"ann@shop.test; ben@shop.test",7`],
  ],
  [
    'sales',
    [
      ['order_id', 'Order'],
      ['reasons', 'Why'],
      ['products', 'Products'],
      ['state', 'State'],
    ],
    ['Order,Why,Products,State', 's1,"QUANTITY; PRICE",90 × p1 @ 10,suspicious'],
  ],
])('a file of %s has the columns on screen, in their order and with their headings', async (name, columns, lines) => {
  const file = await download(name, columns);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual(lines);
});

it.each(['orders', 'customers', 'categories', 'pages', 'visitors', 'sales'])(
  'a file of %s has no column that the list has not',
  async (name) => {
    for (const field of ['nothing', 'store_key', 'attributes', 'toString', '__proto__'])
      expect((await download(name, [[field, 'x']])).json()).toMatchObject({
        type: 'ParsingError',
        fields: { columns: expect.any(String) },
      });
    for (const columns of ['[]', '{}', 'nonsense', '[{"field":""}]'])
      expect((await download(name, columns)).json()).toMatchObject({
        type: 'ParsingError',
        fields: { columns: 'Must be a list of columns.' },
      });
    const stranger = (await api.company('Other')).people.admin.token;
    expect((await download(name, [['id', 'Id']], stranger)).statusCode).toBe(404);
  },
);

it.each<[string, string, Columns, string[]]>([
  [
    'the column of addresses is left out',
    'orders',
    [
      ['id', 'Order'],
      ['customer_email', 'Email'],
      ['customer', 'Customer'],
    ],
    ['Order,Customer', 'o2,c2', 'o1,c1'],
  ],
  [
    'the addresses of visitors are left out',
    'visitors',
    [
      ['visitor', 'Visitor'],
      ['customers', 'Customers'],
      ['emails', 'Emails'],
    ],
    ['Visitor', 'v2', `'@v1`],
  ],
  [
    'the address of a suspicious sale is left out',
    'sales',
    [
      ['order_id', 'Order'],
      ['email', 'Email'],
    ],
    ['Order', 's1'],
  ],
])('in a file for roles that may not export customers, %s', async (_name, list, columns, lines) => {
  for (const role of roles) {
    const { body } = await download(list, columns, company.people[role].token);
    const head = body.replace('\ufeff', '').split('\r\n')[0];
    expect([role, head?.includes('Email')]).toEqual([role, mayTakeAddresses.has(role)]);
    if (!mayTakeAddresses.has(role)) expect(body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual(lines);
  }
});

it('a file of nothing but addresses is refused to those who may not export customers', async () => {
  const { people } = company;
  expect((await download('orders', [['customer_email', 'Email']], people.member.token)).json()).toMatchObject({ type: 'PermissionError' });
  expect((await download('orders', [['customer_email', 'Email']], people.developer.token)).statusCode).toBe(200);
});

import type { Call, InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll } from 'vitest';

import type { Handler } from '../../http/handle.ts';
import type { Routes } from '../../http/server.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import { recountCustomers } from '../customers/customerTotals.ts';

/** The moment of every call of these tests. */
export const testNow = new Date('2026-11-21T12:00:00.000Z');

export const daysBefore = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

export interface TestOrder {
  readonly id: string;
  readonly time?: Date;
  readonly customer?: string;
  readonly email?: string;
  readonly size?: number;
  readonly total?: number;
  readonly impact?: boolean;
  readonly generated?: number;
  readonly returned?: boolean;
  readonly source?: 'tracked' | 'synced';
  readonly attributes?: object;
  readonly lines?: readonly { product: string; quantity?: number; price?: number; isFound?: boolean }[];
}

interface BrowseParts {
  readonly handlers: readonly Handler[];
  readonly routes?: readonly Routes[];
  readonly definitions?: readonly JobDefinition[];
  readonly worker?: 'inline' | 'off';
}

/** The calls of a browsing module on a database of their own, with a company and words to fill it. */
export function browseTests(parts: BrowseParts) {
  let api: TestApi;
  let company: TestCompany;
  let clock = testNow;
  beforeAll(async () => {
    api = await testApi({ ...parts, now: () => clock });
    company = await api.company();
  });
  afterAll(() => api.close());

  const tests = {
    get api() {
      return api;
    },
    get company() {
      return company;
    },
    get key() {
      return company.store.key;
    },
    /** Turns the clock of the calls. */
    setNow(now: Date) {
      clock = now;
    },
    call: <C extends Call>(
      call: C,
      input: Omit<InputOf<C>, 'key'>,
      role: keyof TestCompany['people'] = 'manager',
      key = company.store.key,
    ) => api.call(call, { key, ...input } as InputOf<C>, company.people[role].token), // the key that every call here takes
    async addCustomer(id: string, given: { email?: string; name?: string; subscribed?: boolean; attributes?: object } = {}) {
      const { email = id, name = '', subscribed = false, attributes = {} } = given;
      await api.db.pool.query(
        'insert into customers (store_key, id, email, name, subscribed, created_at, updated_at, attributes) values ($1, $2, $3, $4, $5, $6, $6, $7)',
        [company.store.key, id, email, name, subscribed, daysBefore(400), JSON.stringify(attributes)],
      );
    },
    async addOrders(...orders: TestOrder[]) {
      for (const order of orders) {
        const { customer = '', time = daysBefore(1), total = 10, generated = 0 } = order;
        await api.db.pool.query(
          `insert into orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, impact, generated_value, returned, source, attributes)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
          [
            company.store.key,
            order.id,
            time,
            customer,
            order.email ?? customer,
            order.size ?? 1,
            total,
            order.impact ?? generated > 0,
            generated,
            order.returned ?? false,
            order.source ?? 'tracked',
            JSON.stringify(order.attributes ?? {}),
          ],
        );
        for (const [at, { product, quantity = 1, price = 10, isFound = false }] of (order.lines ?? []).entries()) {
          await api.db.pool.query(
            'insert into order_lines (store_key, order_id, line, product_id, quantity, price) values ($1, $2, $3, $4, $5, $6)',
            [company.store.key, order.id, at + 1, product, quantity, price],
          );
          if (isFound)
            await api.db.pool.query(
              `insert into order_attributions (store_key, order_id, product_id, source, label, visitor, clicked_at) values ($1, $2, $3, 'search', 'Box', 'v', $4)`,
              [company.store.key, order.id, product, time],
            );
        }
      }
      const customers = orders.flatMap(({ customer }) => customer ?? []);
      await api.db.transaction((transaction) => recountCustomers(transaction, company.store.key, customers));
    },
    async addProduct(id: string, given: { name?: string; brand?: string; categories?: string[] } = {}) {
      const { name = id, brand = '', categories = [] } = given;
      await api.db.pool.query(
        `insert into products (store_key, id, name, brand, categories, updated_at, content_hash, changed_seq, imported_at)
         values ($1, $2, $3, $4, $5, $6, '', nextval('products_changed_seq'), $6)`,
        [company.store.key, id, name, brand, categories, testNow],
      );
    },
    async empty() {
      for (const table of [
        'order_attributions',
        'orders',
        'customers',
        'customer_limits',
        'deleted_objects',
        'products',
        'categories',
        'category_counts',
        'pages',
      ])
        await api.db.pool.query(`delete from ${table}`);
      clock = testNow;
    },
    audit: async (objectType: string) =>
      (
        await api.db.pool.query<{ action: string; object_id: string; before: unknown; after: unknown }>(
          'select action, object_id, before, after from audit where company_key = $1 and object_type = $2 order by at, action, object_id',
          [company.key, objectType],
        )
      ).rows,
  };
  return tests;
}

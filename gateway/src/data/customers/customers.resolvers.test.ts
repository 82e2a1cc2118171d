import { moneyOf } from '@endcap/schema/contract/money.ts';
import { categoriesInfo, categoriesList } from '@endcap/schema/data/categories/categories.rest.ts';
import { customersExport, customersForget, customersInfo, customersList } from '@endcap/schema/data/customers/customers.rest.ts';
import { ordersList } from '@endcap/schema/data/orders/orders.rest.ts';
import { pagesInfo, pagesList } from '@endcap/schema/data/pages/pages.rest.ts';
import { productsList } from '@endcap/schema/data/products/products.rest.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { describe, expect, it } from 'vitest';
import { toGlobalId } from '../../graph/globalIds.ts';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { customerRow, firstPage, moment, orderRow, storeStub } from '../browse/testRows.ts';

const pathsOf = (run: { calls: readonly { path: string }[] }) =>
  run.calls.filter(({ path }) => path.includes('/data/')).map(({ path }) => path.split('/data/')[1]);

const detail = {
  ...customerRow,
  attributes: { city: 'Aarhus' },
  same_email: [],
  rhythm_days: 12.5,
  active_until: moment,
  slipping_until: moment,
  average_order_value: moneyOf('75.00', 'EUR'),
  piece_price: moneyOf('9.00', 'EUR'),
  price_affinity: 'low' as const,
  brands: [],
  categories: [],
  months: [],
  orders_read: 2,
  visitors: [{ id: 'v1', first_seen: moment, last_seen: moment }],
  limits: {
    customers: 9,
    typical_days: 30,
    vip_value: moneyOf('100.00', 'EUR'),
    frequent_count: 3,
    price_low: moneyOf('5.00', 'EUR'),
    price_high: moneyOf('10.00', 'EUR'),
    counted_at: moment,
  },
};

describe('Store.customers', () => {
  it('takes one call for a page, with the graph’s enums converted to those of the call', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { customers(filter: [{ lifecycle: { in: [SLIPPING_AWAY] } },
      { isSubscribed: true }], orderBy: { field: ORDER_LAST, direction: DESC }) {
      isTotalExact edges { node { email isSubscribed lifecycle loyalty source } } } } }`;
    const run = await runQuery(source, {
      stubs: [storeStub, stub(customersList, firstPage([customerRow]))],
    });
    expect(run.data).toMatchObject({
      store: { customers: { edges: [{ node: { isSubscribed: true, lifecycle: 'JUST_ORDERED', loyalty: 'VIP', source: 'ORDER' } }] } },
    });
    expect(pathsOf(run)).toEqual(['customers/list']);
    expect(run.calls.at(-1)?.input).toMatchObject({
      sort: 'order_last',
      filter: [
        { field: 'lifecycle', operator: 'in', value: ['slipping_away'] },
        { field: 'subscribed', operator: '=', value: true },
      ],
    });
  });
});

describe('Store.customer', () => {
  it('is found by address, and its details are read by ID once', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { customer(email: "ada@shop.test") { internalId
      profile { rhythmDays priceAffinity raw visitors { visitorId } averageOrderValue { amount } piecePrice { currency } limits { vipValue { amount currency } } } latestOrders(first: 3) { internalId } } } }`;
    const stubs = [storeStub, stub(customersInfo, { customer: detail }), stub(ordersList, firstPage([orderRow]))];
    const run = await runQuery(source, { stubs });
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({
      store: {
        customer: {
          profile: {
            averageOrderValue: { amount: '75.00' },
            piecePrice: { currency: 'EUR' },
            limits: { vipValue: moneyOf('100.00', 'EUR') },
            rhythmDays: 12.5,
            priceAffinity: 'LOW',
            raw: { id: 'c1', city: 'Aarhus' },
            visitors: [{ visitorId: 'v1' }],
          },
          latestOrders: [{ internalId: '1001' }],
        },
      },
    });
    expect(pathsOf(run).sort()).toEqual(['customers/info', 'customers/info', 'orders/list']);
  });
});

describe('a person', () => {
  it('is erased only with the address entered in the form', async () => {
    const operation =
      'mutation ($input: ForgetCustomerInput!) { forgetCustomer(input: $input) { deletedId orders errors { field message } } }';
    const refused = stub(customersForget, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'No.', fields: { confirm: 'No.' } });
    });
    const variables = { input: { id: toGlobalId('Customer', 'a1b2c3d4', 'c1'), confirm: 'x' } };
    const run = await runQuery(operation, { stubs: [storeStub, refused], variables });
    expect(run.data).toEqual({ forgetCustomer: { deletedId: null, orders: 0, errors: [{ field: 'confirm', message: 'No.' }] } });
  });

  it('is exported by a job', async () => {
    const jobId = '00000000-0000-4000-8000-000000000001';
    const of = { name: 'customers.export', state: 'waiting' as const, progress: 0, message: '', created_at: moment, finished_at: null };
    const job = stub(jobInfo, { id: jobId, ...of });
    const run = await runQuery(
      'mutation ($input: ExportCustomerInput!) { exportCustomer(input: $input) { job { internalId state } errors { code } } }',
      {
        stubs: [storeStub, stub(customersExport, { job_id: jobId }), job],
        variables: { input: { id: toGlobalId('Customer', 'a1b2c3d4', 'c1') } },
      },
    );
    expect(run.data).toEqual({ exportCustomer: { job: { internalId: jobId, state: 'WAITING' }, errors: [] } });
  });
});

describe('categories and pages', () => {
  const category = {
    id: '10',
    name: 'Home',
    url: null,
    image: null,
    subcategories: ['11'],
    product_count: 3,
    is_derived: false,
    created_at: moment,
    updated_at: moment,
  };

  it('a category has its path and some of its products', async () => {
    const place = { ...category, attributes: {}, paths: [[{ id: '1', name: 'All' }]], loop: [], children: [], missing: ['11'] };
    const source = `{ store(storeId: "a1b2c3d4") { category(internalId: "10") { place { paths { steps { internalId name } } missingIds } sampleProducts { name } } } }`;
    const stubs = [storeStub, stub(categoriesInfo, { category: place }), stub(productsList, firstPage([]))];
    const run = await runQuery(source, { stubs });
    expect(run.data).toMatchObject({
      store: { category: { place: { paths: [{ steps: [{ internalId: '1', name: 'All' }] }], missingIds: ['11'] } } },
    });
    expect(run.calls.find(({ path }) => path.endsWith('products/list'))?.input).toMatchObject({
      filter: [{ field: 'categories', operator: 'in', value: ['10', 'Home'] }],
    });
  });

  it('lists take one call each, and a page’s full text is read only on its own', async () => {
    const page = {
      id: 'about',
      type: 'about',
      title: 'About',
      url: null,
      text: `${'a'.repeat(299)}😀b`,
      created_at: moment,
      updated_at: moment,
    };
    const lists = await runQuery(
      `{ store(storeId: "a1b2c3d4") { categories { edges { node { internalId subcategoryIds } } } contentPages { edges { node { title excerpt } } } } }`,
      {
        stubs: [storeStub, stub(categoriesList, firstPage([category])), stub(pagesList, firstPage([page]))],
      },
    );
    expect(pathsOf(lists).sort()).toEqual(['categories/list', 'pages/list']);
    expect(lists.data).toMatchObject({ store: { contentPages: { edges: [{ node: { excerpt: `${'a'.repeat(299)}😀` } }] } } });
    const one = await runQuery('{ store(storeId: "a1b2c3d4") { contentPage(internalId: "about") { text raw attributes } } }', {
      stubs: [storeStub, stub(pagesInfo, { page: { ...page, attributes: { lang: 'en' } } })],
    });
    expect(one.data).toMatchObject({ store: { contentPage: { text: page.text, raw: { id: 'about', lang: 'en' } } } });
    expect(pathsOf(one)).toEqual(['pages/info']);
  });
});

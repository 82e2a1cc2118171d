import { accessoriesSuggest } from '@endcap/schema/recommendations/accessories/accessories.rest.ts';
import { recommendComplementary } from '@endcap/schema/recommendations/logics/recommendations.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as logicHandlers } from '../logics/recommendations.calls.ts';
import { putOrder } from '../testShop.ts';
import { handlers } from './accessories.calls.ts';
import { service } from './accessories.service.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({
    main_product: `tent-${number}`,
    accessories: number === 3 ? [] : [`bag-${number}`],
    directed_accessories: number > 2 ? [`mat-${number}`] : [],
  }),
  changed: { main_product: 'tent', accessories: ['lamp'], directed_accessories: ['bag', 'mat'] },
  invalid: {
    'no main product': { fields: { accessories: ['bag'] }, at: 'main_product' },
    'no accessory': { fields: { main_product: 'tent' }, at: 'accessories' },
    itself: { fields: { main_product: 'tent', accessories: ['tent'] }, at: 'accessories' },
    'a product twice': { fields: { main_product: 'tent', directed_accessories: ['bag', 'bag'] }, at: 'directed_accessories' },
    'a product in both lists': {
      fields: { main_product: 'tent', accessories: ['bag'], directed_accessories: ['bag'] },
      at: 'directed_accessories',
    },
  },
  withText: (text) => ({ main_product: text, accessories: [`x${text}`.slice(0, 200)] }),
  filters: {
    product: { operator: 'contains', value: 'tent-3', holds: [3] },
    sales_together: { operator: '>', value: 0, holds: [] },
    has_two_way: { value: true, holds: [1, 2, 4] },
    has_one_way: { value: true, holds: [3, 4] },
    dead: { value: true, holds: [1, 2, 3, 4] },
  },
});

describe('accessories of a store', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...logicHandlers] });
  });
  afterAll(() => api.close());

  async function newShop() {
    const { store, people } = await api.company();
    await putProducts(
      api.db,
      store.key,
      ['tent', 'bag', 'mat', 'lamp', 'pan'].map((id) => ({ id, name: `Product ${id}` })),
    );
    for (const days of [2, 3, 4]) await putOrder(api.db, store.key, { customer: `c${days}`, products: ['tent', 'lamp'], daysAgo: days });
    await putOrder(api.db, store.key, { customer: 'd', products: ['tent', 'bag'], daysAgo: 5 });
    await putOrder(api.db, store.key, { customer: 'd', products: ['tent', 'lamp', 'mat'], daysAgo: 50 });
    return { store, token: people.admin.token };
  }

  it('come before products bought together, in the direction set, while they are enabled', async () => {
    const { store, token } = await newShop();
    const fields = { main_product: 'tent', accessories: ['mat'], directed_accessories: ['pan'] };
    const { id } = (await api.call(calls.create, { key: store.id, fields }, token)).answer.resource;
    const ask = async (product: string, limit: number) =>
      (await api.call(recommendComplementary, { key: store.key, products: [product], limit, debug: true })).answer;
    const { result, debug } = await ask('tent', 3);
    expect(result).toEqual(['mat', 'pan', 'lamp']);
    expect(debug?.slots[0]).toEqual({ id: 'mat', logic: 'complementary', reason: 'accessory', campaign: null });
    expect((await ask('mat', 1)).result).toEqual(['tent']);
    expect((await ask('pan', 1)).debug?.slots[0]?.reason).toBe('');
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    expect((await ask('tent', 1)).result).toEqual(['lamp']);
  });

  it('show their joint sales and which products were deleted', async () => {
    const { store, token } = await newShop();
    const fields = { main_product: 'tent', accessories: ['lamp', 'bag'], directed_accessories: ['gone'] };
    const { figures } = (await api.call(calls.create, { key: store.id, fields }, token)).answer.resource;
    expect(figures).toEqual({ sales_together: 4, missing_products: ['gone'] });
    const find = async (query: string) => (await api.call(calls.list, { key: store.id, query }, token)).answer.total;
    expect([await find('product BAG'), await find('product pan')]).toEqual([1, 0]);
  });

  it('show the joint sales of a bestseller, however many older orders it has', async () => {
    const { store, token } = await newShop();
    await api.db.pool.query(
      `WITH old AS (INSERT INTO orders (store_key, id, time, basket_size, total_value, source)
         SELECT $1, 'old ' || n, now() - interval '200 days', 1, 1, 'synced' FROM generate_series(1, 20100) AS n RETURNING id)
       INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price, customer_id) SELECT $1, id, 1, 'tent', 1, 1, '' FROM old`,
      [store.key],
    );
    for (const customer of ['e', 'f']) await putOrder(api.db, store.key, { customer, products: ['tent', 'lamp'], daysAgo: 1 });
    const fields = { main_product: 'tent', accessories: ['lamp', 'bag'] };
    const { figures } = (await api.call(calls.create, { key: store.id, fields }, token)).answer.resource;
    expect(figures).toMatchObject({ sales_together: 6 });
  });

  it('are suggested from orders, with support and confidence', async () => {
    const { store, token } = await newShop();
    const suggest = async (product: string) => (await api.call(accessoriesSuggest, { key: store.id, product }, token)).answer;
    expect(await suggest('tent')).toMatchObject({ orders: 5, result: [{ product: 'lamp', support: 4, confidence: 0.8 }] });
    const none = { with_others: 0, most_together: 0, needed: 2 };
    expect(await suggest('nothing')).toEqual({ status: 'ok', orders: 0, ...none, result: [] });
  });

  it('are not accessible to partial users', async () => {
    const { store, people } = await api.company();
    const { failure } = await api.call(calls.list, { key: store.id }, people.partial.token);
    expect(failure.type).toBe('PermissionError');
    expect((await api.call(accessoriesSuggest, { key: store.id, product: 'tent' }, people.partial.token)).failure.type).toBe(
      'PermissionError',
    );
  });
});

import { logicsList, sliderProducts, slidersOnPage, slidersPreview } from '@endcap/schema/recommendations/sliders/sliders.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { handlers as designHandlers } from '../../content/designs/designs.calls.ts';
import { service as designs } from '../../content/designs/designs.service.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as campaignHandlers } from '../../merchandising/campaigns/campaigns.calls.ts';
import { service as campaigns } from '../../merchandising/campaigns/campaigns.service.ts';
import { putAudience } from '../../merchandising/testAudience.ts';
import { describeResource } from '../../resources/testResource.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { putEvent, putOrder } from '../testShop.ts';
import { handlers } from './sliders.calls.ts';
import { service } from './sliders.service.ts';

const { calls } = service.resource;
const fields = { name: 'Home', place: 'home' as const, logic: 'popular' as const, labels: ['home'] };

describeResource(service, {
  handlers,
  sample: (number) => ({
    ...fields,
    name: `Slider ${number}`,
    place: number === 2 ? 'product' : 'home',
    logic: number === 3 ? 'trending' : 'popular',
    labels: [`label-${number}`],
    visibility: number === 4 ? 'live' : 'preview',
  }),
  changed: {
    ...fields,
    name: 'Changed',
    headline: 'New',
    variables: [{ name: 'tone', value: 'warm' }],
    max_products: 4,
    fallbacks: ['new'],
    filter: 'price < 10',
  },
  invalid: {
    'no name': { fields: { ...fields, name: ' ' }, at: 'name' },
    'no label': { fields: { ...fields, labels: [] }, at: 'labels' },
    'no selector': { fields: { ...fields, insertion: 'append' }, at: 'selector' },
    'a logic of pages': { fields: { ...fields, logic: 'page/product' }, at: 'logic' },
    'itself as fallback': { fields: { ...fields, fallbacks: ['popular'] }, at: 'fallbacks' },
    'a filter that nobody can read': { fields: { ...fields, filter: 'price <' }, at: 'filter' },
    'a blend of one logic': { fields: { ...fields, logic: 'blend', blend: [{ logic: 'new', weight: 1 }] }, at: 'blend' },
    'a blend of a blend': {
      fields: {
        ...fields,
        logic: 'blend',
        blend: [
          { logic: 'new', weight: 1 },
          { logic: 'blend', weight: 1 },
        ],
      },
      at: 'blend',
    },
    'no keywords': { fields: { ...fields, logic: 'keywords' }, at: 'keywords' },
  },
  withText: (text) => ({ ...fields, name: text, headline: text, labels: ['text'] }),
  filters: {
    place: { value: 'product', holds: [2] },
    logic: { operator: 'in', value: ['trending'], holds: [3] },
    label: { operator: 'contains', value: 'label-2', holds: [2] },
    visibility: { value: 'live', holds: [4] },
    clicks: { operator: '>', value: 0, holds: [] },
  },
});

describe('sliders of a shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...designHandlers, ...campaignHandlers] });
  });
  afterAll(() => api.close());

  async function newShop() {
    const { store, people } = await api.company();
    const ids = ['a', 'b', 'c', 'd'];
    await putProducts(
      api.db,
      store.key,
      ids.map((id, place) => ({ id, name: `Product ${id}`, price: 10 * (place + 1), categories: [place < 2 ? 'low' : 'high'] })),
    );
    await putOrder(api.db, store.key, { customer: 'x', products: ['b'], daysAgo: 1 });
    await putEvent(api.db, store.key, { visitor: 'me', products: ['c'], minutesAgo: 1 });
    const { token } = people.admin;
    const create = async (more: object) =>
      (await api.call(calls.create, { key: store.id, fields: { ...fields, ...more } }, token)).answer.resource.id;
    return { store, token, create };
  }

  it('are listed by position while they are live, and exclude products that another one shows', async () => {
    const { store, create } = await newShop();
    const first = await create({ visibility: 'live', max_products: 1, insertion: 'append', selector: 'main', exclude_url: '/checkout' });
    const second = await create({ name: 'Second', visibility: 'live', filter: 'price < 35' });
    const draft = await create({ name: 'Third' });
    const on = async (more: object) =>
      (await api.call(slidersOnPage, { key: store.key, place: 'home', ...more })).answer.result.map(({ id }) => id);
    expect(await on({})).toEqual([first, second]);
    expect(await on({ preview: true, url: 'https://shop.test/checkout/1' })).toEqual([second, draft]);
    expect(await on({ place: 'product' })).toEqual([]);
    const show = async (id: string, more: object = {}) => (await api.call(sliderProducts, { key: store.key, id, ...more })).answer;
    expect((await show(first)).result).toEqual(['b']);
    expect((await show(second, { exclude: ['b'] })).result).toEqual(['c', 'a']);
    expect((await show(second, { exclude: ['b'] })).product_data[0]).toEqual({ id: 'c', name: 'Product c', price: 30 });
    expect((await show(draft)).result).toEqual([]);
    expect((await show(draft, { preview: true })).result).toHaveLength(4);
    expect((await show('unknown')).result).toEqual([]);
  });

  it('run campaigns for what the page shows, and not for what they have fixed for their logic', async () => {
    const { store, token, create } = await newShop();
    const fixed = { logic: 'specific', products: ['a', 'b'], category: 'low', visibility: 'live' };
    const hide = (id: string) => [{ action: 'hide' as const, products: { picked: [id] } }];
    const picked = (type: 'product' | 'cart_contains', id: string) => ({ type, products: { picked: [id] } });
    for (const [name, triggers, hidden] of [
      ['Fixed', [picked('product', 'a'), { type: 'category' as const, values: ['low'] }], 'b'],
      ['Viewed', [picked('product', 'c')], 'a'],
      ['In cart', [picked('cart_contains', 'c')], 'b'],
    ] as const)
      await api.call(
        campaigns.resource.calls.create,
        { key: store.id, fields: { name, triggers: [...triggers], rules: hide(hidden) } },
        token,
      );
    const show = async (place: string, products: string[]) => {
      const id = await create({ ...fixed, name: place, place });
      return (await api.call(sliderProducts, { key: store.key, id, products })).answer.result;
    };
    expect(await show('home', [])).toEqual(['a', 'b']);
    expect(await show('product', ['c'])).toEqual(['b']);
    expect(await show('basket', ['c'])).toEqual(['a']);
  });

  it('are rendered with the chosen design, and with the built-in one when it is deleted', async () => {
    const { store, token, create } = await newShop();
    const { calls: designCalls } = designs.resource;
    const source =
      '<h2>{{ headline }} {{ tone }}</h2>{% for product in products %}<a href="{{ product.url }}">{{ product.name }} {{ product.price | money }}</a>{% endfor %}';
    const design = { name: 'Links', product: 'recommendations', product_type: 'slider', source, css: 'a { color: red }' };
    const { resource } = (await api.call(designCalls.create, { key: store.id, fields: design }, token)).answer;
    const id = await create({
      visibility: 'live',
      max_products: 1,
      headline: 'Hot',
      variables: [{ name: 'tone', value: 'now' }],
      design_key: resource.id,
    });
    const drawn = async () => {
      const { html, css, result } = (await api.call(sliderProducts, { key: store.key, id })).answer;
      return { html, css, result };
    };
    expect(await drawn()).toEqual({ html: '<h2>Hot now</h2><a>Product b €20.00</a>', css: 'a { color: red }', result: ['b'] });
    const draft = { ...fields, max_products: 1, headline: 'Cold', variables: [{ name: 'tone', value: 'then' }], design_key: resource.id };
    const preview = async () => (await api.call(slidersPreview, { key: store.id, fields: draft }, token)).answer;
    expect(await preview()).toMatchObject({ html: '<h2>Cold then</h2><a>Product b €20.00</a>', css: 'a { color: red }' });
    await api.call(designCalls.delete, { key: store.id, ids: [resource.id] }, token);
    expect(await drawn()).toEqual({ html: null, css: '', result: ['b'] });
    expect(await preview()).toMatchObject({ html: null, css: '', slots: [{ id: 'b' }] });
  });

  it('are previewed for a new visitor, and for one who saw a product', async () => {
    const { store, token } = await newShop();
    const draft = { ...fields, logic: 'visitor/history' as const, fallbacks: ['popular' as const], max_products: 2 };
    const preview = async (more: object) =>
      (await api.call(slidersPreview, { key: store.id, fields: draft, ...more }, token)).answer.slots.map(
        ({ id, logic }) => `${id} ${logic}`,
      );
    expect(await preview({})).toEqual(['b popular', 'd popular']);
    expect(await preview({ visitor: 'me' })).toEqual(['c visitor/history', 'b popular']);
    expect(await preview({ seen: ['a'] })).toEqual(['a visitor/history', 'b popular']);
    // What they saw is on the page for a logic that starts from the page.
    const alternatives = { ...fields, logic: 'category/popular' as const, fallbacks: [] };
    expect(await preview({ fields: alternatives })).toEqual([]);
    expect((await preview({ fields: alternatives, seen: ['a'] }))[0]).toBe('b category/popular');
    // The price fell after the visit of a week ago.
    await changedBy(
      api.db.pool,
      sql`INSERT INTO product_changes (store_key, product_id, at, kind, cells) VALUES (${store.key}, 'a', now(), 'updated', '[{"field": "price", "before": 20, "after": 10}]')`,
    );
    const fallen = { ...fields, logic: 'price_dropped' as const, fallbacks: [] };
    expect(await preview({ fields: fallen, seen: ['a', 'b'] })).toEqual(['a price_dropped']);
    expect((await api.call(logicsList, { key: store.id }, token)).answer.result).toHaveLength(35);
  });

  it('are previewed for a customer, with orders, visits and audiences', async () => {
    const { store, token } = await newShop();
    const { pool } = api.db;
    const key = store.key;
    const preview = async (email: string, more: object) => {
      const draft = { ...fields, fallbacks: [], max_products: 2, ...more };
      return (await api.call(slidersPreview, { key: store.id, fields: draft, email }, token)).answer.slots.map(({ id }) => id).join('');
    };
    await putOrder(api.db, key, { customer: 'ada', products: ['d'], daysAgo: 3 });
    await changedBy(
      pool,
      sql`INSERT INTO customers (store_key, id, email, created_at, updated_at, source) VALUES (${key}, 'ada', 'ada@shop.test', now(), now(), 'synced')`,
    );
    await changedBy(
      pool,
      sql`INSERT INTO visitor_customers (store_key, visitor, email, first_seen, last_seen) VALUES
          (${key}, 'me', 'ada@shop.test', now(), now()), (${key}, 'old', 'ada@shop.test', now() - interval '9 days', now() - interval '9 days')`,
    );
    const bought = { logic: 'customer/history' };
    const viewed = { logic: 'visitor/history' };
    expect([await preview('Ada@shop.test', bought), await preview('Ada@shop.test', viewed)]).toEqual(['d', 'c']);
    expect([await preview('bo@shop.test', bought), await preview('bo@shop.test', viewed)]).toEqual(['', '']);
    const audience = await putAudience(api.db, key, 'Loyal customers');
    await changedBy(
      pool,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES (${key}, ${audience}, 'ada', now())`,
    );
    const rules = [{ action: 'pin', products: { picked: ['a'] } }];
    const campaign = { name: 'Loyal', triggers: [{ type: 'audience', values: [audience] }], rules };
    await api.call(campaigns.resource.calls.create, { key: store.id, fields: campaign }, token);
    expect([await preview('ada@shop.test', viewed), await preview('bo@shop.test', viewed)]).toEqual(['ac', '']);
  });

  it('blend two logics, and say which campaign put a product where it is', async () => {
    const { store, token, create } = await newShop();
    const blend = [
      { logic: 'specific', weight: 3 },
      { logic: 'popular', weight: 1 },
    ];
    const mixed = { logic: 'blend', blend, products: ['d'], visibility: 'live', max_products: 2 };
    const id = await create(mixed);
    expect((await api.call(sliderProducts, { key: store.key, id })).answer.result).toEqual(['d', 'b']);
    const rules = [{ action: 'pin', products: { picked: ['a'] } }];
    const campaign = { name: 'Sale', triggers: [{ type: 'label', values: ['home'] }], rules };
    await api.call(campaigns.resource.calls.create, { key: store.id, fields: campaign }, token);
    const { slots } = (await api.call(slidersPreview, { key: store.id, fields }, token)).answer;
    expect(slots.map((slot) => [slot.id, slot.campaign?.name, slot.action]).slice(0, 2)).toEqual([
      ['a', 'Sale', 'pin'],
      ['b', undefined, null],
    ]);
  });

  it('have the figures of their labels, and the name of their design', async () => {
    const { store, token, create } = await newShop();
    const id = await create({ labels: ['hot'] });
    const { pool } = api.db;
    await changedBy(
      pool,
      sql`INSERT INTO impression_days (store_key, day, call, label, answers, empty)
          VALUES (${store.key}, current_date, 'recommendations/slider', 'hot', 10, 3), (${store.key}, current_date, 'recommendations/sliders', 'hot', 9, 0)`,
    );
    const { figures } = (await api.call(calls.info, { key: store.id, id }, token)).answer.resource;
    expect(figures).toMatchObject({ impressions: 7, clicks: 0, revenue: { amount: '0.00' }, design_name: null });
  });
});

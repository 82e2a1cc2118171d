import { searchPredictive } from '@endcap/schema/search/omni/searchOmni.rest.ts';
import { searchCategory } from '@endcap/schema/search/products/searchCategory.rest.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import {
  elementOfShop,
  elementPreview,
  elementShopPage,
  elementsOfShop,
  elementTexts,
} from '@endcap/schema/search/elements/searchElements.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { searchAnalyticsOverview, searchAnalyticsQuery } from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { handlers as designHandlers } from '../../content/designs/designs.calls.ts';
import { service as designs } from '../../content/designs/designs.service.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as campaignHandlers } from '../../merchandising/campaigns/campaigns.calls.ts';
import { service as campaigns } from '../../merchandising/campaigns/campaigns.service.ts';
import { describeResource } from '../../resources/testResource.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers as categoryHandlers } from '../products/searchCategory.calls.ts';
import { flushSearchLog } from '../products/searchLog.ts';
import { handlers as searchHandlers } from '../products/searchProducts.calls.ts';
import { handlers as omniHandlers } from '../omni/searchOmni.calls.ts';
import { handlers } from './searchElements.calls.ts';
import { handlers as analyticsHandlers } from '../analytics/searchAnalytics.calls.ts';
import { service } from './searchElements.service.ts';

const { calls } = service.resource;
const fields = { name: 'Search page', type: 'search_page' as const, labels: ['search-page'] };
const facets = [
  { attribute: 'brand', title: 'Brand' },
  { attribute: 'price', title: 'Price', kind: 'range' as const },
];

describeResource(service, {
  handlers,
  sample: (number) => ({
    ...fields,
    name: `Element ${number}`,
    type: number === 2 ? 'live_search' : 'search_page',
    labels: [`label-${number}`],
    facets: number === 3 ? facets : [],
    visibility: number === 4 ? 'live' : 'preview',
  }),
  changed: {
    ...fields,
    name: 'Changed',
    max_products: 12,
    facets,
    sorts: ['relevance', 'price_asc'],
    filter: 'price < 10',
    texts: [{ key: 'search', text: 'Go' }],
  },
  invalid: {
    'no name': { fields: { ...fields, name: ' ' }, at: 'name' },
    'no label': { fields: { ...fields, labels: [] }, at: 'labels' },
    'no type': { fields: { name: 'x', labels: ['x'] }, at: 'type' },
    'a design that is gone': { fields: { ...fields, design_key: '11111111-1111-4111-8111-111111111111' }, at: 'design_key' },
    'no design': { fields: { ...fields, design_key: 'gone' }, at: 'design_key' },
    'no selector': { fields: { ...fields, insertion: 'append' }, at: 'selector' },
    'a selector that is not one': { fields: { ...fields, insertion: 'append', selector: 'div[' }, at: 'selector' },
    'a page at a search input': { fields: { ...fields, insertion: 'attach', selector: 'input' }, at: 'insertion' },
    'a facet twice': { fields: { ...fields, facets: [{ attribute: 'brand' }, { attribute: 'brand' }] }, at: 'facets' },
    'a script for a URL': { fields: { ...fields, results_url: 'javascript:alert(1)' }, at: 'results_url' },
    'another site that looks like a path': { fields: { ...fields, results_url: '//evil.test' }, at: 'results_url' },
    'a filter that nobody can read': { fields: { ...fields, filter: 'price <' }, at: 'filter' },
  },
  withText: (text) => ({ ...fields, name: text, texts: [{ key: 'search', text: 'Go' }] }),
  filters: {
    type: { value: 'live_search', holds: [2] },
    label: { operator: 'contains', value: 'label-2', holds: [2] },
    visibility: { value: 'live', holds: [4] },
    clicks: { operator: '>', value: 0, holds: [] },
  },
});

describe('elements of a shop', () => {
  let api: TestApi;
  let company: TestCompany;
  const key = () => company.store.key;
  const create = async (more: object) =>
    (await api.call(calls.create, { key: company.store.id, fields: { ...fields, ...more } }, company.people.admin.token)).answer.resource
      .id;
  const show = async (id: string, more: Omit<InputOf<typeof elementOfShop>, 'key' | 'id'> = {}) =>
    (await api.call(elementOfShop, { key: key(), id, ...more })).answer;
  const ids = (content: { products: { id: string }[] }) => content.products.map(({ id }) => id);

  beforeAll(async () => {
    api = await testApi({
      handlers: [
        ...handlers,
        ...searchHandlers,
        ...categoryHandlers,
        ...designHandlers,
        ...campaignHandlers,
        ...omniHandlers,
        ...analyticsHandlers,
      ],
    });
    company = await api.company();
    await putProducts(api.db, key(), [
      {
        id: 'dome',
        name: 'Dome tent',
        brand: 'Norrby',
        price: 90,
        categories: ['Tents'],
        attributes: { colour: ['red', 'blue'], weight: 3 },
      },
      { id: 'family', name: 'Family tent', brand: 'Elva', price: 240, categories: ['Tents'], attributes: { colour: 'red', weight: 12 } },
      { id: 'pegs', name: 'Tent pegs', brand: 'Norrby', price: 9, categories: ['Pegs'] },
      { id: 'chair', name: 'Camp chair', brand: 'Elva', price: 40, categories: ['Chairs'] },
    ]);
    await api.db.pool.query(
      `INSERT INTO categories (store_key, id, name, product_count, subcategories) VALUES ($1, 't', 'Tents', 2, '{p}'), ($1, 'p', 'Pegs', 1, '{}')`,
      [key()],
    );
    await api.db.pool.query(
      `INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
       SELECT $1, current_date - 1, md5(q), q, lower(q), 3, 0, 3, now() FROM unnest('{tent sale,Dome tent}'::text[]) AS q`,
      [key()],
    );
    await indexProducts(api.db, key());
  });
  afterAll(() => api.close());

  it('are listed with their texts while they are live, except on excluded pages', async () => {
    const live = await create({ name: 'A', visibility: 'live', exclude_url: '/checkout', texts: [{ key: 'search', text: 'Go' }], facets });
    const draft = await create({ name: 'B', type: 'omnisearch', insertion: 'attach', selector: 'input' });
    const on = async (more: object) => (await api.call(elementsOfShop, { key: key(), ...more })).answer;
    const answer = await on({});
    expect(answer.result.map(({ id }) => id)).toEqual([live]);
    expect(answer.result[0]?.texts).toMatchObject({ search: 'Go', close: 'Close search' });
    expect(answer).toMatchObject({ currency: 'EUR', language: expect.any(String) });
    expect((await on({ preview: true, url: 'https://shop.test/checkout/1' })).result.map(({ id }) => id)).toEqual([draft]);
    expect(await show(draft, { query: 'tent' })).toMatchObject({ total: 0, products: [] });
    expect((await show(draft, { query: 'tent', preview: true })).total).toBe(3);
    expect((await show('unknown')).total).toBe(0);
  });

  it('answer what is typed with products, categories, pages and suggestions, without counting a search', async () => {
    const id = await create({ name: 'Live', type: 'live_search', visibility: 'live', max_products: 2, filter: 'price < 200' });
    const content = await show(id, { query: 'ten' });
    expect(ids(content).toSorted()).toEqual(['dome', 'pegs']);
    expect(content.products[0]).toMatchObject({ name: expect.any(String), price: expect.any(Number) });
    expect(content.categories.map(({ name }) => name)).toEqual(['Tents', 'Pegs']);
    // What is shown as a product is no suggestion too.
    expect(content.suggestions).toEqual(['tent sale']);
    expect(ids(await show(id, { query: 'tent', exclude: ['dome'], limit: 1 }))).toEqual(['pegs']);
    await flushSearchLog(api.db);
    expect((await api.db.pool.query('SELECT FROM search_log WHERE store_key = $1', [key()])).rowCount).toBe(0);
  });

  it('list products in order, with multi-select facets', async () => {
    const id = await create({ name: 'Page', visibility: 'live', facets, sorts: ['price_desc', 'relevance'], max_products: 2 });
    expect(ids(await show(id, { query: 'tent' }))).toEqual(['family', 'dome']);
    expect(ids(await show(id, { query: 'tent', offset: 2 }))).toEqual(['pegs']);
    expect(ids(await show(id, { query: 'tent', sort: 'price_asc', limit: 3 }))).toEqual(['pegs', 'dome']);
    const chosen = await show(id, { query: 'tent', facet_filters: [{ attribute: 'brand', values: ['Elva'] }] });
    expect([ids(chosen), chosen.total]).toEqual([['family'], 1]);
    // The facet itself counts the others too, every other facet only what is chosen.
    expect(chosen.facets['brand']?.values).toEqual([{ value: 'Norrby', count: 2 }, { value: 'Elva', count: 1 }]); // prettier-ignore
    expect(chosen.facets['price']).toMatchObject({ minimum: 240, maximum: 240 });
    const both = [{ attribute: 'brand', values: ['Elva', 'Norrby'] }, { attribute: 'price', from: 9, to: 90 }]; // prettier-ignore
    expect(ids(await show(id, { query: 'tent', facet_filters: both }))).toEqual(['dome', 'pegs']);
    expect(ids(await show(id, { query: 'tent', facet_filters: [{ attribute: 'price', from: 9, below: 90 }] }))).toEqual(['pegs']);
  });

  it('count the first page of a search once, whatever filters or pages follow', async () => {
    const id = await create({ name: 'Counted', visibility: 'live', max_products: 1 });
    const count = async () => {
      await flushSearchLog(api.db);
      const { rows } = await api.db.pool.query<{ query: string; labels: string[] }>(
        `SELECT query, labels FROM search_log WHERE store_key = $1 AND details ->> 'element' = $2`,
        [key(), id],
      );
      return rows;
    };
    await show(id, { query: 'dome' });
    await show(id, { query: 'dome', offset: 1 });
    await show(id, { query: 'dome', sort: 'price_asc' });
    await show(id, { query: 'dome', facet_filters: [{ attribute: 'brand', values: ['Norrby'] }] });
    expect(await count()).toEqual([{ query: 'dome', labels: ['search-page'] }]);
  });

  it('count what shoppers choose in facets, in the analytics of their query', async () => {
    const id = await create({ name: 'Chosen', visibility: 'live', facets });
    const brand = { attribute: 'brand', values: ['Norrby'] };
    const price = { attribute: 'price', below: 100 };
    await show(id, { query: 'Pegs', facet_filters: [brand], chose: 'brand' });
    await show(id, { query: 'pegs', facet_filters: [brand, price], chose: 'price' });
    // A reload, a further page, and one that takes a choice back.
    await show(id, { query: 'pegs', facet_filters: [brand, price] });
    await show(id, { query: 'pegs', facet_filters: [brand], chose: 'price' });
    const today = new Date().toISOString().slice(0, 10);
    const asked = { key: company.store.id, from: today, to: today, query: 'pegs' };
    const filters = async () => (await api.call(searchAnalyticsQuery, asked, company.people.admin.token)).answer.filters;
    await expect.poll(filters).toEqual([
      { value: 'brand in ["Norrby"]', count: 1 },
      { value: 'price < 100', count: 1 },
    ]);
  });

  it('count what shoppers choose in facets of category pages, by the name of the category', async () => {
    const id = await create({ name: 'Chosen in category', type: 'category_page', visibility: 'live', facets });
    const brand = { attribute: 'brand', values: ['Norrby'] };
    // Once by its ID and once by its name; what names no category, and what takes a choice back, is none.
    await show(id, { category: 't', facet_filters: [brand], chose: 'brand' });
    await show(id, { category: 'Tents', facet_filters: [brand], chose: 'brand' });
    await show(id, { category: 'none', facet_filters: [brand], chose: 'brand' });
    await show(id, { category: 't', facet_filters: [brand], chose: 'price' });
    // A shop that draws its own pages says what is chosen.
    await api.call(searchCategory, { key: key(), category: 't', facet_filters: [{ attribute: 'price', below: 100 }] });
    await api.call(searchCategory, { key: key(), category: 't', facet_filters: [{ attribute: 'price', below: 100 }], offset: 20 });
    const today = new Date().toISOString().slice(0, 10);
    const asked = { key: company.store.id, from: today, to: today };
    const choices = async () => (await api.call(searchAnalyticsOverview, asked, company.people.admin.token)).answer.category_choices;
    await expect.poll(choices).toEqual([
      { category: 'Tents', value: 'brand in ["Norrby"]', count: 2 },
      { category: 'Tents', value: 'price < 100', count: 1 },
    ]);
  });

  it('list a category including its subcategories', async () => {
    const id = await create({ name: 'Category', type: 'category_page', visibility: 'live', facets });
    expect(ids(await show(id, { category: 't' })).toSorted()).toEqual(['dome', 'family', 'pegs']);
    expect((await show(id, { category: 'none' })).total).toBe(0);
  });

  it('are rendered with the chosen design and its variables, and with the built-in one when it is deleted', async () => {
    const { token } = company.people.admin;
    const { calls: designCalls } = designs.resource;
    const source =
      '<h2>{{ badge }} {{ total }} {{ query }}</h2>{% for product in products %}<p>{{ product.name }} {{ product.colour | join: "+" }}</p>{% endfor %}';
    const design = { name: 'Rows', product: 'search', product_type: 'search_page', source, css: 'p { color: red }' };
    const { resource } = (await api.call(designCalls.create, { key: company.store.id, fields: design }, token)).answer;
    const drawnBy = { design_key: resource.id, variables: [{ name: 'badge', value: 'Sale <b>' }] };
    const id = await create({ name: 'Designed', visibility: 'live', ...drawnBy });
    const html = '<h2>Sale &lt;b&gt; 1 dome</h2><p>Dome tent red+blue</p>';
    expect(await show(id, { query: 'dome' })).toMatchObject({ html, css: 'p { color: red }', total: 1 });
    const draft = { ...fields, name: 'Draft', ...drawnBy };
    expect((await api.call(elementPreview, { key: company.store.id, fields: draft, query: 'dome' }, token)).answer.html).toBe(html);
    const { uses } = (await api.call(designCalls.info, { key: company.store.id, id: resource.id }, token)).answer.resource.figures;
    expect(uses).toBe(1);
    await api.call(designCalls.delete, { key: company.store.id, ids: [resource.id] }, token);
    expect(await show(id, { query: 'dome' })).toMatchObject({ html: null, css: '', total: 1 });
  });

  it.each([
    ['of another type', { product: 'search', product_type: 'live_search' }],
    ['of recommendations', { product: 'recommendations', product_type: 'slider' }],
    ['a component', { product: 'search', product_type: 'search_page', role: 'component' }],
  ])('are refused with a design that is %s', async (name, design) => {
    const { token } = company.people.admin;
    const named = { key: company.store.id, fields: { name, source: '<p>x</p>', ...design } };
    const { resource } = (await api.call(designs.resource.calls.create, named as InputOf<typeof designs.resource.calls.create>, token))
      .answer; // each is a design
    const message = 'You must select a design.';
    const refused = { key: company.store.id, fields: { ...fields, name: 'Refused', design_key: resource.id } };
    expect((await api.call(calls.create, refused, token)).failure).toMatchObject({
      title: 'Failed to update relation',
      message,
      fields: { 'fields.design_key': message },
    });
  });

  it('show products placed by campaigns, depending on where the shopper is', async () => {
    const { token } = company.people.admin;
    const campaign = (name: string, trigger: object) => ({
      name,
      triggers: [trigger],
      rules: [{ action: 'pin', products: { picked: ['chair'] } }],
    });
    const asked = [
      campaign('Own value', { type: 'context', values: ['club'] }),
      campaign('Label', { type: 'label', values: ['top-bar'] }),
      campaign('Category', { type: 'category', values: ['t'], subcategories: false }),
    ];
    const own = campaigns.resource.calls;
    const made = [];
    for (const one of asked) made.push((await api.call(own.create, { key: company.store.id, fields: one }, token)).answer.resource.id);
    const live = await create({ name: 'Live with campaigns', type: 'live_search', visibility: 'live' });
    const context = { contexts: ['club'] };
    expect(ids(await show(live, { query: 'dome' }))).not.toContain('chair');
    expect(ids(await show(live, { query: 'dome', context }))[0]).toBe('chair');
    const labelled = async (labels: string[]) => (await api.call(searchPredictive, { key: key(), query: 'dome', labels })).answer.result;
    expect(await labelled([])).not.toContain('chair');
    expect((await labelled(['top-bar']))[0]).toBe('chair');
    const { answer } = await api.call(searchCategory, { key: key(), category: 'Pegs' });
    expect(answer.result).not.toContain('chair');
    expect((await api.call(searchCategory, { key: key(), category: 't' })).answer.result[0]).toBe('chair');
    await api.call(own.delete, { key: company.store.id, ids: made }, token);
  });

  it('are previewed as a draft, and list their built-in texts', async () => {
    const { token } = company.people.admin;
    const draft = { ...fields, name: 'Draft', texts: [{ key: 'results' as const, text: 'Found {count}' }] };
    const { answer } = await api.call(elementPreview, { key: company.store.id, fields: draft, query: 'tent' }, token);
    expect(answer.total).toBe(3);
    expect(answer.texts).toMatchObject({ results: 'Found {count}', search: 'Search' });
    const { answer: texts } = await api.call(elementTexts, { key: company.store.id }, token);
    expect(texts.result.every(({ text }) => text !== '')).toBe(true);
  });

  it('can be tried only on pages with public addresses', async () => {
    vi.stubEnv('ALLOW_PRIVATE_FEEDS', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { token } = company.people.admin;
    const fetched = async (url: string) => (await api.call(elementShopPage, { key: company.store.id, url }, token)).answer;
    const address = 'http://169.254.169.254/latest/meta-data';
    expect(await fetched(address)).toMatchObject({ html: null, reason: expect.stringContaining('Enter a page of') });
    await changedBy(api.db.pool, sql`UPDATE stores SET domain = '169.254.169.254' WHERE key = ${company.store.key}`);
    expect(await fetched(address)).toMatchObject({ html: null, reason: expect.stringContaining('private') });
    await expect(fetched('file:///etc/passwd')).rejects.toThrow();
  });

  describe('the public calls', () => {
    const search = async (more: object) => (await api.call(searchSearch, { key: key(), query: 'tent', ...more })).answer;

    it.each([
      [{ sort: 'price' }, ['pegs', 'dome', 'family']],
      [{ sort: 'price', order: 'desc' }, ['family', 'dome', 'pegs']],
      [{ sort: 'name' }, ['dome', 'family', 'pegs']],
      // Numbers of the feed by their size; what lacks them comes last.
      [{ sort: 'weight' }, ['dome', 'family', 'pegs']],
      [{ sort: 'weight', order: 'desc' }, ['family', 'dome', 'pegs']],
      [{ sort: 'price', limit: 1, offset: 1 }, ['dome']],
    ])('sort by %j', async (order, found) => expect((await search(order)).result).toEqual(found));

    it('place products with every word before the others, in any order', async () => {
      expect((await search({ query: 'family tent', sort: 'price' })).result[0]).toBe('family');
    });

    it('accept several values in a facet, including lists, and count it as if none were selected', async () => {
      const {
        result,
        total,
        facets: counted,
      } = await search({
        facets: ['colour', 'brand'],
        facet_filters: [{ attribute: 'colour', values: ['blue'] }],
      });
      expect([result, total]).toEqual([['dome'], 1]);
      expect(counted['colour']?.values).toEqual([{ value: 'red', count: 2 }, { value: 'blue', count: 1 }]); // prettier-ignore
      expect(counted['brand']?.values).toEqual([{ value: 'Norrby', count: 1 }]);
      expect((await search({ facet_filters: [{ attribute: 'price', from: 10 }] })).total).toBe(2);
      await expect(search({ facet_filters: [{ attribute: 'a' }, { attribute: 'a' }] })).rejects.toThrow(
        'Contains the same attribute twice.',
      );
    });

    it('list a category in order', async () => {
      const asked = { key: key(), category: 'Tents', sort: 'price', facets: ['brand'], attributes: ['name'] };
      const { answer } = await api.call(searchCategory, asked);
      expect(answer.result).toEqual(['pegs', 'dome', 'family']);
      expect(answer.product_data[0]).toEqual({ id: 'pegs', name: 'Tent pegs' });
      expect(answer.facets['brand']?.values).toHaveLength(2);
      expect((await api.call(searchCategory, { key: key(), category: "x'; --" })).answer.total).toBe(0);
    });
  });
});

import { roles } from '@endcap/schema/access/roles.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { categoriesInfo, categoriesList } from '@endcap/schema/data/categories/categories.rest.ts';
import { pagesInfo, pagesList } from '@endcap/schema/data/pages/pages.rest.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { browseTests } from '../browse/testBrowse.ts';
import { handlers as pageHandlers } from '../pages/pages.calls.ts';
import { routes as pageRoutes } from '../pages/pages.routes.ts';
import { handlers } from './categories.calls.ts';
import { routes } from './categories.routes.ts';

const tests = browseTests({ handlers: [...handlers, ...pageHandlers], routes: [routes, pageRoutes] });
const { addProduct, call, empty } = tests;

const addCategory = (id: string, name: string, subcategories: string[] = [], attributes: object = {}) =>
  tests.api.db.pool.query('insert into categories (store_key, id, name, url, subcategories, attributes) values ($1, $2, $3, $4, $5, $6)', [
    tests.key,
    id,
    name,
    `https://shop.test/${encodeURIComponent(id)}`,
    subcategories,
    JSON.stringify(attributes),
  ]);

const addPage = (id: string, type: string, title: string, text: string) =>
  tests.api.db.pool.query('insert into pages (store_key, id, type, title, text, attributes) values ($1, $2, $3, $4, $5, $6)', [
    tests.key,
    id,
    type,
    title,
    text,
    JSON.stringify({ lang: 'en' }),
  ]);

beforeEach(async () => {
  await empty();
  await addCategory('10', 'Home', ['11', '12', '99'], { image: 'https://shop.test/home.png' });
  await addCategory('11', 'Lamps', ['13']);
  await addCategory('12', 'Rugs');
  await addCategory('13', 'Desk lamps', ['11']);
  await addProduct('P1', { categories: ['Home', 'Lamps'] });
  await addProduct('P2', { categories: ['11'] });
  await addProduct('P3', { categories: ['Outlet 100%'] });
});

const ids = async (input: object = {}) => (await call(categoriesList, input)).answer.result.map(({ id }) => id).join(',');
const where = (field: string, operator: ListCondition['operator'], value?: ListCondition['value']) => ({
  filter: [{ field, operator, ...(value === undefined ? {} : { value }) }],
});

describe('the list of categories', () => {
  it.each<[string, object, string]>([
    ['by name, those that only products name as well', {}, '13,10,11,Outlet 100%,12'],
    ['by products', { sort: 'product_count', order: 'desc' }, '11,Outlet 100%,10,13,12'],
    ['those without products', where('product_count', '=', 0), '13,12'],
    ['those with sub-categories', where('has_subcategories', '=', true), '13,10,11'],
    ['those that only products name', where('is_derived', '=', true), 'Outlet 100%'],
    ['those without an address', where('url', 'not exists'), 'Outlet 100%'],
    ['found by a part of the name', { query: 'LAMP' }, '13,11'],
    ['found by what is a wildcard elsewhere', { query: '0%' }, 'Outlet 100%'],
  ])('shows %s', async (_name, input, expected) => expect(await ids(input)).toBe(expected));

  it('counts products that name a category by its name or ID, and again after a change', async () => {
    const counts = async () => Object.fromEntries((await call(categoriesList, {})).answer.result.map((row) => [row.id, row.product_count]));
    expect(await counts()).toEqual({ '10': 1, '11': 2, '12': 0, '13': 0, 'Outlet 100%': 1 });
    await addProduct('P4', { categories: ['12', 'Fresh'] });
    expect(await counts()).toMatchObject({ '12': 1, Fresh: 1 });
    await tests.api.db.pool.query(`delete from products where id = 'P3'`);
    await addProduct('P5', { categories: [] });
    expect(Object.keys(await counts())).not.toContain('Outlet 100%');
    // The shop names it itself by now.
    await addCategory('14', 'Fresh');
    expect(await counts()).toMatchObject({ '14': 1 });
    expect(Object.keys(await counts())).not.toContain('Fresh');
  });
});

describe('one category', () => {
  it('is shown with its path in the tree', async () => {
    const { category } = (await call(categoriesInfo, { id: '10' })).answer;
    expect(category).toMatchObject({ image: 'https://shop.test/home.png', paths: [], loop: [], missing: ['99'] });
    expect(category.children.map(({ name }) => name)).toEqual(['Lamps', 'Rugs']);
    expect((await call(categoriesInfo, { id: '12' })).answer.category.paths).toEqual([[{ id: '10', name: 'Home' }]]);
  });

  it('in a loop says so and does no harm', async () => {
    const { category } = (await call(categoriesInfo, { id: '13' })).answer;
    expect(category.paths.map((path) => path.map(({ name }) => name))).toEqual([['Home', 'Lamps']]);
    expect(category.loop.map(({ name }) => name)).toEqual(['Desk lamps', 'Lamps', 'Desk lamps']);
    await addCategory('self', 'Self', ['self']);
    expect((await call(categoriesInfo, { id: 'self' })).answer.category.loop).toHaveLength(2);
  });

  it('that does not exist is reported by name', async () => {
    expect((await call(categoriesInfo, { id: 'x' })).failure).toMatchObject({
      type: 'NotFoundError',
      title: 'Failed to get category data',
    });
  });
});

describe('content pages', () => {
  beforeEach(async () => {
    await addPage('about', 'about', 'About us', `${'word '.repeat(100)}<b>end</b>`);
    await addPage('help/returns', 'help', 'Returns', 'Send it back.');
  });

  it.each<[string, object, string]>([
    ['by title', {}, 'about help/returns'],
    ['by type', { sort: 'type', order: 'desc' }, 'help/returns about'],
    ['of a type', where('type', '=', 'help'), 'help/returns'],
    ['with a word in the text', where('text', 'contains', 'send IT'), 'help/returns'],
    ['found by the id', { query: 'help/' }, 'help/returns'],
  ])('are listed %s', async (_name, input, expected) =>
    expect((await call(pagesList, input)).answer.result.map(({ id }) => id).join(' ')).toBe(expected),
  );

  it('have an excerpt in the list, and their full text on their own', async () => {
    expect((await call(pagesList, { limit: 1 })).answer.result[0]?.text).toHaveLength(300);
    const { page } = (await call(pagesInfo, { id: 'about' })).answer;
    expect(page).toMatchObject({ text: `${'word '.repeat(100)}<b>end</b>`, attributes: { lang: 'en' } });
    expect((await call(pagesInfo, { id: 'x' })).failure).toMatchObject({ title: 'Failed to get page data' });
  });

  it.each(['pages', 'categories'])('and categories are exported: %s', async (name) => {
    const input = encodeURIComponent(JSON.stringify({ key: tests.key }));
    const headers = { authorization: `Bearer ${tests.company.people.partial.token}` };
    const file = await tests.api.server.inject({ url: `/v2/client/export/${name}?input=${input}`, headers });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body.trimEnd().split('\r\n').length).toBeGreaterThan(2);
  });
});

describe('permissions', () => {
  it('let every role of the company read, and no one else', async () => {
    for (const role of roles)
      for (const list of [categoriesList, pagesList]) expect([role, (await call(list, {}, role)).status]).toEqual([role, 200]);
    const { api, company } = tests;
    const stranger = (await api.company('Other')).people.admin.token;
    for (const [token, key] of [
      [stranger, company.store.key],
      [company.people.partial.token, company.otherStore.key],
    ] as const) {
      // prettier-ignore
      expect((await api.call(categoriesInfo, { key, id: '10' }, token)).failure.type).toBe('NotFoundError');
      expect((await api.call(pagesInfo, { key, id: 'about' }, token)).failure.type).toBe('NotFoundError');
    }
    expect((await call(categoriesInfo, { id: '10' }, 'admin', company.otherStore.key)).failure.type).toBe('NotFoundError');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hitPath } from './hitPath.ts';
import { bestTitles, isWithinWords, matchTitle } from './matchTitle.ts';
import { recentItemsOf, withRecent } from './recentItems.ts';
import { movedTo } from './searchEntries.ts';

describe('the match of a title', () => {
  it.each([
    ['Search rules', 'sea', 0],
    ['New search rule', 'rule new', 1],
    ['New search rule', 'search rule', 1],
    ['Products', 'duct', 2],
    ['Éclairage', 'ecl', 0],
    ['Products', 'orders', undefined],
    ['Products', 'pro orders', undefined],
    ['Products', '  ', 0],
  ])('%j for %j is %s', (title, query, rank) => expect(matchTitle(title, query)).toBe(rank));

  it('comes first when it is best, and equal ones keep their order', () => {
    const titles = ['Orders of products', 'Try the product search', 'Products', 'Productivity'];
    expect(bestTitles(titles, (title) => title, 'product', 3)).toEqual(['Products', 'Productivity', 'Orders of products']);
  });

  it.each([
    ['Setup: content page', 'tent', true],
    ['Tent rule', 'tent', false],
    ['Orders', 'tent', false],
    ['Orders', '', false],
  ])('%j has %j only within its words: %s', (title, query, isWithin) => expect(isWithinWords(title, query)).toBe(isWithin));

  it('is always exact for itself', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(matchTitle(title, title)).toBeDefined();
      }),
    );
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['PageDown', 1, 3, 2],
    ['PageUp', 1, 3, 0],
    ['Enter', 1, 3, undefined],
    ['ArrowDown', 0, 0, undefined],
  ])('%s at %i of %i goes to %s', (key, at, count, next) => expect(movedTo(key, at, count)).toBe(next));
});

describe('recently opened items', () => {
  const item = (path: string) => ({ title: 'T', detail: '', path });

  it('are newest first, unique, and at most five', () => {
    let items: readonly ReturnType<typeof item>[] = [];
    for (const path of ['/a', '/b', '/a', '/c', '/d', '/e', '/f']) items = withRecent(items, item(path));
    expect(items.map(({ path }) => path)).toEqual(['/f', '/e', '/d', '/c', '/a']);
  });

  it.each([[null], [{}], ['text'], [3]])('exclude %j', (json) => expect(recentItemsOf(json)).toBeUndefined());

  it('drop malformed items and foreign URLs', () => {
    const wrong = [
      null,
      'x',
      {},
      { title: 'T', path: '/a' },
      { title: '', detail: '', path: '/a' },
      { title: 'T', detail: '', path: 'https://evil.example' },
      { title: 'T', detail: '', path: '//evil.example' },
      { title: 'T', detail: '', path: 'javascript:alert(1)' },
      { title: 'T'.repeat(1000), detail: '', path: '/a' },
    ];
    expect(recentItemsOf([...wrong, item('/kept')])).toEqual([item('/kept')]);
  });
});

describe('the path of', () => {
  const patterns: Readonly<Record<string, string>> = {
    OrdersItem: '/store/:storeId/data/orders/:id',
    CustomersItem: '/store/:storeId/data/customers/:email',
    CategoriesItem: '/store/:storeId/data/categories/:id',
    CompanyOverview: '/company/:companyId/overview',
    SearchRulesItem: '/store/:storeId/search/rules/:keyword',
  };
  const pathOf = (kind: string, internalId: string, storeId: string | null = 'a1b2c3d4') =>
    hitPath({ kind, internalId, storeId, companyId: 'c0ffee00' }, (name) => patterns[name]);

  it.each([
    ['STORES', 'a1b2c3d4', '/store/a1b2c3d4/analytics/dashboard'],
    ['PRODUCTS', 'a/b c', '/store/a1b2c3d4/data/products/a%2Fb%20c'],
    ['ORDERS', '$&100', '/store/a1b2c3d4/data/orders/%24%26100'],
    ['CUSTOMERS', 'ada+x@shop.test', '/store/a1b2c3d4/data/customers/ada%2Bx%40shop.test'],
  ])('%s %j is %s', (kind, id, path) => expect(pathOf(kind, id)).toBe(path));

  it('a company is its overview, and an item without a screen has none', () => {
    expect(pathOf('COMPANIES', 'c0ffee00', null)).toBe('/company/c0ffee00/overview');
    expect(pathOf('PAGES', '1')).toBeUndefined();
    expect(pathOf('SOMETHING_NEW', '1')).toBeUndefined();
    expect(pathOf('ORDERS', '1', null)).toBeUndefined();
  });

  it('a resource is the item of its list', () => {
    const hit = { kind: 'CONTENT', internalId: 'r1', storeId: 'a1b2c3d4', companyId: 'c0ffee00', list: 'searchRules' };
    expect(hitPath(hit, (name) => patterns[name])).toBe('/store/a1b2c3d4/search/rules/r1');
    expect(hitPath({ ...hit, list: 'somethingNew' }, (name) => patterns[name])).toBeUndefined();
    const ofCompany = { ...hit, internalId: 'b/1', storeId: null, list: 'testBells' };
    expect(hitPath(ofCompany, (name) => (name === 'CompanyTestBellsItem' ? '/company/:companyId/bells/:id' : undefined))).toBe(
      '/company/c0ffee00/bells/b%2F1',
    );
  });

  it('opens exactly the item that was found, whatever its name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        const path = pathOf('CATEGORIES', name) ?? '';
        expect(path.split('/')).toHaveLength(6);
        expect(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))).toBe(name);
      }),
    );
  });
});

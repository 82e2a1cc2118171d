import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { reasonsOf } from '../products/searchReasons.ts';
import { searchStore } from '../products/searchStore.ts';
import { whyOf } from '../products/searchWhy.ts';
import type { RuleFields } from './searchRules.ts';
import { bodiesConfiguration } from './testRuleConfiguration.ts';

let database: TestDatabase;
const store = newKey();
const company = newKey();

beforeAll(async () => {
  database = await testDatabase();
  await database.db.pool.query(`INSERT INTO companies (key, name) VALUES ($1, 'Company')`, [company]);
  await database.db.pool.query(`INSERT INTO stores (company_key, key, name, time_zone) VALUES ($1, $2, 'Store', 'Asia/Kolkata')`, [
    company,
    store,
  ]);
  const lamps = Array.from({ length: 8 }, (_, index) => ({
    id: `lamp${index}`,
    name: 'Garden lamp',
    price: index,
    brand: index < 4 ? 'Sol' : 'Lux',
  }));
  await putProducts(database.db, store, [...lamps, { id: 'chair', name: 'Garden chair', price: 5 }, { id: 'sofa', name: 'Sofa' }]);
  await indexProducts(database.db, store);
});
afterAll(() => database.close());

type Given = Partial<RuleFields>;
const pins = (...products: string[]) => ({ products, categories: [], pages: [], suggestions: [] });
const configured = (rules: readonly Given[]) =>
  bodiesConfiguration(
    store,
    rules.map((rule) => searchRules.fields.parse({ query: 'lamp', match_type: 'exactly', ...rule })),
  );

async function search(query: string, rules: readonly Given[], at?: string) {
  const outcome = await searchStore(database.db, configured(rules), {
    query,
    limit: 20,
    offset: 0,
    trace: true,
    ...(at === undefined ? {} : { at: new Date(at) }),
  });
  return { ...outcome, ids: outcome.products.map(({ id }) => id) };
}

const move = (action: 'boost' | 'bury', filter: string, strength: 'slightly' | 'all' = 'all'): Given => ({
  adjustments: [{ action, filter, strength }],
});

describe('a rule', () => {
  test('boosts and demotes products of a filter, without changing the total', async () => {
    const plain = await search('lamp', []);
    const boosted = await search('lamp', [move('boost', 'brand = "Lux"')]);
    expect(boosted.total).toBe(plain.total);
    expect(boosted.ids.slice(0, 4).toSorted()).toEqual(['lamp4', 'lamp5', 'lamp6', 'lamp7']);
    const buried = await search('lamp', [move('bury', 'price < 7')]);
    expect(buried.ids[0]).toBe('lamp7');
    expect((await search('sofa', [move('bury', 'price < 7')])).ids).toEqual(['sofa']);
  });

  test('records that it moved a product, and by how much', async () => {
    const { products, decision } = await search('lamp', [{ title: 'Lux week', ...move('boost', 'brand = "Lux"', 'slightly') }]);
    const [first] = products;
    const reasons = first === undefined ? [] : reasonsOf(first, decision.matching);
    expect(reasons).toContainEqual({
      kind: 'rule-boost',
      message: 'The rule “Lux week” boosts it.',
      score: (first?.score?.score ?? 0) * 0.2,
      link: { kind: 'rule', id: '0' },
    });
    expect(first?.score?.rules).toBe(1.25);
  });

  test('keeps only products of its filter, except those it pins', async () => {
    const { ids, total } = await search('lamp', [{ filter: 'price < 3', included: pins('chair', 'lamp6') }]);
    expect(ids).toEqual(['chair', 'lamp6', ...ids.slice(2)]);
    expect(ids.slice(2).toSorted()).toEqual(['lamp0', 'lamp1', 'lamp2']);
    expect(total).toBe(5);
    const why = await whyOf(database.db, configured([{ filter: 'price < 3' }]), { query: 'lamp', product: 'lamp6' });
    expect(why).toMatchObject({ is_shown: false });
    expect(why.reasons[0]).toEqual({
      kind: 'rule-filter',
      message: 'The rule for “lamp” shows only other products.',
      score: null,
      link: { kind: 'rule', id: '0' },
    });
  });

  test('filters the results of an empty search too', async () => {
    const { ids, total } = await search('', [{ query: '', match_type: 'omnisearch_empty', filter: 'brand = "Sol"' }]);
    expect([ids.length, total]).toEqual([4, 4]);
  });

  test('applies to a changed product as soon as it is searchable', async () => {
    const cheap = { filter: 'brand = "New"' };
    expect((await search('lamp', [cheap])).total).toBe(0);
    await putProducts(database.db, store, [{ id: 'lamp9', name: 'Garden lamp', brand: 'New' }]);
    await indexProducts(database.db, store);
    expect((await search('lamp', [cheap])).ids).toEqual(['lamp9']);
  });

  test('replaces the query once, and rules for the new query apply after its own', async () => {
    const circle: Given[] = [
      { query: 'settee', replacement: 'sofa' },
      { query: 'sofa', replacement: 'settee', included: pins('chair') },
    ];
    const { ids, decision, droppedWords } = await search('settee', circle);
    expect(ids).toEqual(['chair', 'sofa']);
    expect(droppedWords).toEqual([]);
    expect([decision.query, decision.replacedBy, decision.rules]).toEqual(['sofa', '0', ['0', '1']]);
  });

  test('shows banners and redirects in the order of the rules', async () => {
    const banner = (title: string) => ({ banner: { title, text: '', image_url: '', url: '' } });
    const { decision } = await search('lamp', [
      { match_type: 'contains', redirect_url: '/contains', ...banner('Contains') },
      { redirect_url: '/exactly', ...banner('Exactly') },
    ]);
    expect(decision.banners.map(({ title, rule }) => [title, rule])).toEqual([['Exactly', '1'], ['Contains', '0']]); // prettier-ignore
    expect(decision.redirect).toEqual({ url: '/exactly', rule: '1' });
  });

  test.each([
    ['2026-03-01T02:29:59Z', false],
    ['2026-03-01T02:30:00Z', true],
    ['2026-03-02T18:29:00Z', true],
    ['2026-03-02T18:30:00Z', false],
  ])('applies in the store’s time zone: at %s %s', async (at, holds) => {
    const rule = { valid_from: '2026-03-01T08:00', valid_until: '2026-03-03T00:00', included: pins('chair') };
    expect((await search('lamp', [rule], at)).ids[0] === 'chair').toBe(holds);
  });
});

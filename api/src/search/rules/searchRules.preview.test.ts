import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';
import { searchElements } from '@endcap/schema/search/elements/searchElements.resource.ts';
import { elementOfShop, elementPreview } from '@endcap/schema/search/elements/searchElements.rest.ts';
import { searchOmni, searchPredictive } from '@endcap/schema/search/omni/searchOmni.rest.ts';
import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchTry } from '@endcap/schema/search/products/searchTry.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { flushSearchLog } from '../products/searchLog.ts';
import { handlers as elementHandlers } from '../elements/searchElements.calls.ts';
import { handlers as omniHandlers } from '../omni/searchOmni.calls.ts';
import { handlers as searchHandlers } from '../products/searchProducts.calls.ts';
import { handlers as tryHandlers } from '../products/searchTry.calls.ts';
import { handlers as ruleHandlers } from './searchRules.calls.ts';

let api: TestApi;
let company: TestCompany;
let admin: string;

const names: Record<string, string> = { L1: 'desk lamp', L2: 'floor lamp', L3: 'lamp', L4: 'lamp shade', S1: 'sofa', S2: 'sofa bed' };

beforeAll(async () => {
  api = await testApi({ handlers: [...ruleHandlers, ...tryHandlers, ...searchHandlers, ...omniHandlers, ...elementHandlers] });
  company = await api.company();
  admin = company.people.admin.token;
  for (const [id, name] of Object.entries(names)) {
    await api.db.pool.query(
      `insert into products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at)
       values ($1, $2, $3, now(), '', nextval('products_changed_seq'), now())`,
      [company.store.key, id, name],
    );
  }
  await indexProducts(api.db, company.store.key);
});
afterAll(() => api.close());

const preview = async (rule: object, query: string, id?: string) => {
  const draft = { match_type: 'exactly' as const, query: 'lamp', ...rule };
  return (await api.call(searchRulesPreview, { key: company.store.id, rule: draft, query, ...(id === undefined ? {} : { id }) }, admin))
    .answer;
};
const tried = async (query: string) => (await api.call(searchTry, { key: company.store.id, query }, admin)).answer;
const ids = (hits: readonly { id: string }[]) => hits.map(({ id }) => id);

describe('a preview', () => {
  it('shows what is pinned, what is hidden and the previous positions, and saves nothing', async () => {
    const plain = ids((await tried('lamp')).hits);
    expect([...plain].sort()).toEqual(['L1', 'L2', 'L3', 'L4']);
    const counted = await api.call(searchTry, { key: company.store.id, query: 'lamp', limit: 0 }, admin);
    expect(counted.answer).toMatchObject({ hits: [], total: 4 });
    const hidden = plain[1] ?? '';
    const shown = await preview({ included: { products: ['S1', plain[3] ?? ''] }, excluded: { products: [hidden] } }, 'lamp');
    expect(shown.is_match).toBe(true);
    expect(ids(shown.before)).toEqual(plain);
    expect(ids(shown.after)).toEqual(['S1', plain[3], plain[0], plain[2]]);
    expect(shown.after.map(({ rank, rank_before: before }) => [rank, before])).toEqual([
      [1, null],
      [2, 4],
      [3, 1],
      [4, 3],
    ]);
    expect(shown.after.map(({ badges }) => badges)).toEqual([['pinned'], ['pinned'], [], []]);
    expect(shown.after[0]?.reasons[0]).toEqual({ kind: 'rule-pin', message: 'The rule for “lamp” pins it.', score: null });
    expect(shown.hidden).toMatchObject([{ id: hidden, rank: null, rank_before: 2, badges: ['hidden'] }]);
    expect(ids((await tried('lamp')).hits)).toEqual(plain);
  });

  it('says when the draft does not apply to the query', async () => {
    const shown = await preview({ included: { products: ['S1'] } }, 'sofa');
    expect(shown.is_match).toBe(false);
    expect(ids(shown.after)).toEqual(ids(shown.before));
  });

  it('replaces the stored rule, while all others apply in both columns', async () => {
    const stored = { query: 'sofa', match_type: 'exactly' as const, included: { products: ['L1'] } };
    const other = { query: 'sofa', match_type: 'contains' as const, excluded: { products: ['S2'] } };
    const { resource: rule } = (await api.call(searchRules.calls.create, { key: company.store.id, fields: stored }, admin)).answer;
    await api.call(searchRules.calls.create, { key: company.store.id, fields: other }, admin);
    const shown = await preview({ query: 'sofa', included: { products: ['L2'] } }, 'sofa', rule.id);
    expect(ids(shown.before)).toEqual(['S1']);
    expect(ids(shown.after)).toEqual(['L2', 'S1']);
  });

  it('is available to roles with read access, and not to other companies', async () => {
    const stranger = (await api.company()).people.admin.token;
    const rule = { query: 'lamp', match_type: 'exactly' as const };
    const sent = await api.call(searchRulesPreview, { key: company.store.id, rule, query: 'lamp' }, stranger);
    expect(sent.failure.type).toBe('NotFoundError');
    expect((await api.call(searchRulesPreview, { key: company.store.id, rule, query: 'lamp' }, company.people.partial.token)).status).toBe(
      200,
    );
  });
});

describe('a saved rule', () => {
  it('returns its banner and redirect to the shop', async () => {
    const banner = { title: 'Bright offers', image_url: '/bright.png' };
    const fields = { query: 'floor', match_type: 'contains' as const, banner, redirect_url: '/floor' };
    const { resource: rule } = (await api.call(searchRules.calls.create, { key: company.store.id, fields }, admin)).answer;
    const { banners, redirect } = (await api.call(searchSearch, { key: company.store.key, query: 'floor lamp' })).answer;
    expect(banners).toEqual([{ title: 'Bright offers', text: '', image_url: '/bright.png', url: '', rule: rule.id }]);
    expect(redirect).toEqual({ url: '/floor', id: rule.id });
    await flushSearchLog(api.db);
    const { rows } = await api.db.pool.query<{ details: object }>(`select details from search_log where query = 'floor lamp'`);
    expect(rows).toMatchObject([{ details: { redirect_rule: rule.id } }]);
    expect((await preview({}, 'floor lamp')).redirect_url).toBe('/floor');
    const { decisions } = await tried('floor lamp');
    expect(decisions.map(({ message }) => message)).toEqual([
      'The rule for “floor” sends shoppers to /floor. They do not see these products.',
      'The rule for “floor” applied: it shows a banner.',
    ]);
    expect(decisions[0]).toMatchObject({ kind: 'redirect', link: { kind: 'rule', id: rule.id } });
    await api.call(searchRules.calls.delete, { key: company.store.id, ids: [rule.id] }, admin);
  });

  it('is named by the trace with what it replaces, filters and buries', async () => {
    const create = async (more: { query: string } & Record<string, unknown>) => {
      const fields = { match_type: 'exactly' as const, ...more };
      return (await api.call(searchRules.calls.create, { key: company.store.id, fields }, admin)).answer.resource.id;
    };
    const replacing = await create({ query: 'lantern', replacement: 'lamp' });
    const moving = await create({
      query: 'lamp',
      adjustments: [{ action: 'bury', filter: 'name = "desk lamp"', strength: 'clearly' }],
      filter: 'name != "lamp shade"',
    });
    const { replaced_query, debug } = (await api.call(searchSearch, { key: company.store.key, query: 'lantern', offset: 1, debug: true }))
      .answer;
    expect(replaced_query).toBe('lamp');
    expect(debug).toMatchObject({
      replacement: { rule: replacing, query: 'lamp' },
      filters: [{ rule: moving, filter: 'name != "lamp shade"' }],
      redirect: null,
    });
    expect(debug?.products.map(({ id, moved_by: by }) => [id, by])).toContainEqual(['L1', [{ rule: moving, factor: 0.5 }]]);
    expect((await api.call(searchSearch, { key: company.store.key, query: 'lamp', offset: 1 })).answer.replaced_query).toBeNull();
    await api.call(searchRules.calls.delete, { key: company.store.id, ids: [replacing, moving] }, admin);
  });

  it('changes the results, and is named in them', async () => {
    const rule = { query: 'shade', match_type: 'exactly' as const, included: { products: ['S2'] }, excluded: { products: ['L4'] } };
    await api.call(searchRules.calls.create, { key: company.store.id, fields: rule }, admin);
    const { hits, decisions, total } = await tried('shade');
    expect(ids(hits)).toEqual(['S2']);
    expect(total).toBe(1);
    expect(hits[0]).toMatchObject({ rank: 1, score: null, badges: ['pinned'] });
    expect(decisions).toContainEqual(
      expect.objectContaining({ kind: 'rule', message: 'The rule for “shade” applied: it hides a product.', score: null }),
    );
  });

  it('is listed in a try-out of its query in any spelling, also while it is disabled and has no effect', async () => {
    const fields = { query: 'Sofa bed', match_type: 'exactly' as const, included: { products: ['L3'] } };
    const { resource: rule } = (await api.call(searchRules.calls.create, { key: company.store.id, fields }, admin)).answer;
    expect(await tried(' sofa-BED!')).toMatchObject({ own_rule: rule.id, rules: expect.arrayContaining([rule.id]) });
    await api.call(searchRules.calls.disable, { key: company.store.id, ids: [rule.id] }, admin);
    const without = await tried('sofa bed');
    expect(without.own_rule).toBe(rule.id);
    expect(without.rules).not.toContain(rule.id);
    await api.call(searchRules.calls.delete, { key: company.store.id, ids: [rule.id] }, admin);
    expect((await tried('sofa bed')).own_rule).toBeNull();
  });

  it('for the empty omnisearch is listed in a try-out without a query only', async () => {
    const fields = { query: '', match_type: 'omnisearch_empty' as const, included: { products: ['S2'] } };
    const { resource: rule } = (await api.call(searchRules.calls.create, { key: company.store.id, fields }, admin)).answer;
    expect(await tried('')).toMatchObject({ own_rule: rule.id, rules: [rule.id] });
    expect((await tried('lamp')).own_rule).toBeNull();
  });

  it('is not counted in analytics by a try-out', async () => {
    const { rows } = await api.db.pool.query(`select from search_log where query <> 'floor lamp'`);
    expect(rows).toEqual([]);
  });
});

it('a banner is in every answer with products for a typed query', async () => {
  const { key, id } = company.store;
  const fields = { query: 'desk lamp', match_type: 'exactly' as const, banner: { title: 'Sofa week', url: '/sofas' } };
  const { resource: rule } = (await api.call(searchRules.calls.create, { key: id, fields }, admin)).answer;
  const shown = [{ title: 'Sofa week', text: '', image_url: '', url: '/sofas', rule: rule.id }];
  const query = 'desk lamp';
  for (const call of [searchSearch, searchProducts, searchPredictive, searchOmni]) {
    expect((await api.call(call, { key, query })).answer.banners, call.path).toEqual(shown);
    expect((await api.call(call, { key, query: 'lamp' })).answer.banners, call.path).toEqual([]);
  }
  for (const type of ['live_search', 'omnisearch', 'search_page'] as const) {
    const element = { name: type, type, labels: [type], visibility: 'live' as const };
    const made = (await api.call(searchElements.calls.create, { key: id, fields: element }, admin)).answer.resource;
    expect((await api.call(elementOfShop, { key, id: made.id, query })).answer.banners, type).toEqual(shown);
    expect((await api.call(elementPreview, { key: id, fields: element, query }, admin)).answer.banners, type).toEqual(shown);
  }
});

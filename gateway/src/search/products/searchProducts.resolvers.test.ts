import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { searchTry } from '@endcap/schema/search/products/searchTry.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';
import { ruleRow } from '../rules/testRuleRow.ts';

const store = storeOfRole('partial');

const product = (id: string) => ({
  id,
  name: `Product ${id}`,
  description: null,
  url: null,
  image: null,
  price: null,
  list_price: null,
  stock: null,
  brand: null,
  categories: [],
  created_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  attributes: {},
});

const reason = { kind: 'text', message: 'Matches “lamp”.', score: 2 };

describe('Store.search', () => {
  const answer = {
    hits: [
      { id: 'A', rank: 21, score: null, badges: ['pinned' as const], reasons: [] },
      { id: 'B', rank: 22, score: 2, badges: [], reasons: [reason] },
      { id: 'gone', rank: 23, score: 1, badges: [], reasons: [] },
    ],
    total: 57,
    corrected_query: 'lamp',
    decisions: [],
    rules: [],
    own_rule: null,
    took_ms: 1.5,
  };
  const source = `{ store(storeId: "a1b2c3d4") { search(query: "lmap", first: 3, offset: 20) {
    totalCount correctedQuery tookMs decisions { kind } hits { rank score badges reasons { kind message score } product { name } } } } }`;

  it('answers hits with their products by one call for all of them, and asks only what counts for no figure', async () => {
    const products = stub(productsByIds, { result: [product('B'), product('A')] });
    const run = await runQuery(source, { stubs: [store, stub(searchTry, answer), products] });
    expect(run.errors).toBeUndefined();
    expect(run.data).toEqual({
      store: {
        search: {
          totalCount: 57,
          correctedQuery: 'lamp',
          tookMs: 1.5,
          decisions: [],
          hits: [
            { rank: 21, score: null, badges: ['PINNED'], reasons: [], product: { name: 'Product A' } },
            { rank: 22, score: 2, badges: [], reasons: [reason], product: { name: 'Product B' } },
          ],
        },
      },
    });
    expect(run.calls).toEqual([
      { path: '/v2/client/account/info', input: { key: 'a1b2c3d4' } },
      { path: '/v2/client/account/search/try', input: { key: 'a1b2c3d4', query: 'lmap', limit: 3, offset: 20 } },
      { path: '/v2/client/account/data/products/by_ids', input: { key: 'a1b2c3d4', ids: ['A', 'B', 'gone'] } },
    ]);
  });

  it('names the rules that applied and the query’s own, by one call for all of them', async () => {
    const list = stub(searchRules.calls.list, {
      result: [ruleRow(1), ruleRow(2)],
      total: 2,
      offset: 0,
      is_total_exact: true,
      cursors: [],
      has_next: false,
      has_previous: false,
    });
    const ruled = { ...answer, hits: [], rules: [ruleRow(2).id, ruleRow(9).id], own_rule: ruleRow(1).id };
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { search(query: "lamp") { rules { query } ownRule { query } } } }', {
      stubs: [store, stub(searchTry, ruled), list],
    });
    // A rule that was deleted between the calls is left out.
    expect(run.data).toEqual({ store: { search: { rules: [{ query: 'lamp 2' }], ownRule: { query: 'lamp 1' } } } });
    expect(run.calls.filter(({ path }) => path.endsWith('rules/list'))).toHaveLength(1);
  });
});

import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { searchTry } from '@endcap/schema/search/products/searchTry.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';
import { ruleRow } from '../rules/testRuleRow.ts';
import { searchCursor } from './searchCursors.ts';

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

const reason = { kind: 'rule-pin' as const, message: 'Matches “lamp”.', score: 2 };

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
    totalCount correctedQuery tookMs decisions { kind }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor rank score badges reasons { kind message score } node { name } } } } }`;

  it('returns hits with their products in one call for all of them, without counting in analytics', async () => {
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
          pageInfo: {
            hasNextPage: true,
            hasPreviousPage: true,
            startCursor: searchCursor('lmap', 21),
            endCursor: searchCursor('lmap', 23),
          },
          edges: [
            { cursor: searchCursor('lmap', 21), rank: 21, score: null, badges: ['PINNED'], reasons: [], node: { name: 'Product A' } },
            {
              cursor: searchCursor('lmap', 22),
              rank: 22,
              score: 2,
              badges: [],
              reasons: [{ ...reason, kind: 'RULE_PIN' }],
              node: { name: 'Product B' },
            },
          ],
        },
      },
    });
    expect(run.calls).toEqual([
      { path: '/v2/client/account/info', input: { key: 'a1b2c3d4' } },
      { path: '/v2/client/account/search/try', input: { key: 'a1b2c3d4', query: 'lmap', limit: 3, offset: 20, visitor: '' } },
      { path: '/v2/client/account/data/products/by_ids', input: { key: 'a1b2c3d4', ids: ['A', 'B', 'gone'] } },
    ]);
  });

  it('lists the rules that applied and the query’s own, in one call for all of them', async () => {
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
    // A rule that was deleted between the calls is omitted.
    expect(run.data).toEqual({ store: { search: { rules: [{ query: 'lamp 2' }], ownRule: { query: 'lamp 1' } } } });
    expect(run.calls.filter(({ path }) => path.endsWith('rules/list'))).toHaveLength(1);
  });

  const page = (given: string) =>
    `{ store(storeId: "a1b2c3d4") { search(${given}) { totalCount pageInfo { hasNextPage } edges { rank } } } }`;
  const products = stub(productsByIds, { result: [product('A'), product('B'), product('gone')] });
  const ask = (given: string, total = 57) => runQuery(page(given), { stubs: [store, stub(searchTry, { ...answer, total }), products] });

  it('continues after a cursor of the same query', async () => {
    const { calls } = await ask(`query: "lmap", first: 3, after: "${searchCursor('lmap', 20)}"`);
    expect(calls[1]?.input).toEqual({ key: 'a1b2c3d4', query: 'lmap', limit: 3, offset: 20, visitor: '' });
  });

  it.each([
    ['of another query', `after: "${searchCursor('vase', 20)}"`],
    ['that no search gave', 'after: "bzoyMA"'],
    ['next to an offset', `after: "${searchCursor('lmap', 20)}", offset: 3`],
  ])('refuses a cursor %s, without searching', async (_what, given) => {
    const { errors, calls } = await ask(`query: "lmap", ${given}`);
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
    expect(calls.some(({ path }) => path.endsWith('search/try'))).toBe(false);
  });

  it('ends with its last hit, and at the maximum offset', async () => {
    const hasNext = async (given: string, total: number) =>
      (await ask(`query: "lmap", first: 3, ${given}`, total)).data?.['store'] as { search: { pageInfo: { hasNextPage: boolean } } }; // as selected
    expect((await hasNext('offset: 54', 57)).search.pageInfo.hasNextPage).toBe(false);
    expect((await hasNext('offset: 9997', 20_000)).search.pageInfo.hasNextPage).toBe(true);
    expect((await hasNext('offset: 9998', 20_000)).search.pageInfo.hasNextPage).toBe(false);
  });
});

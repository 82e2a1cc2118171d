import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import {
  searchRulesConflicts,
  searchRulesCreate,
  searchRulesDelete,
  searchRulesDisable,
  searchRulesInfo,
  searchRulesList,
  searchRulesPreview,
  searchRulesRestore,
  searchRulesUpdate,
} from '@endcap/schema/search/rules/searchRules.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeOfRole, testStore } from '../../store/stores/testStore.ts';

const store = storeOfRole('member');

const none = { products: [], categories: [], pages: [], suggestions: [] };

function ruleRow(number: number, change: object = {}) {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    query: `lamp ${number}`,
    match_type: 'exactly' as const,
    included: { ...none, products: [`P${number}`, 'shared', 'gone'] },
    excluded: { ...none, products: ['hidden'] },
    scope: ['a1b2c3d4', 'ffffffff'],
    enabled: true,
    missing_products: ['gone'],
    can_edit: true,
    cannot_edit_reason: null,
    revision: 2,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-02-01T00:00:00.000Z',
    updated_by: 'Ada',
    ...change,
  };
}

const productRow = (id: string) => ({
  id,
  name: `Product ${id}`,
  description: null,
  url: null,
  image: null,
  price: 1,
  list_price: null,
  stock: null,
  brand: null,
  categories: [],
  created_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  attributes: {},
});
const products = stub(productsByIds, ({ ids }) => ({ result: ids.map(productRow) }));

const viewer = stub(tokenInfo, {
  info: {
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Ada',
    email: 'ada@example.test',
    phone: '',
    profession: null,
    number_format: 'eu',
    ui_lang: 'en-US',
    is_hq: false,
    created_at: '2026-01-01T00:00:00.000Z',
    roles: {},
    clients: [
      {
        key: 'c0ffee00'.repeat(4),
        id: 'c0ffee00',
        name: 'Co',
        created_at: '2026-01-01T00:00:00.000Z',
        role: 'member',
        abilities: [],
        stores: [testStore()],
      },
    ],
  },
});

const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path.replace('/v2/client/', ''));
const refuse = (failure: ConstructorParameters<typeof StubFailure>[0]) => () => {
  throw new StubFailure(failure);
};

describe('Store.searchRules', () => {
  const operation = `query ($filter: [FilterInput!], $orderBy: OrderInput) { store(storeId: "a1b2c3d4") { searchRules(first: 50, offset: 100, filter: $filter, orderBy: $orderBy, query: "la") {
    totalCount pageInfo { hasNextPage hasPreviousPage }
    edges { cursor node { id internalId query matchType isEnabled isDead viewerCanEdit updatedBy scope { storeId }
      included { productIds missingProductIds products { name } } excluded { products { name } } } } } } }`;

  it('answers a page of fifty rules with a bounded number of calls: none per row', async () => {
    const list = stub(searchRulesList, { result: Array.from({ length: 50 }, (_, index) => ruleRow(index)), total: 151, offset: 100 });
    const run = await runQuery(operation, { stubs: [store, list, products, viewer] });
    expect(run.errors).toBeUndefined();
    expect(paths(run.calls).sort()).toEqual([
      'account/data/products/by_ids',
      'account/info',
      'account/search/rules/list',
      'user/token_info',
    ]);
    expect(run.data).toMatchObject({
      store: { searchRules: { totalCount: 151, pageInfo: { hasNextPage: true, hasPreviousPage: true } } },
    });
    const [edge] = (run.data as { store: { searchRules: { edges: { node: object }[] } } }).store.searchRules.edges; // as asked for
    expect(edge?.node).toMatchObject({
      id: toGlobalId('SearchRule', 'a1b2c3d4', ruleRow(0).id),
      matchType: 'EXACTLY',
      isEnabled: true,
      isDead: true,
      scope: [{ storeId: 'a1b2c3d4' }],
      included: {
        productIds: ['P0', 'shared', 'gone'],
        missingProductIds: ['gone'],
        products: [{ name: 'Product P0' }, { name: 'Product shared' }],
      },
      excluded: { products: [{ name: 'Product hidden' }] },
    });
  });

  it('hands filter and order to the call in its own words', async () => {
    const list = stub(searchRulesList, { result: [], total: 0, offset: 100 });
    const filter = [
      { field: 'matchType', operator: 'IN', value: ['EXACTLY', 'OMNISEARCH_EMPTY'] },
      { field: 'isDead', value: true },
      { field: 'hasExcluded', value: false },
      { field: 'reach', value: 'MULTIPLE_STORES' },
    ];
    const run = await runQuery(operation, {
      stubs: [store, list],
      variables: { filter, orderBy: { field: 'isEnabled', direction: 'DESC' } },
    });
    expect(run.calls.at(-1)?.input).toEqual({
      key: 'a1b2c3d4',
      limit: 50,
      offset: 100,
      query: 'la',
      sort: 'enabled',
      order: 'desc',
      filter: [
        { field: 'match_type', operator: 'in', value: ['exactly', 'omnisearch_empty'] },
        { field: 'dead', operator: '=', value: true },
        { field: 'has_excluded', operator: '=', value: false },
        { field: 'reach', operator: '=', value: 'multiple_stores' },
      ],
    });
  });
});

describe('one rule', () => {
  it('is null when there is none', async () => {
    const missing = stub(searchRulesInfo, refuse({ type: 'NotFoundError', message: 'There is no such search rule in this store.' }));
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { searchRule(keyword: "x") { query } } }', { stubs: [store, missing] });
    expect(run).toMatchObject({ data: { store: { searchRule: null } }, errors: undefined });
  });

  it('is found again by its global id', async () => {
    const id = toGlobalId('SearchRule', 'a1b2c3d4', ruleRow(1).id);
    const run = await runQuery('query ($id: ID!) { node(id: $id) { id ... on SearchRule { query } } }', {
      stubs: [store, viewer, stub(searchRulesInfo, { rule: ruleRow(1) })],
      variables: { id },
    });
    expect(run.data).toEqual({ node: { id, query: 'lamp 1' } });
  });

  it('previews without saving: all columns’ products by one call', async () => {
    const hit = (id: string, rank: number | null, change: object = {}) => ({
      id,
      rank,
      rank_before: rank,
      badges: [],
      reasons: [],
      ...change,
    });
    const preview = stub(searchRulesPreview, {
      is_match: true,
      before: [hit('A', 1), hit('B', 2)],
      after: [
        hit('C', 1, { rank_before: null, badges: ['pinned'], reasons: [{ kind: 'rule-pin', message: 'Put on top.', score: null }] }),
        hit('A', 2),
      ],
      hidden: [hit('B', null, { badges: ['hidden'] })],
      total_before: 2,
      total_after: 2,
    });
    const source = `{ store(storeId: "a1b2c3d4") { searchRulePreview(query: "lamp", rule: { query: "lamp", matchType: CONTAINS, included: { products: ["C"] }, excluded: { products: ["B"] } }) {
      isMatch totalAfter before { product { name } } after { rank rankBefore badges reasons { kind } product { name } } hidden { badges product { name } } } } }`;
    const run = await runQuery(source, { stubs: [store, preview, products] });
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({
      store: {
        searchRulePreview: {
          isMatch: true,
          after: [
            { rank: 1, rankBefore: null, badges: ['PINNED'], reasons: [{ kind: 'rule-pin' }], product: { name: 'Product C' } },
            { rank: 2 },
          ],
          hidden: [{ badges: ['HIDDEN'], product: { name: 'Product B' } }],
        },
      },
    });
    expect(paths(run.calls)).toEqual(['account/info', 'account/search/rules/preview', 'account/data/products/by_ids']);
    expect(run.calls[1]?.input).toMatchObject({
      rule: { query: 'lamp', match_type: 'contains', included: { products: ['C'] } },
      limit: 20,
    });
  });

  it('tells the rules that a draft meets', async () => {
    const conflicts = stub(searchRulesConflicts, { result: [{ rule: ruleRow(3), message: 'They disagree.' }] });
    const source = `{ store(storeId: "a1b2c3d4") { searchRuleConflicts(rule: { query: "lamp", matchType: EXACTLY }) { message searchRule { query } } } }`;
    expect((await runQuery(source, { stubs: [store, conflicts] })).data).toEqual({
      store: { searchRuleConflicts: [{ message: 'They disagree.', searchRule: { query: 'lamp 3' } }] },
    });
  });
});

describe('changes', () => {
  const rule = { query: 'lamp', matchType: 'OMNISEARCH_EMPTY', included: { products: ['P1'] }, isEnabled: false };
  const restRule = { query: 'lamp', match_type: 'omnisearch_empty', included: { products: ['P1'] }, excluded: {}, enabled: false };

  it('make a rule and answer its edge', async () => {
    const run = await runQuery(
      'mutation ($input: CreateSearchRuleInput!) { createSearchRule(input: $input) { searchRuleEdge { node { query revision } } errors { field } } }',
      { stubs: [store, stub(searchRulesCreate, { rule: ruleRow(7) })], variables: { input: { storeId: 'a1b2c3d4', rule } } },
    );
    expect(run.data).toEqual({ createSearchRule: { searchRuleEdge: { node: { query: 'lamp 7', revision: 2 } }, errors: [] } });
    expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', rule: restRule });
  });

  it('answer mistakes of the input as data, by the field of the form', async () => {
    const fields = { 'rule.match_type': 'Not this one.', 'rule.query': 'This field is required.' };
    const run = await runQuery(
      'mutation ($input: CreateSearchRuleInput!) { createSearchRule(input: $input) { searchRuleEdge { cursor } errors { field code message } } }',
      {
        stubs: [store, stub(searchRulesCreate, refuse({ type: 'LogicalError', message: 'Not accepted.', fields }))],
        variables: { input: { storeId: 'a1b2c3d4', rule } },
      },
    );
    expect(run).toMatchObject({
      errors: undefined,
      data: {
        createSearchRule: {
          searchRuleEdge: null,
          errors: [
            { field: 'rule.matchType', code: 'BAD_USER_INPUT', message: 'Not this one.' },
            { field: 'rule.query', code: 'BAD_USER_INPUT', message: 'This field is required.' },
          ],
        },
      },
    });
  });

  it('answer the newer rule after a conflict', async () => {
    const conflict = refuse({
      type: 'ConflictError',
      message: 'Somebody else has changed this rule.',
      current: ruleRow(1, { revision: 9 }),
    });
    const input = { storeId: 'a1b2c3d4', internalId: ruleRow(1).id, revision: 2, rule };
    const run = await runQuery(
      'mutation ($input: UpdateSearchRuleInput!) { updateSearchRule(input: $input) { searchRule { revision } errors { code } } }',
      { stubs: [store, stub(searchRulesUpdate, conflict)], variables: { input } },
    );
    expect(run.data).toEqual({ updateSearchRule: { searchRule: { revision: 9 }, errors: [{ code: 'CONFLICT' }] } });
  });

  it('delete, bring back and switch by ids', async () => {
    const internalIds = [ruleRow(1).id, ruleRow(2).id];
    const run = await runQuery(
      `mutation ($ids: [String!]!) {
        deleteSearchRules(input: { storeId: "a1b2c3d4", internalIds: $ids }) { deletedIds errors { code } }
        restoreSearchRules(input: { storeId: "a1b2c3d4", internalIds: $ids }) { searchRules { internalId } }
        setSearchRulesEnabled(input: { storeId: "a1b2c3d4", internalIds: $ids, isEnabled: false }) { searchRules { isEnabled } } }`,
      {
        stubs: [
          store,
          stub(searchRulesDelete, {}),
          stub(searchRulesRestore, { result: [ruleRow(1), ruleRow(2)] }),
          stub(searchRulesDisable, { result: [ruleRow(1, { enabled: false })] }),
        ],
        variables: { ids: internalIds },
      },
    );
    expect(run.data).toEqual({
      deleteSearchRules: { deletedIds: internalIds.map((id) => toGlobalId('SearchRule', 'a1b2c3d4', id)), errors: [] },
      restoreSearchRules: { searchRules: internalIds.map((internalId) => ({ internalId })) },
      setSearchRulesEnabled: { searchRules: [{ isEnabled: false }] },
    });
  });

  it('of a store that the caller may not see are an error, and nothing is written', async () => {
    const missing = stub(storeInfo, refuse({ type: 'NotFoundError', message: 'There is no such store.' }));
    const run = await runQuery('mutation ($input: CreateSearchRuleInput!) { createSearchRule(input: $input) { errors { code } } }', {
      stubs: [missing],
      variables: { input: { storeId: 'ffffffff', rule } },
    });
    expect(run.errors?.[0]?.message).toBe('There is no such store.');
    expect(paths(run.calls)).toEqual(['account/info']);
  });
});

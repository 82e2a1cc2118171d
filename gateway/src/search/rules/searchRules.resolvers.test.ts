import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchRulesConflicts, searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';
import { versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { productRow } from '../../data/products/testProductRow.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeByIdOfRole, storeOfRole } from '../../store/stores/testStore.ts';
import { ruleRow } from './testRuleRow.ts';

const store = storeOfRole('member');

const ruleId = (number: number, storeId = 'a1b2c3d4') => toGlobalId('SearchRule', storeId, ruleRow(number).id);

const products = stub(productsByIds, ({ ids }) => ({ result: ids.map(productRow) }));

const storeById = storeByIdOfRole('member');

const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path.replace('/v2/client/', ''));
/** A page of a list of 151 rules. */
const listOf = (...rows: ReturnType<typeof ruleRow>[]) =>
  stub(searchRules.calls.list, {
    result: rows,
    total: 151,
    offset: 100,
    is_total_exact: true,
    cursors: rows.map(({ id }) => `cursor ${id}`),
    has_next: true,
    has_previous: true,
  });
const refuse = (failure: ConstructorParameters<typeof StubFailure>[0]) => () => {
  throw new StubFailure(failure);
};

describe('Store.searchRules', () => {
  const operation = `query ($filter: [SearchRuleFilter!], $orderBy: SearchRuleOrder) { store(storeId: "a1b2c3d4") { searchRules(first: 50, offset: 100, filter: $filter, orderBy: $orderBy, query: "la") {
    totalCount pageInfo { hasNextPage hasPreviousPage }
    edges { cursor node { id internalId query matchType isEnabled isDead viewerCanEdit updatedBy scope { storeId }
      included { productIds missingProductIds products { name } } excluded { products { name } } } } } } }`;

  it('returns a page of fifty rules with a limited number of calls, not one per row', async () => {
    const rules = Array.from({ length: 50 }, (_, index) => ruleRow(index));
    const list = listOf(...rules);
    const run = await runQuery(operation, { stubs: [store, list, products, storeById] });
    expect(run.errors).toBeUndefined();
    expect(paths(run.calls).sort()).toEqual([
      'account/by_ids',
      'account/data/products/by_ids',
      'account/info',
      'account/search/rules/list',
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

  it('converts filter and order to the terms of the call', async () => {
    const list = stub(searchRules.calls.list, {
      result: [],
      total: 0,
      offset: 100,
      is_total_exact: true,
      cursors: [],
      has_next: false,
      has_previous: false,
    });
    const filter = [
      { matchType: ['EXACTLY', 'OMNISEARCH_EMPTY'] },
      { isDead: true },
      { hasExcluded: false },
      { reach: ['MULTIPLE_STORES'] },
      { name: { startsWith: 'la' } },
      { query: { exists: true } },
    ];
    const run = await runQuery(operation, {
      stubs: [store, list],
      variables: { filter, orderBy: { field: 'ENABLED', direction: 'DESC' } },
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
        { field: 'reach', operator: 'in', value: ['multiple_stores'] },
        { field: 'name', operator: 'starts with', value: 'la' },
        { field: 'query', operator: 'exists' },
      ],
    });
  });
});

describe('one rule', () => {
  it('is null when there is none', async () => {
    const missing = stub(searchRules.calls.info, refuse({ type: 'NotFoundError', message: 'Search rule not found in this store.' }));
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { searchRule(id: "x") { query } } }', { stubs: [store, missing] });
    expect(run).toMatchObject({ data: { store: { searchRule: null } }, errors: undefined });
  });

  it('is found by its global ID', async () => {
    const id = toGlobalId('SearchRule', 'a1b2c3d4', ruleRow(1).id);
    const run = await runQuery('query ($id: ID!) { node(id: $id) { id ... on SearchRule { query } } }', {
      stubs: [storeById, listOf(ruleRow(1))],
      variables: { id },
    });
    expect(run.data).toEqual({ node: { id, query: 'lamp 1' } });
  });

  it('is previewed without saving, with the products of all columns in one call', async () => {
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
      replacement: 'light',
      redirect_url: null,
    });
    const source = `{ store(storeId: "a1b2c3d4") { searchRulePreview(query: "lamp", rule: { query: "lamp", matchType: CONTAINS, included: { products: ["C"] }, excluded: { products: ["B"] }, adjustments: [{ action: BURY, filter: "price > 9", strength: ALL }], banner: { imageUrl: "/a.png" }, validFrom: "2026-01-01T00:00" }) {
      isMatch replacement redirectUrl totalAfter before { product { name } } after { rank rankBefore badges reasons { kind } product { name } } hidden { badges product { name } } } } }`;
    const run = await runQuery(source, { stubs: [store, preview, products] });
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({
      store: {
        searchRulePreview: {
          isMatch: true,
          replacement: 'light',
          redirectUrl: null,
          after: [
            { rank: 1, rankBefore: null, badges: ['PINNED'], reasons: [{ kind: 'RULE_PIN' }], product: { name: 'Product C' } },
            { rank: 2 },
          ],
          hidden: [{ badges: ['HIDDEN'], product: { name: 'Product B' } }],
        },
      },
    });
    expect(paths(run.calls)).toEqual(['account/info', 'account/search/rules/preview', 'account/data/products/by_ids']);
    expect(run.calls[1]?.input).toMatchObject({
      rule: {
        query: 'lamp',
        match_type: 'contains',
        included: { products: ['C'] },
        adjustments: [{ action: 'bury', filter: 'price > 9', strength: 'all' }],
        banner: { image_url: '/a.png' },
        valid_from: '2026-01-01T00:00',
      },
      limit: 20,
    });
  });

  it('lists the conflicts of a draft', async () => {
    const conflicts = stub(searchRulesConflicts, {
      campaigns: [{ id: '00000000-0000-4000-8000-00000000000c', name: 'Sale', message: 'It hides “a”.' }],
      result: [{ rule: ruleRow(3), kind: 'overlap', message: 'They disagree.' }],
    });
    const source = `{ store(storeId: "a1b2c3d4") { searchRuleCampaigns(rule: { query: "lamp", matchType: EXACTLY }) { name message } searchRuleConflicts(rule: { query: "lamp", matchType: EXACTLY }) { kind message searchRule { query adjustments { action filter strength } redirectUrl banner { title imageUrl url } validFrom validity recentSearches conflictCount } } } }`;
    expect((await runQuery(source, { stubs: [store, conflicts] })).data).toEqual({
      store: {
        searchRuleCampaigns: [{ name: 'Sale', message: 'It hides “a”.' }],
        searchRuleConflicts: [
          {
            kind: 'OVERLAP',
            message: 'They disagree.',
            searchRule: {
              query: 'lamp 3',
              adjustments: [{ action: 'BOOST', filter: 'price < 10', strength: 'CLEARLY' }],
              redirectUrl: '',
              banner: { title: 'Sale', imageUrl: '', url: '/sale' },
              validFrom: '2026-11-27T08:00',
              validity: 'RUNNING',
              recentSearches: 12,
              conflictCount: 1,
            },
          },
        ],
      },
    });
  });
});

describe('changes', () => {
  const fields = { query: 'lamp', matchType: 'OMNISEARCH_EMPTY', included: { products: ['P1'] } };
  const restFields = { query: 'lamp', match_type: 'omnisearch_empty', included: { products: ['P1'] } };
  const create =
    'mutation ($input: CreateSearchRuleInput!) { createSearchRule(input: $input) { searchRuleEdge { node { query revision } } errors { field code message } } }';

  it('create a rule, in stores given by global ID, and return its edge', async () => {
    const scope = ['a1b2c3d4', 'ffffffff'].map((id) => toGlobalId('Store', id, id));
    const run = await runQuery(create, {
      stubs: [store, stub(searchRules.calls.create, { resource: ruleRow(7) })],
      variables: { input: { storeId: toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4'), fields, scope, isEnabled: false } },
    });
    expect(run.data).toEqual({ createSearchRule: { searchRuleEdge: { node: { query: 'lamp 7', revision: 2 } }, errors: [] } });
    expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', fields: restFields, scope: ['a1b2c3d4', 'ffffffff'], enabled: false });
  });

  it('return input errors as data, by the field of the form', async () => {
    const refused = { 'fields.match_type': 'Not this one.', 'fields.query': 'This field is required.' };
    const run = await runQuery(create, {
      stubs: [store, stub(searchRules.calls.create, refuse({ type: 'LogicalError', message: 'Not accepted.', fields: refused }))],
      variables: { input: { storeId: toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4'), fields } },
    });
    expect(run).toMatchObject({
      errors: undefined,
      data: {
        createSearchRule: {
          searchRuleEdge: null,
          errors: [
            { field: 'fields.matchType', code: 'BAD_USER_INPUT', message: 'Not this one.' },
            { field: 'fields.query', code: 'BAD_USER_INPUT', message: 'This field is required.' },
          ],
        },
      },
    });
  });

  it('return the newer rule after a conflict', async () => {
    const conflict = refuse({ type: 'ConflictError', message: 'Somebody else has changed this.', current: ruleRow(1, { revision: 9 }) });
    const run = await runQuery(
      'mutation ($input: UpdateSearchRuleInput!) { updateSearchRule(input: $input) { searchRule { revision } errors { message } } }',
      { stubs: [store, stub(searchRules.calls.update, conflict)], variables: { input: { id: ruleId(1), revision: 2, fields } } },
    );
    expect(run.data).toMatchObject({ updateSearchRule: { searchRule: { revision: 9 }, errors: [{}] } });
    expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', id: ruleRow(1).id, revision: 2, fields: restFields });
  });
});

describe('a store without access', () => {
  it('is an error in the payload, and nothing is written', async () => {
    const missing = stub(storeInfo, refuse({ type: 'NotFoundError', message: 'Store not found.' }));
    const run = await runQuery(
      'mutation ($input: CreateSearchRuleInput!) { createSearchRule(input: $input) { errors { field code message } } }',
      {
        stubs: [missing],
        variables: { input: { storeId: toGlobalId('Store', 'ffffffff', 'ffffffff'), fields: { query: 'lamp', matchType: 'EXACTLY' } } },
      },
    );
    const error = { field: 'storeId', code: 'NOT_FOUND', message: 'Store not found.' };
    expect(run).toMatchObject({ errors: undefined, data: { createSearchRule: { errors: [error] } } });
    expect(paths(run.calls)).toEqual(['account/info']);
  });
});

describe('resources of any kind', () => {
  const ids = [ruleId(1), ruleId(2)];
  const internalIds = [ruleRow(1).id, ruleRow(2).id];
  const rows = { result: [ruleRow(1, { enabled: false }), ruleRow(2, { enabled: false })] };
  const remove = 'mutation ($ids: [ID!]!) { deleteResources(input: { ids: $ids }) { deletedIds errors { message } } }';

  it('are deleted, restored and disabled by global ID', async () => {
    const deleted = await runQuery(remove, { stubs: [store, stub(searchRules.calls.delete, {})], variables: { ids } });
    expect(deleted.data).toEqual({ deleteResources: { deletedIds: ids, errors: [] } });
    expect(deleted.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', ids: internalIds });
    const restored = await runQuery(
      'mutation ($ids: [ID!]!) { restoreResources(input: { ids: $ids }) { resources { __typename id } errors { message } } }',
      { stubs: [store, stub(searchRules.calls.restore, rows)], variables: { ids } },
    );
    expect(restored.data).toEqual({ restoreResources: { resources: ids.map((id) => ({ __typename: 'SearchRule', id })), errors: [] } });
    const disabled = await runQuery(
      'mutation ($ids: [ID!]!) { setResourcesEnabled(input: { ids: $ids, isEnabled: false }) { resources { isEnabled } errors { message } } }',
      { stubs: [store, stub(searchRules.calls.disable, rows)], variables: { ids } },
    );
    expect(disabled.data).toEqual({ setResourcesEnabled: { resources: [{ isEnabled: false }, { isEnabled: false }], errors: [] } });
  });

  it.each([
    ['of two stores', [ruleId(1), ruleId(2, 'ffffffff')], 'one store'],
    ['of another type', [toGlobalId('Product', 'a1b2c3d4', '1')], 'Not a global ID of'],
    ['of two kinds', [ruleId(1), toGlobalId('SearchRedirect', 'a1b2c3d4', '1')], 'one kind'],
    ['that are none', ['x'], 'Not a global ID of'],
  ])('are refused for IDs %s, without a call', async (_what, wrong, message) => {
    const run = await runQuery(remove, { stubs: [store], variables: { ids: wrong } });
    expect(run.data).toMatchObject({ deleteResources: { deletedIds: [], errors: [{ message: expect.stringContaining(message) }] } });
    expect(run.calls.map(({ path }) => path).filter((path) => path.includes('delete'))).toEqual([]);
  });

  it('have versions, which can be restored', async () => {
    const change = { field: 'query', before: 'lamp', after: 'lamps' };
    const version = {
      version: 2,
      action: 'update' as const,
      at: '2026-02-01T00:00:00.000Z',
      author: 'Ada',
      name: 'lamps',
      changes: [change],
    };
    const list = stub(versionList, firstPage([version], 2));
    const read = await runQuery(
      'query ($id: ID!) { node(id: $id) { ... on Resource { versions(first: 1) { totalCount edges { node { version action author changes { field before after } } } } } } }',
      { stubs: [storeById, listOf(ruleRow(1)), list], variables: { id: ruleId(1) } },
    );
    expect(read.data).toEqual({
      node: { versions: { totalCount: 2, edges: [{ node: { version: 2, action: 'UPDATE', author: 'Ada', changes: [change] } }] } },
    });
    expect(read.calls.at(-1)?.input).toMatchObject({ key: 'a1b2c3d4', object_type: 'search_rule', object_id: ruleRow(1).id, limit: 1 });
    const restored = await runQuery(
      'mutation ($id: ID!) { restoreVersion(input: { id: $id, version: 1, revision: 2 }) { resource { revision } errors { message } } }',
      { stubs: [store, stub(versionRestore, { resource: ruleRow(1, { revision: 3 }) })], variables: { id: ruleId(1) } },
    );
    expect(restored.data).toEqual({ restoreVersion: { resource: { revision: 3 }, errors: [] } });
  });
});

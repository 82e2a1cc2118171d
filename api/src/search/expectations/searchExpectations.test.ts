import { randomUUID } from 'node:crypto';

import type { InputOf } from '@endcap/schema/contract/call.ts';
import { searchConfigurationEvaluate, searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers as redirectHandlers } from '../redirects/searchRedirects.calls.ts';
import { handlers as synonymHandlers } from '../synonyms/searchSynonyms.calls.ts';
import { handlers } from './searchExpectations.calls.ts';
import { service } from './searchExpectations.service.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({ query: `lamp ${number}`, must_include: [`P${number}`], max_rank: 10 }),
  changed: { query: 'tent', must_include: ['P1', 'P2'], max_rank: 3 },
  invalid: {
    'a query of blanks': { fields: { query: ' ', must_include: ['P1'] }, at: 'query' },
    'no product': { fields: { query: 'lamp' }, at: 'must_include' },
    'a product twice': { fields: { query: 'lamp', must_include: ['P1', 'P1'] }, at: 'must_include' },
    'more products than ranks': { fields: { query: 'lamp', must_include: ['P1', 'P2'], max_rank: 1 }, at: 'max_rank' },
  },
  withText: (text) => ({ query: text, must_include: ['P1'], max_rank: 10 }),
  filters: { query: { operator: '=', value: 'lamp 3', holds: [3] } },
});

describe('the expectations of a store', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...redirectHandlers, ...synonymHandlers] });
  });
  afterAll(() => api.close());

  async function newStore() {
    const { store, people } = await api.company();
    const { token } = people.admin;
    await putProducts(api.db, store.key, [
      { id: 'laptop', name: 'Laptop' },
      { id: 'bag', name: 'Laptop bag' },
      { id: 'tablet', name: 'Tablet' },
    ]);
    await indexProducts(api.db, store.key);
    const expectation = async (query: string, ids: readonly string[], lowest = 10) =>
      (await api.call(calls.create, { key: store.id, fields: { query, must_include: [...ids], max_rank: lowest } }, token)).answer.resource;
    const run = async (draft?: {
      kind: 'search_rule' | 'search_synonym' | 'search_redirect' | 'search_configuration';
      id?: string;
      fields: object;
      enabled?: boolean;
    }) => {
      const answer = (await api.call(searchExpectationsRun, { key: store.id, ...(draft && { draft: { ...draft, fields: { ...draft.fields } } }) }, token)).answer; // prettier-ignore
      return { ...answer, met: answer.result.map(({ query, before, after }) => [query, before.is_met, after.is_met]) };
    };
    return { store, token, expectation, run };
  }

  const none = { products: [], categories: [], pages: [], suggestions: [] };
  const hides = (id: string) => ({ query: 'laptop', match_type: 'exactly', included: none, excluded: { ...none, products: [id] } });

  it('say which products are where they should be, in a list and in a run', async () => {
    const { store, token, expectation, run } = await newStore();
    await expectation('laptop', ['laptop'], 1);
    const { id } = await expectation('notebook', ['laptop']);
    expect((await run()).met).toEqual([
      ['laptop', true, true],
      ['notebook', false, false],
    ]);
    const { resource } = (await api.call(calls.info, { key: store.id, id }, token)).answer;
    expect(resource.figures).toEqual({ missing_products: ['laptop'] });
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    expect((await run()).met).toEqual([['laptop', true, true]]);
  });

  it('are checked with a draft of each kind, and nothing is saved', async () => {
    const { expectation, run } = await newStore();
    await expectation('laptop', ['laptop'], 1);
    await expectation('notebook', ['laptop']);
    const after = async (...draft: Parameters<typeof run>) => (await run(...draft)).met.map(([, , met]) => met);
    expect(await after({ kind: 'search_rule', fields: hides('laptop') })).toEqual([false, false]);
    expect(await after({ kind: 'search_synonym', fields: { query: 'notebook', synonyms: ['laptop'] } })).toEqual([true, true]);
    expect(await after({ kind: 'search_redirect', fields: { url: '/laptops', exact: ['laptop'] } })).toEqual([false, false]);
    const { result, needs_reindexing: needs } = await run({ kind: 'search_configuration', fields: { high: ['name'], low: ['brand'] } });
    expect([result.length, needs]).toEqual([2, true]);
    expect((await run()).met.map(([, before]) => before)).toEqual([true, false]);
  });

  it('use a draft instead of what it replaces', async () => {
    const { store, token, expectation, run } = await newStore();
    await expectation('laptop', ['laptop'], 1);
    const fields = { url: '/laptops', exact: ['laptop'], contains: [] };
    const { id } = (await api.call(searchRedirects.calls.create, { key: store.id, fields }, token)).answer.resource;
    expect((await run({ kind: 'search_redirect', id, fields: { ...fields, exact: ['notebook'] } })).met).toEqual([['laptop', false, true]]);
  });

  it('use a draft that is disabled as if what it replaces were gone', async () => {
    const { store, token, expectation, run } = await newStore();
    await expectation('notebook', ['laptop']);
    const fields = { query: 'notebook', synonyms: ['laptop'], directed_synonyms: [], is_all_equal: false };
    const { id } = (await api.call(searchSynonyms.calls.create, { key: store.id, fields }, token)).answer.resource;
    expect((await run({ kind: 'search_synonym', id, fields })).met).toEqual([['notebook', true, true]]);
    expect((await run({ kind: 'search_synonym', id, fields, enabled: false })).met).toEqual([['notebook', true, false]]);
  });

  it('are checked with a switch, a deletion, an earlier version and the defaults', async () => {
    const { store, token, expectation } = await newStore();
    await expectation('notebook', ['laptop']);
    const key = store.id;
    const { calls: synonyms } = searchSynonyms;
    const fields = { query: 'notebook', synonyms: ['tablet'], directed_synonyms: [], is_all_equal: false };
    const { id, revision } = (await api.call(synonyms.create, { key, fields }, token)).answer.resource;
    await api.call(synonyms.update, { key, id, revision, fields: { ...fields, synonyms: ['laptop'] } }, token);
    const kind = 'search_synonym' as const;
    const met = async (change: NonNullable<InputOf<typeof searchExpectationsRun>['change']>) => {
      const { result } = (await api.call(searchExpectationsRun, { key, change }, token)).answer;
      return result.map(({ before, after }) => [before.is_met, after.is_met]);
    };
    expect(await met({ action: 'enable', kind, ids: [id] })).toEqual([[true, true]]);
    expect(await met({ action: 'disable', kind, ids: [id] })).toEqual([[true, false]]);
    expect(await met({ action: 'delete', kind, ids: [id] })).toEqual([[true, false]]);
    expect(await met({ action: 'revert', kind, ids: [id], version: 1 })).toEqual([[true, false]]);
    expect(await met({ action: 'revert', kind, ids: [id], version: 2 })).toEqual([[true, true]]);
    expect(await met({ action: 'reset' })).toEqual([[true, true]]);

    // What another store holds is not theirs to ask about, and a disabled one is asked about as if it were on.
    await api.call(synonyms.disable, { key, ids: [id] }, token);
    expect(await met({ action: 'enable', kind, ids: [id] })).toEqual([[false, true]]);
    const other = await newStore();
    await other.expectation('notebook', ['laptop']);
    const elsewhere = { key: other.store.id, change: { action: 'enable' as const, kind, ids: [id] } };
    const { result } = (await api.call(searchExpectationsRun, elsewhere, other.token)).answer;
    expect(result.map(({ after }) => after.is_met)).toEqual([false]);
  });

  it('refuse a change that does not say what it is about', async () => {
    const { store, token } = await newStore();
    const refused = async (change: NonNullable<InputOf<typeof searchExpectationsRun>['change']>) =>
      Object.keys((await api.call(searchExpectationsRun, { key: store.id, change }, token)).failure.fields ?? {});
    expect(await refused({ action: 'delete', ids: [randomUUID()] })).toEqual(['change.kind']);
    expect(await refused({ action: 'revert', kind: 'search_rule', ids: [randomUUID()] })).toEqual(['change.version']);
    expect(await refused({ action: 'publish' })).toEqual(['change.draft_id']);
  });

  it('compare the results of queries without and with a draft', async () => {
    const { store, token } = await newStore();
    const draft = { kind: 'search_synonym' as const, fields: { query: 'notebook', synonyms: ['tablet'] } };
    const { answer } = await api.call(searchConfigurationEvaluate, { key: store.id, draft, queries: ['notebook', 'laptop'] }, token);
    const same = { before: ['laptop', 'bag'], after: ['laptop', 'bag'], total_before: 2, total_after: 2, moved: 0 };
    const nowhere = { redirect_before: null, redirect_after: null };
    expect(answer).toMatchObject({
      needs_reindexing: false,
      result: [
        { query: 'notebook', before: [], after: ['tablet'], total_before: 0, total_after: 1, moved: 1, ...nowhere },
        { query: 'laptop', ...same, ...nowhere },
      ],
    });
  });

  it('refuse an incomplete draft', async () => {
    const { store, token } = await newStore();
    const draft = { kind: 'search_rule' as const, fields: { query: 'x' } };
    expect((await api.call(searchExpectationsRun, { key: store.id, draft }, token)).failure).toMatchObject({
      type: 'ParsingError',
      fields: { 'draft.fields.match_type': expect.any(String) },
    });
  });
});

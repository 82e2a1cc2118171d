import { searchSynonymsSuggest } from '@endcap/schema/search/synonyms/searchSynonyms.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers } from './searchSynonyms.calls.ts';
import { service } from './searchSynonyms.service.ts';
import { countResults } from './searchSynonyms.tasks.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({
    query: `lamp ${number}`,
    synonyms: number === 3 ? [] : [`light ${number}`],
    directed_synonyms: number > 2 ? [`bulb ${number}`] : [],
    is_all_equal: number === 1,
  }),
  changed: { query: 'torch', synonyms: ['headlamp'], directed_synonyms: ['lantern'], is_all_equal: true },
  invalid: {
    'a term of blanks': { fields: { query: '  ', synonyms: ['lamp'] }, at: 'query' },
    'no synonym': { fields: { query: 'lamp' }, at: 'synonyms' },
    'a synonym of blanks': { fields: { query: 'lamp', directed_synonyms: [' '] }, at: 'directed_synonyms' },
    'a synonym of itself': { fields: { query: 'lamp', synonyms: ['LÁMP'] }, at: 'synonyms' },
    'a synonym in both directions and in one': {
      fields: { query: 'lamp', synonyms: ['light'], directed_synonyms: ['Light'] },
      at: 'directed_synonyms',
    },
  },
  withText: (text) => ({ query: text, synonyms: ['something else entirely'], directed_synonyms: [], is_all_equal: false }),
  filters: {
    query: { operator: '=', value: 'lamp 3', holds: [3] },
    word: { operator: 'contains', value: 'BULB 4', holds: [4] },
    recent_searches: { operator: '>', value: 0, holds: [] },
    results_before: { operator: '>', value: 0, holds: [] },
    results_after: { operator: '>', value: 0, holds: [] },
    has_two_way: { value: true, holds: [1, 2, 4] },
    has_one_way: { value: true, holds: [3, 4] },
    all_equal: { value: true, holds: [1] },
    pending: { value: true, holds: [1, 2, 3, 4] },
    without_effect: { value: true, holds: [] },
    unused: { value: true, holds: [] },
  },
});

describe('a synonym of a store', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers });
  });
  afterAll(() => api.close());

  async function newStore() {
    const { store, people } = await api.company();
    const { token } = people.admin;
    const create = (fields: { query: string; synonyms: string[] }) => api.call(calls.create, { key: store.id, fields }, token);
    const log = (time: Date, query: string, total: number, visitor: string) =>
      api.db.pool.query(
        'INSERT INTO search_log (store_key, time, query, normalised, total, visitor) VALUES ($1, $2, $3, lower($3), $4, $5)',
        [store.key, time, query, total, visitor],
      );
    return { store, token, create, log };
  }

  it('is updated with its searches and results after each change', async () => {
    const { store, token, create, log } = await newStore();
    const now = new Date();
    await log(now, 'Lamp', 0, 'a');
    await log(new Date(now.getTime() - 31 * 86_400_000), 'lamp', 0, 'a');
    await putProducts(api.db, store.key, [{ id: 'p', name: 'Lamp' }]);
    await indexProducts(api.db, store.key);
    const { id } = (await create({ query: 'lamp', synonyms: ['light'] })).answer.resource;
    const figures = async () => (await api.call(calls.info, { key: store.id, id }, token)).answer.resource.figures;
    const pending = {
      is_pending: true,
      recent_searches: null,
      recent_uses: null,
      results_query: null,
      results_before: null,
      results_after: null,
    };
    expect(await figures()).toEqual(pending);
    await countResults(api.db, now, AbortSignal.timeout(5_000));
    const results = { results_query: 'light', results_before: 0, results_after: 1 };
    expect(await figures()).toEqual({ is_pending: false, recent_searches: 1, recent_uses: 0, ...results });
    await api.call(calls.update, { key: store.id, id, revision: 1, fields: { query: 'lamp', synonyms: ['torch'] } }, token);
    expect(await figures()).toEqual(pending);
    await countResults(api.db, now, AbortSignal.timeout(5_000));
    expect((await figures())['is_pending']).toBe(false);
  });

  it('is counted for every search that has one of its words, and unused where none has', async () => {
    const { store, token, create } = await newStore();
    await putProducts(api.db, store.key, [{ id: 'p', name: 'Lamp' }]);
    await indexProducts(api.db, store.key);
    const used = (await create({ query: 'lamp', synonyms: ['light'] })).answer.resource.id;
    const unused = (await create({ query: 'sofa', synonyms: ['couch'] })).answer.resource.id;
    const day = (query: string, searches: number, ago: number) =>
      api.db.pool.query(
        `INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
         VALUES ($1, current_date - $4::int, md5($2), $2, $2, $3, 0, 1, now())`,
        [store.key, query, searches, ago],
      );
    await day('red lamps', 3, 0);
    await day('light', 4, 29);
    await day('sofas', 9, 30);
    await countResults(api.db, new Date(), AbortSignal.timeout(5_000));
    const uses = async (id: string) => (await api.call(calls.info, { key: store.id, id }, token)).answer.resource.figures['recent_uses'];
    expect([await uses(used), await uses(unused)]).toEqual([7, 0]);
    const filter = [{ field: 'unused' as const, operator: '=' as const, value: true }];
    const { result } = (await api.call(calls.list, { key: store.id, filter }, token)).answer;
    expect(result.map(({ id }) => id)).toEqual([unused]);
  });

  it('is refused where the store has one for the term, in any spelling', async () => {
    const { create } = await newStore();
    await create({ query: 'Lamp', synonyms: ['light'] });
    expect((await create({ query: ' LÁMP ', synonyms: ['torch'] })).failure.fields).toEqual({
      'fields.query': 'A synonym for “lamp” already exists in this store.',
    });
  });

  it('is suggested from failed searches that were rephrased, until it exists', async () => {
    const { store, token, create, log } = await newStore();
    const now = Date.now();
    const at = (seconds: number) => new Date(now - 3_600_000 + seconds * 1000);
    for (const visitor of ['a', 'b', '']) {
      await log(at(0), 'notebook', 0, visitor);
      await log(at(40), 'laptop', 7, visitor);
    }
    await log(at(0), 'notebook', 0, 'c');
    // Too late to mean the same, and in too few searches.
    await log(at(700), 'laptop', 7, 'c');
    await log(at(0), 'couch', 0, 'd');
    await log(at(30), 'sofa', 3, 'd');
    const suggest = async () => (await api.call(searchSynonymsSuggest, { key: store.id }, token)).answer.result;
    expect(await suggest()).toEqual([
      {
        query: 'notebook',
        synonym: 'laptop',
        visitors: 2,
        failed_visitors: 3,
        results: 7,
        existing: null,
        last_at: at(0).toISOString(),
        examples: [{ before: 'notebook', after: 'laptop' }],
      },
    ]);
    await create({ query: 'laptop', synonyms: ['notebook'] });
    expect(await suggest()).toEqual([]);
  });
});

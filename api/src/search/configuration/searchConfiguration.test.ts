import {
  searchConfigurationInfo,
  searchConfigurationReset,
  searchConfigurationUpdate,
} from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers as searchHandlers } from '../products/searchProducts.calls.ts';
import { isIndexed } from './isIndexed.ts';
import { handlers } from './searchConfiguration.calls.ts';
import { reindexJob } from './searchConfiguration.jobs.ts';
import { reindexChanged } from './searchConfiguration.tasks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...searchHandlers], definitions: [reindexJob], worker: 'inline' });
});
afterAll(() => api.close());

async function newStore() {
  const { store, people } = await api.company();
  const { token } = people.manager;
  await putProducts(api.db, store.key, [
    { id: 'lamp', name: 'Lamp', price: 10, attributes: { material: 'brass', code: 'AB-12' } },
    { id: 'chair', name: 'Chair', price: 60, attributes: { material: 'oak', hint: 'brass feet' } },
  ]);
  await indexProducts(api.db, store.key);
  const info = async (as = token) => (await api.call(searchConfigurationInfo, { key: store.id }, as)).answer;
  const search = async (query: string) => (await api.call(searchSearch, { key: store.key, query })).answer;
  const update = async (fields: object, revision = 0, as = token) =>
    api.call(searchConfigurationUpdate, { key: store.id, revision, fields: { high: ['name'], ...fields } }, as);
  /** The job has ended, and the index has the configuration. */
  const indexed = () => expect.poll(async () => (await info()).configuration).toMatchObject({ is_indexed: true, job_id: null });
  return { store, people, token, info, search, update, indexed };
}

describe('the search configuration of a store', () => {
  it('is derived from the products until someone saves one, and again after a reset', async () => {
    const { store, token, info, search, update, indexed } = await newStore();
    const before = await info();
    expect(before.configuration).toMatchObject({ is_derived: true, revision: 0, updated_by: null, is_indexed: true, job_id: null });
    expect(before.configuration.fields.high).toContain('name');
    expect(before.attributes.find(({ name }) => name === 'hint')).toMatchObject({ filled: 0.5, example: 'brass feet' });
    expect((await search('brass')).result.toSorted()).toEqual(['chair', 'lamp']);

    const saved = (await update({ low: ['material'], non_searchable: ['hint', 'co*'] })).answer;
    expect(saved.configuration).toMatchObject({ is_derived: false, revision: 1, fields: { non_searchable: ['hint', 'co*'] } });
    expect(saved.reindex_job).toEqual(expect.any(String));
    await indexed();
    expect((await search('brass')).result).toEqual(['lamp']);
    expect((await search('AB-12')).total).toBe(0);

    const reset = (await api.call(searchConfigurationReset, { key: store.id, revision: 1 }, token)).answer;
    expect(reset.configuration).toMatchObject({ is_derived: true, revision: 0 });
    await indexed();
    expect((await search('brass')).result.toSorted()).toEqual(['chair', 'lamp']);
    // What was reset can be saved again.
    expect((await update({ low: ['material'] })).answer.configuration).toMatchObject({ is_derived: false, revision: 3 });
  });

  it('can be read and saved in a shop with thousands of attributes, whatever their names', async () => {
    const { store, info, update } = await newStore();
    const many = Array.from({ length: 5400 }, (_, at) => `attr_${at}`);
    await putProducts(api.db, store.key, [
      {
        id: 'many',
        name: 'Many',
        price: 1,
        attributes: { ...Object.fromEntries(many.map((name) => [name, 'text'])), ['x'.repeat(200)]: 'text' },
      },
    ]);
    await indexProducts(api.db, store.key);
    await api.db.pool.query('DELETE FROM search_configurations WHERE store_key = $1', [store.key]);
    const { fields } = (await info()).configuration;
    expect(fields.low).toEqual(expect.arrayContaining(many));
    expect(fields.low).not.toContain('x'.repeat(200));
    expect((await update(fields)).answer.configuration).toMatchObject({ is_derived: false, revision: 1 });
  });

  it('keeps answering from the old index while the new one is built', async () => {
    const { store, search, update } = await newStore();
    await api.db.pool.query(`UPDATE search_indexes SET configuration_digest = 'older' WHERE store_key = $1`, [store.key]);
    const [saved, ...found] = await Promise.all([
      update({ low: ['material'], non_searchable: ['hint'] }),
      ...Array.from({ length: 20 }, () => search('lamp')),
    ]);
    expect(saved.answer.reindex_job).toEqual(expect.any(String));
    expect(found.map(({ result }) => result)).toEqual(found.map(() => ['lamp']));
  });

  it('divides the price facet', async () => {
    const { store, update } = await newStore();
    const ranges = async () => (await api.call(searchSearch, { key: store.key, facets: ['price'] })).answer.facets['price']?.ranges;
    expect(await ranges()).toBeUndefined();
    await update({ price_buckets: [10, 60, 100] });
    expect(await ranges()).toEqual([
      { from: null, to: 10, count: 0 },
      { from: 10, to: 60, count: 1 },
      { from: 60, to: 100, count: 1 },
      { from: 100, to: null, count: 0 },
    ]);
  });

  it('builds no index for settings that only affect queries', async () => {
    const { info, update } = await newStore();
    const { high, medium, low, non_searchable } = (await info()).configuration.fields;
    const { answer } = await update({ high, medium, low, non_searchable, dictionary: ['lampp'], price_buckets: [50] });
    expect([answer.reindex_job, answer.configuration.is_indexed]).toEqual([null, true]);
  });

  it('is saved by one of two people who change it at once', async () => {
    const { update } = await newStore();
    expect((await update({ low: ['material'] })).answer.configuration.revision).toBe(1);
    const { failure } = await update({ low: ['hint'] });
    expect(failure).toMatchObject({ type: 'ConflictError', current: { revision: 1, fields: { low: ['material'] } } });
    expect((await update({ low: ['hint'] }, 1)).answer.configuration.revision).toBe(2);
  });

  it('has an override that only HQ sees and changes', async () => {
    const { people, info, update } = await newStore();
    expect((await update({ override: { phraseBoost: 0.3 } })).failure.type).toBe('PermissionError');
    const asHq = await update({ override: { phraseBoost: 0.3 } }, 0, people.hq.token);
    expect(asHq.answer.configuration.fields.override).toEqual({ phraseBoost: 0.3 });
    expect((await info()).configuration.fields.override).toBeUndefined();
    // Without a value, it stays.
    await update({ low: ['material'] }, 1);
    expect((await info(people.hq.token)).configuration.fields.override).toEqual({ phraseBoost: 0.3 });
  });

  it.each([
    ['two groups for one attribute', { high: ['name'], low: ['name'] }, 'fields.low'],
    ['nothing to search', { high: [] }, 'fields.high'],
    [
      'an attribute of both kinds of exact match',
      { typo_intolerant_attributes: ['id'], direct_match_attributes: ['id'] },
      'fields.direct_match_attributes',
    ],
    ['limits out of order', { price_buckets: [50, 20] }, 'fields.price_buckets'],
    ['a limit twice', { price_buckets: [50, 50] }, 'fields.price_buckets'],
    ['a name of blanks', { low: ['  '] }, 'fields.low'],
  ])('refuses %s', async (_what, fields, at) => {
    const { update } = await newStore();
    expect(Object.keys((await update(fields)).failure.fields ?? {})).toEqual([at]);
  });

  it('is indexed later when its job was lost', async () => {
    const { store, update, indexed } = await newStore();
    await update({ low: ['material'] });
    await indexed();
    await api.db.pool.query(`UPDATE search_indexes SET configuration_digest = 'older' WHERE store_key = $1`, [store.key]);
    expect(await isIndexed(api.db, store.key)).toBe(false);
    await reindexChanged(api.db, api.jobs, new Date());
    await indexed();
  });
});

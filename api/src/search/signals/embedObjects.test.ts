import { searchConfigurationInfo, searchConfigurationUpdate } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { aiFeature } from '../../ai/askModel.ts';
import { answersStatus, embeds, type ModelServer, modelServer } from '../../ai/testModelServer.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { switchFeature } from '../../store/signals/signals.store.ts';
import { handlers } from '../configuration/searchConfiguration.calls.ts';
import { reindexJob } from '../configuration/searchConfiguration.jobs.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { findCategories } from '../omni/findCategories.ts';
import { findPages } from '../omni/findPages.ts';
import { searchStore } from '../products/searchStore.ts';
import { embedObjects } from './embedObjects.ts';
import { embedJob } from './searchVectors.jobs.ts';
import { embedChanged } from './searchVectors.tasks.ts';

let api: TestApi;
let server: ModelServer;
const now = new Date('2026-11-23T12:00:00Z');
/** Texts of sleeping point one way, those of cooking the other. */
const vectorOf = (text: string) => [/sleep|night/i.test(text) ? 1 : 0.1, /cook|kitchen/i.test(text) ? 1 : 0.1];

beforeAll(async () => {
  [api, server] = await Promise.all([testApi({ handlers, definitions: [reindexJob, embedJob] }), modelServer()]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([api.close(), server.close()]);
});
beforeEach(() => {
  server.asked.length = 0;
  server.answers(embeds(vectorOf));
  vi.stubEnv('AI_BASE_URL', server.settings.baseUrl);
  vi.stubEnv('AI_MODEL', 'chat-model');
  vi.stubEnv('AI_EMBEDDING_MODEL', 'test-embeddings');
  vi.stubEnv('AI_DAILY_TOKENS', '1000000');
});

const template = '{{ name }}. {{ use }}';

async function shop(given = template, isOn = true) {
  const { key: companyKey, store, people } = await api.company();
  await switchFeature(api.db.pool, { storeKey: store.key, name: aiFeature, enabled: isOn, userId: people.admin.id, now });
  await putProducts(api.db, store.key, [
    { id: 'cook', name: 'Camp set', attributes: { use: 'for cooking' } },
    { id: 'sleep', name: 'Camp set', attributes: { use: 'for sleeping' } },
    { id: 'draft', name: 'Camp set', attributes: { hidden: true } },
  ]);
  await indexProducts(api.db, store.key);
  const { token } = people.hq;
  const configuration = async (as = token) => (await api.call(searchConfigurationInfo, { key: store.id }, as)).answer.configuration;
  /** The configuration, with the state of the products' embeddings. */
  const info = async (as = token) => {
    const { embeddings, ...answer } = await configuration(as);
    return {
      ...answer,
      embeddings: embeddings && { missing: embeddings.missing, ...embeddings.kinds.find(({ kind }) => kind === 'products') },
    };
  };
  const save = (products: string, revision = 0, as = token) =>
    api.call(searchConfigurationUpdate, { key: store.id, revision, fields: { high: ['name'], embedding_templates: { products } } }, as);
  if (given !== '') await save(given);
  const run = () => embedObjects(api.db, store.key, { signal: new AbortController().signal, now, progress: () => {}, pauseMs: 1 });
  const search = async (query: string, more: object = {}) =>
    searchStore(api.db, await currentConfiguration(api.db, { key: store.key, companyKey }), {
      query,
      limit: 10,
      offset: 0,
      byMeaning: true,
      ...more,
    });
  const found = async (query: string, more: object = {}) => (await search(query, more)).products.map(({ id }) => id);
  return { store, people, companyKey, info, configuration, save, run, search, found };
}

describe('products get embeddings', () => {
  it('of the text made by the template, and again only when that text changes', async () => {
    const { store, info, run } = await shop();
    expect(await info()).toMatchObject({ embeddings: { missing: null, vectors: 0, total: 3, ran_at: null, problem: '' } });
    await run();
    expect(server.asked).toMatchObject([
      { path: '/v1/embeddings', body: { model: 'test-embeddings', input: ['Camp set. for cooking', 'Camp set. for sleeping'] } },
    ]);
    expect(await info()).toMatchObject({ embeddings: { vectors: 2, ran_at: now.toISOString(), problem: '' } });
    await putProducts(api.db, store.key, [
      { id: 'cook', name: 'Camp set', price: 9, attributes: { use: 'for cooking' } },
      { id: 'sleep', name: 'Bed', attributes: { use: 'for sleeping' } },
    ]);
    await run();
    expect(server.asked.slice(1).map(({ body }) => body.input)).toEqual([['Bed. for sleeping']]);
    const kept = await rowsOf(api.db.pool, sql`SELECT purpose, model, tokens FROM ai_requests WHERE store_key = ${store.key} LIMIT 1`);
    expect(kept).toEqual([{ purpose: 'search.embed', model: 'test-embeddings', tokens: 10 }]);
  });

  it('again with another template, and lose them with the product', async () => {
    const { store, info, save, run } = await shop();
    await run();
    await save('{{ name }}', 1);
    expect((await info()).embeddings).toMatchObject({ vectors: 0 });
    await changedBy(api.db.pool, sql`DELETE FROM products WHERE store_key = ${store.key} AND id = 'cook'`);
    await run();
    expect(server.asked.at(-1)?.body.input).toEqual(['Camp set']);
    expect((await info()).embeddings).toMatchObject({ vectors: 1 });
    expect(await rowsOf(api.db.pool, sql`SELECT object_id FROM search_vectors WHERE store_key = ${store.key}`)).toEqual([
      { object_id: 'sleep' },
    ]);
  });

  it('after a temporary error, and report a permanent one', async () => {
    const { info, run } = await shop();
    server.answers(answersStatus(500), answersStatus(429), embeds(vectorOf));
    await run();
    expect((await info()).embeddings).toMatchObject({ vectors: 2, problem: '' });
    const other = await shop();
    server.answers(answersStatus(500));
    await expect(other.run()).rejects.toThrow('The model’s server returned the status 500.');
    expect((await other.info()).embeddings).toMatchObject({ vectors: 0, problem: 'The model’s server returned the status 500.' });
    server.answers(embeds(vectorOf));
    await other.run();
    expect((await other.info()).embeddings).toMatchObject({ vectors: 2, problem: '' });
  });

  it.each([
    ['something else', (text: string) => (text.length > 0 ? [] : [1])],
    ['vectors of different length', (text: string) => (text.includes('cook') ? [1] : [1, 2])],
  ])('not from a server that answers %s', async (_what, wrong) => {
    const { info, run } = await shop();
    server.answers(embeds(wrong));
    await expect(run()).rejects.toThrow('The model’s server');
    expect((await info()).embeddings?.vectors).toBe(0);
  });

  it('within the daily budget', async () => {
    const { info, run, store } = await shop();
    vi.stubEnv('AI_DAILY_TOKENS', '10');
    await run();
    await putProducts(api.db, store.key, [{ id: 'new', name: 'Lamp' }]);
    await expect(run()).rejects.toThrow('tokens for today are used up');
    expect((await info()).embeddings?.problem).toContain('tokens for today are used up');
  });

  it.each([
    ['endpoint', '', true, template],
    ['switch', 'test-embeddings', false, template],
    ['template', 'test-embeddings', true, ''],
  ])('not without the %s', async (missing, model, isOn, given) => {
    vi.stubEnv('AI_EMBEDDING_MODEL', model);
    const { info, run, found } = await shop(given, isOn);
    await run();
    await found('camp');
    expect((await info()).embeddings).toEqual({ missing });
    expect(server.asked).toEqual([]);
  });

  it('by a job that is queued when products change, and not at once after a problem', async () => {
    const { store, run } = await shop();
    const sent: (string | undefined)[] = [];
    const send = async (_job: unknown, _input: unknown, { storeKey }: { storeKey?: string }) => String(sent.push(storeKey));
    const jobs = { ...api.jobs, send };
    const asks = async () => {
      sent.length = 0;
      await embedChanged({ db: api.db, jobs, now });
      return sent.includes(store.key);
    };
    expect(await asks()).toBe(true);
    await run();
    expect(await asks()).toBe(false);
    await putProducts(api.db, store.key, [{ id: 'new', name: 'Lamp' }]);
    expect(await asks()).toBe(true);
    server.answers(answersStatus(500));
    await expect(run()).rejects.toThrow('500');
    expect(await asks()).toBe(false);
  });

  it('by a template that only HQ sees and changes', async () => {
    const { people, info, save } = await shop();
    const { token } = people.manager;
    expect(await info(token)).toMatchObject({ embeddings: null, fields: { high: ['name'] } });
    expect((await info(token)).fields.embedding_templates).toBeUndefined();
    expect((await save('{{ id }}', 1, token)).failure.type).toBe('PermissionError');
    expect((await info()).fields.embedding_templates).toEqual({ products: template, categories: '', pages: '' });
  });
});

describe('a search', () => {
  it('ranks semantic matches higher, and says so', async () => {
    const { run, search, found } = await shop();
    expect(await found('camp night')).toEqual(['cook', 'sleep']);
    await run();
    await expect.poll(() => found('camp night')).toEqual(['sleep', 'cook']);
    expect(await found('camp kitchen')).toEqual(['cook', 'sleep']);
    const { products } = await search('camp night', { trace: true });
    expect(products[0]?.score?.meaning).toBe(1.25);
    expect(await found('camp night', { byMeaning: false })).toEqual(['cook', 'sleep']);
  });

  it('does not wait for a slow server, or for one that is down', async () => {
    const { run, found } = await shop();
    await run();
    server.answers(() => {});
    expect(await found('camp night')).toEqual(['cook', 'sleep']);
    server.answers(embeds(vectorOf));
    const other = await shop();
    await other.run();
    server.answers(answersStatus(503));
    expect(await other.found('camp night')).toEqual(['cook', 'sleep']);
    // Once that is known, it is left alone for a while.
    let word = 0;
    const asks = async () => {
      const before = server.asked.length;
      await other.found(`camp ${++word}`);
      return server.asked.length - before;
    };
    await expect.poll(asks).toBe(0);
  });

  it('never sends queries that may contain personal data, or that are still being typed', async () => {
    const { found } = await shop();
    server.asked.length = 0;
    await found('camp for ada@example.com');
    await found('camp', { isTyping: true });
    expect(server.asked).toEqual([]);
  });
});

describe('categories and pages', () => {
  async function content() {
    const made = await shop('');
    const { store, people, companyKey } = made;
    const rows = [
      ['camp-a', 'Camp alpha', 'for the kitchen'],
      ['camp-b', 'Camp omega', 'for the night'],
    ] as const;
    for (const [id, name, use] of rows) {
      await changedBy(
        api.db.pool,
        sql`INSERT INTO categories (store_key, id, name, product_count, attributes) VALUES (${store.key}, ${id}, ${name}, 1, ${JSON.stringify({ use })}::jsonb)`,
      );
      await changedBy(
        api.db.pool,
        sql`INSERT INTO pages (store_key, id, title, text) VALUES (${store.key}, ${id}, ${name}, ${`Camp ${use}`})`,
      );
    }
    const embedding_templates = { products: '', categories: '{{ name }} {{ use }}', pages: '{{ title }}: {{ text }}' };
    const fields = { high: ['name'], embedding_templates };
    await api.call(searchConfigurationUpdate, { key: store.id, revision: 0, fields }, people.hq.token);
    const configured = () => currentConfiguration(api.db, { key: store.key, companyKey });
    const found = async (query: string, isTyping = false) => {
      const configuration = await configured();
      const outcome = await searchStore(api.db, configuration, { query, limit: 10, offset: 0 });
      const asked = { query, limit: 1, outcome, isTyping };
      const [categories, pages] = await Promise.all([
        findCategories(api.db, configuration, asked),
        findPages(api.db, configuration, asked),
      ]);
      return [...categories, ...pages].map(({ id }) => id);
    };
    return { ...made, found };
  }

  it('have embeddings by templates of their own, again only when their text changes', async () => {
    const { store, configuration, run } = await content();
    await run();
    expect(server.asked.map(({ body }) => body.input)).toEqual([
      ['Camp alpha for the kitchen', 'Camp omega for the night'],
      ['Camp alpha: Camp for the kitchen', 'Camp omega: Camp for the night'],
    ]);
    const state = { vectors: 2, total: 2, ran_at: now.toISOString(), problem: '' };
    expect((await configuration()).embeddings).toEqual({
      missing: null,
      kinds: [
        { kind: 'categories', ...state },
        { kind: 'pages', ...state },
      ],
    });
    await changedBy(
      api.db.pool,
      sql`UPDATE pages SET title = 'Nights', updated_at = now() WHERE store_key = ${store.key} AND id = 'camp-b'`,
    );
    await changedBy(api.db.pool, sql`DELETE FROM categories WHERE store_key = ${store.key} AND id = 'camp-a'`);
    await run();
    expect(server.asked.slice(2).map(({ body }) => body.input)).toEqual([['Nights: Camp for the night']]);
    expect((await configuration()).embeddings?.kinds.map(({ vectors }) => vectors)).toEqual([1, 2]);
  });

  it('of a similar meaning come first among those that the words find, and typing asks for nothing', async () => {
    const { run, found } = await content();
    server.answers(embeds((text) => (text === 'camp' ? vectorOf('night') : vectorOf(text))));
    expect(await found('camp')).toEqual(['camp-a', 'camp-a']);
    await run();
    server.asked.length = 0;
    await found('cam', true);
    expect(server.asked).toEqual([]);
    await expect.poll(() => found('camp')).toEqual(['camp-b', 'camp-b']);
    // What is known by now serves who types the same.
    expect(await found('camp', true)).toEqual(['camp-b', 'camp-b']);
  });

  it('are looked at by the job when they change', async () => {
    const { store, run } = await content();
    const sent: (string | undefined)[] = [];
    const send = async (_job: unknown, _input: unknown, { storeKey }: { storeKey?: string }) => String(sent.push(storeKey));
    const asks = async () => {
      sent.length = 0;
      await embedChanged({ db: api.db, jobs: { ...api.jobs, send }, now });
      return sent.includes(store.key);
    };
    expect(await asks()).toBe(true);
    await run();
    expect(await asks()).toBe(false);
    await changedBy(api.db.pool, sql`UPDATE pages SET updated_at = now() + interval '1 second' WHERE store_key = ${store.key}`);
    expect(await asks()).toBe(true);
  });
});

import { searchProducts } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchSuggestions } from '@endcap/schema/search/products/searchSuggestions.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { helpArticle, helpScreen, helpStoreKey, helpStoreKeys } from '@endcap/schema/shell/help/help.rest.ts';
import { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rollUpEvents } from '../../data/events/eventRollUp.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { flushSearchLog } from '../../search/products/searchLog.ts';
import { type HelpArticle, parseArticle, readArticles } from './helpArticles.ts';
import { fillHelpStore } from './helpStore.ts';

let api: TestApi;
let company: TestCompany;
let articles: HelpArticle[];

beforeAll(async () => {
  api = await testApi();
  company = await api.company();
  articles = await readArticles();
  await fillHelpStore(api.db, new Date());
});
afterAll(async () => {
  await flushSearchLog(api.db);
  await api.close();
});

async function search(query: string): Promise<string[]> {
  const { answer } = await api.call(searchProducts, {
    key: helpStoreKey,
    query,
    limit: 20,
    attributes: ['name', 'short_description', 'url'],
  });
  return answer.result.map(({ id }) => id);
}

describe('articles', () => {
  it('have unique titles and links to existing articles', () => {
    expect(articles.length).toBeGreaterThanOrEqual(25);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    const ids = new Set(articles.map(({ id }) => id));
    const linked = articles.flatMap(({ body }) => [...body.matchAll(/\]\(help:([^)]+)\)/g)].map(([, id]) => id ?? ''));
    expect(linked.filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each([
    ['without a title', '---\nsummary: S\n---\n\nText', 'has no title'],
    ['without a text', '---\ntitle: T\nsummary: S\n---\n\n', 'has no text'],
    ['without a head', 'Text', 'has no title'],
  ])('are refused %s', (_what, text, message) => expect(() => parseArticle('one', text)).toThrow(message));

  it('keep their colons and commas', () => {
    expect(parseArticle('one', '---\ntitle: A: b\nsummary: S, t\nkeywords: x, y\nscreens: \n---\n\nText\n---\nmore\n')).toMatchObject({
      title: 'A: b',
      summary: 'S, t',
      keywords: ['x', 'y'],
      screens: [],
      body: 'Text\n---\nmore',
    });
  });
});

describe('searching', () => {
  it.each([
    ['forgot password', 'sign-in-problems'],
    ['pin products', 'write-a-search-rule'],
    ['csv export', 'lists-filters-export'],
    ['dark mode', 'appearance'],
    ['serch rule', 'write-a-search-rule'],
    ['autocomplete', 'suggestions-call'],
    ['sold out', 'out-of-stock'],
    ['permissions', 'roles'],
  ])('%j finds %s among the first three', async (query, id) => expect((await search(query)).slice(0, 3)).toContain(id));

  it('returns what the panel needs to list an article', async () => {
    const { answer } = await api.call(searchProducts, { key: helpStoreKey, query: 'keyboard shortcuts' });
    expect(answer.result[0]).toEqual({
      id: 'keyboard-shortcuts',
      name: 'Keyboard shortcuts',
      short_description: expect.stringContaining('keys'),
      url: '/?help=keyboard-shortcuts',
    });
  });

  it('suggests titles', async () => {
    const { answer } = await api.call(searchSuggestions, { key: helpStoreKey, query: 'impor' });
    expect(answer.result).toContain('Import products');
    expect(answer.result.length).toBeLessThanOrEqual(5);
  });

  it('returns an article, and those for a screen before those for getting started', async () => {
    const { token } = company.people.partial;
    const { article } = (await api.call(helpArticle, { id: 'roles' }, token)).answer;
    expect(article).toMatchObject({ name: 'Roles and permissions', screens: expect.arrayContaining(['CompanyUsers']) });
    expect(article.body).toContain('- **Admin**');
    expect((await api.call(helpArticle, { id: 'nothing' }, token)).failure.type).toBe('NotFoundError');
    const ids = async (screen: string) => (await api.call(helpScreen, { screen }, token)).answer.result.map(({ id }) => id);
    expect((await ids('SearchRules'))[0]).toBe('undo-and-bulk');
    expect(await ids('SearchRules')).toHaveLength(5);
    expect((await ids('Nowhere')).length).toBeGreaterThan(2);
    expect((await api.call(helpArticle, { id: 'roles' })).status).toBe(403);
  });
});

describe('the help store', () => {
  it('is in no one’s list of stores', async () => {
    for (const { token } of Object.values(company.people)) {
      const { info } = (await api.call(tokenInfo, {}, token)).answer;
      expect(JSON.stringify(info.clients)).not.toContain(helpStoreKey);
      expect((await api.call(searchGlobal, { query: 'help centre' }, token)).answer.groups).toEqual([]);
      if (token === company.people.hq.token) continue;
      const inside = await api.call(searchGlobal, { query: 'search', key: helpStoreKey }, token);
      expect(inside.failure.type).toBe('NotFoundError');
    }
  });

  it('is written once for each version of the articles, also when two processes start at once', async () => {
    const state = async () =>
      (
        await api.db.pool.query(
          'select generation, (select max(changed_seq) from products where store_key = $1) as seq from search_indexes where store_key = $1',
          [helpStoreKey],
        )
      ).rows;
    const before = await state();
    await Promise.all([fillHelpStore(api.db, new Date()), fillHelpStore(api.db, new Date())]);
    expect(await state()).toEqual(before);
  });

  it('removes deleted articles, and restores missing ones', async () => {
    await api.db.pool.query(
      `insert into products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at)
       values ($1, 'old', 'Fax machine', now(), '', nextval('products_changed_seq'), now())`,
      [helpStoreKey],
    );
    await api.db.pool.query(`delete from products where store_key = $1 and id = 'roles'`, [helpStoreKey]);
    await fillHelpStore(api.db, new Date());
    expect(await search('fax machine')).not.toContain('old');
    expect(await search('who may do what')).toContain('roles');
  });
});

describe('the help centre in other languages', () => {
  it.each([
    ['da-DK', 'synonymer', 'search-synonyms', 'Tilføj synonymer til søgningen'],
    ['de-DE', 'Synonyme', 'search-synonyms', 'Synonyme zur Suche hinzufügen'],
  ] as const)('in %s is searched by its own words, and an article is in that language', async (language, query, id, name) => {
    const key = helpStoreKeys[language];
    const { answer } = await api.call(searchProducts, { key, query, limit: 20, attributes: ['name', 'language'] });
    expect(answer.result).toContainEqual({ id, name, language });
    const { token } = company.people.member;
    expect((await api.call(helpArticle, { id, language }, token)).answer.article).toMatchObject({ name, language });
    const listed = (await api.call(helpScreen, { screen: 'SearchSynonyms', language }, token)).answer.result;
    expect(listed[0]).toMatchObject({ id, name, language });
  });
});

describe('search/suggestions', () => {
  it('completes with what several shoppers searched for and found, and not with what only one person typed', async () => {
    const { store } = company;
    const log = async (query: string, times: number, total = 3) => {
      for (let time = 0; time < times; time++)
        await api.db.pool.query(
          'insert into search_log (store_key, time, query, normalised, total) values ($1, now(), $2, lower($2), $3)',
          [store.key, query, total],
        );
    };
    await log('tent', 5);
    await log('tent pegs', 3);
    await log('Tent pole', 4);
    await log('tent ada@shop.test', 1);
    await log('tents of old', 9, 0);
    await rollUpEvents(api.db);
    const suggest = async (query: string) => (await api.call(searchSuggestions, { key: store.key, query })).answer.result;
    expect(await suggest('ten')).toEqual(['tent', 'Tent pole', 'tent pegs']);
    expect(await suggest('tent')).toEqual(['Tent pole', 'tent pegs']);
    expect(await suggest('')).toEqual(['tent', 'Tent pole', 'tent pegs']);
    expect((await api.call(searchSuggestions, { key: company.otherStore.key, query: 'ten' })).answer.result).toEqual([]);
  });
});

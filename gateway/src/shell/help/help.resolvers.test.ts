import { searchProducts } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchSuggestions } from '@endcap/schema/search/products/searchSuggestions.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { helpArticle, helpScreen, helpStoreKey, helpStoreKeys } from '@endcap/schema/shell/help/help.rest.ts';
import { describe, expect, it } from 'vitest';

import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';

const entry = { id: 'roles', name: 'Who may do what', short_description: 'The roles.', url: '/?help=roles', language: 'en-US' as const };
const article = { articleId: 'roles', title: 'Who may do what', summary: 'The roles.', url: '/?help=roles', language: 'en-US' };
const fields = 'articles { articleId title summary url language } totalCount suggestions';

describe('Query.helpArticles', () => {
  it('searches the help store for 20 results and 5 suggestions', async () => {
    const run = await runQuery(`{ helpArticles(query: " roles ") { ${fields} } }`, {
      stubs: [
        stub(searchProducts, { result: [entry, { id: 'bare' }], total: 31, corrected_query: null, banners: [] }),
        stub(searchSuggestions, { result: ['Roles'] }),
        { path: '/v2/client/user/token_info', answer: (input) => mockAnswer(tokenInfo, input, 1) },
      ],
    });
    expect(run.errors).toBeUndefined();
    expect(run.data).toEqual({
      helpArticles: {
        articles: [article, { articleId: 'bare', title: '', summary: '', url: '', language: 'en-US' }],
        totalCount: 31,
        suggestions: ['Roles'],
      },
    });
    expect(run.calls).toEqual([
      {
        path: '/v3/search/products',
        input: { key: helpStoreKey, query: 'roles', limit: 20, attributes: ['name', 'short_description', 'url', 'language'] },
      },
      { path: '/v3/search/suggestions', input: { key: helpStoreKey, query: 'roles', limit: 5 } },
      { path: '/v2/client/user/token_info', input: { stores: false } },
    ]);
  });

  it('returns the articles of a screen while the search is empty', async () => {
    const run = await runQuery(`{ helpArticles(query: "", screen: "CompanyUsers") { ${fields} } }`, {
      stubs: [stub(helpScreen, { result: [entry] })],
    });
    expect(run.data).toEqual({ helpArticles: { articles: [article], totalCount: 1, suggestions: [] } });
    expect(run.calls).toEqual([{ path: '/v2/client/help/screen', input: { screen: 'CompanyUsers', language: 'en-US', limit: 5 } }]);
  });
});

it('is searched, listed and read in the language of the request', async () => {
  const german = { ...entry, name: 'Rollen und Rechte', language: 'de-DE' as const };
  const run = await runQuery(
    '{ a: helpArticles(query: "rollen") { totalCount } b: helpArticles(query: "") { articles { title language } } c: helpArticle(articleId: "roles") { article { language } } }',
    {
      stubs: [
        stub(searchProducts, { result: [], total: 0, corrected_query: null, banners: [] }),
        stub(searchSuggestions, { result: [] }),
        stub(helpScreen, { result: [german] }),
        stub(helpArticle, { article: { ...german, body: 'Text', screens: [] } }),
        { path: '/v2/client/user/token_info', answer: (input) => mockAnswer(tokenInfo, input, 1) },
      ],
      language: 'de-DE',
    },
  );
  expect(run.data).toMatchObject({
    b: { articles: [{ title: 'Rollen und Rechte', language: 'de-DE' }] },
    c: { article: { language: 'de-DE' } },
  });
  const asked = run.calls.map(({ input }) => input as { key?: string; language?: string });
  expect(asked.filter(({ key }) => key !== undefined).map(({ key }) => key)).toEqual([helpStoreKeys['de-DE'], helpStoreKeys['de-DE']]);
  expect(asked.flatMap(({ language }) => language ?? [])).toEqual(['de-DE', 'de-DE']);
});

describe('Query.helpArticle', () => {
  const source = '{ helpArticle(articleId: "roles") { article { articleId title summary url language } body } }';

  it('returns the text', async () => {
    const run = await runQuery(source, { stubs: [stub(helpArticle, { article: { ...entry, body: '# Roles', screens: [] } })] });
    expect(run.data).toEqual({ helpArticle: { article, body: '# Roles' } });
  });

  it('is null for an unknown article', async () => {
    const missing = stub(helpArticle, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'No.' });
    });
    expect(await runQuery(source, { stubs: [missing] })).toMatchObject({ data: { helpArticle: null }, errors: undefined });
  });
});

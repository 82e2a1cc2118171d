import { defaultLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { searchProducts } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchSuggestions } from '@endcap/schema/search/products/searchSuggestions.rest.ts';
import { helpArticle, helpScreen, helpStoreKeys } from '@endcap/schema/shell/help/help.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

/** Specification, section 9: help search returns 20 results and 5 suggestions. */
const mostArticles = 20;
const mostSuggestions = 5;
const attributes = ['name', 'short_description', 'url', 'language'];
const longestQuery = 200;

/** An article as a call lists it: a product of the help store, which may lack any attribute. */
interface Entry {
  readonly id: string;
  readonly name?: unknown;
  readonly short_description?: unknown;
  readonly url?: unknown;
  readonly language?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function articleOf({ id, name, short_description: summary, url, language }: Entry) {
  return { articleId: id, title: textOf(name), summary: textOf(summary), url: textOf(url), language: textOf(language) || defaultLanguage };
}

export const resolvers: Resolvers = {
  Query: {
    async helpArticles(_root, { query: typed, screen }, { rest, viewer, language }) {
      const query = typed.trim().slice(0, longestQuery);
      if (query === '') {
        const { result } = await rest.read(helpScreen, { screen: (screen ?? '').slice(0, longestQuery), language, limit: mostSuggestions });
        return { articles: result.map(articleOf), totalCount: result.length, suggestions: [] };
      }
      const key = helpStoreKeys[language];
      const [{ result, total }, { result: suggestions }] = await Promise.all([
        rest.read(searchProducts, { key, query, limit: mostArticles, attributes }),
        rest.read(searchSuggestions, { key, query, limit: mostSuggestions }),
        viewer.require(), // a shop's calls ask for no session
      ]);
      return { articles: result.map(articleOf), totalCount: total, suggestions };
    },
    async helpArticle(_root, { articleId }, { rest, language }) {
      return foundOrNull(async () => {
        const { article } = await rest.read(helpArticle, { id: articleId, language });
        return { article: articleOf(article), body: article.body };
      });
    },
  },
};

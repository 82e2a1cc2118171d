import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

const word = z.string().min(1).max(200);
const words = z.array(word).max(100).default([]);

/** A synonym: words of the shop that mean the same, so that a search for one finds products that have only the other. */
export const searchSynonyms = resource({
  kind: 'search_synonym',
  type: 'SearchSynonym',
  list: 'searchSynonyms',
  path: 'client/account/search/synonyms',
  noun: { one: 'synonym', many: 'synonyms' },
  can: { view: 'SEARCH_SYNONYMS_VIEW', edit: 'SEARCH_SYNONYMS_EDIT' },
  fields: z.object({
    query: word.describe('The term: one word or several next to each other, 1 to 200 characters.'),
    synonyms: words.describe(
      'Two-way synonyms, at most 100: a search for the term finds them, and a search for one of them finds the term.',
    ),
    directed_synonyms: words.describe('One-way synonyms, at most 100: a search for the term finds them, and not the other way round.'),
    is_all_equal: z
      .boolean()
      .default(false)
      .describe('Whether the two-way synonyms also stand for each other; without it each stands for the term alone.'),
  }),
  figures: z.object({
    is_pending: z
      .boolean()
      .describe('Whether the results are still to be counted since its last change, which takes about a minute. Search uses it at once.'),
    recent_searches: z.int().min(0).nullable().describe('Searches for exactly the term in the last 30 days; null until it is counted.'),
    recent_uses: z
      .int()
      .min(0)
      .nullable()
      .describe('Searches of the last 30 days that have one of its words, so that it applies to them, enabled or not; null until counted.'),
    results_query: z
      .string()
      .nullable()
      .describe('The word of the synonym whose results change most, to which the two counts refer; null until counted.'),
    results_before: z
      .int()
      .min(0)
      .nullable()
      .describe('Number of products that a search for that word finds without the synonym; null until counted.'),
    results_after: z
      .int()
      .min(0)
      .nullable()
      .describe('Number of products that a search for that word finds with the synonym enabled; null until counted.'),
  }),
  filters: {
    query: 'text',
    word: 'text',
    recent_searches: 'number',
    results_before: 'number',
    results_after: 'number',
    has_two_way: 'flag',
    has_one_way: 'flag',
    all_equal: 'flag',
    pending: 'flag',
    without_effect: 'flag',
    unused: 'flag',
  },
  search: ['word'],
  sorts: ['name', 'recent_searches', 'results_before', 'results_after', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'A synonym has words of the shop, and names nothing else.' },
  personalData: { without: 'A synonym has words of the shop, nothing about people.' },
  usage: { without: 'Usage counts searches, not synonyms.' },
  help: 'search-synonyms',
  demo: [
    { query: 'backpack', synonyms: ['knapsack', 'haversack'], is_all_equal: true },
    { query: 'parka', directed_synonyms: ['rain jacket', 'down jacket'] },
    { query: 'water bottle', synonyms: ['canteen'] },
    { query: 'hiking trousers', synonyms: ['slacks', 'chinos'] },
    { query: 'blue', directed_synonyms: ['navy', 'sky'] },
    { query: 'green', directed_synonyms: ['pine', 'moss'] },
    { query: 'red', directed_synonyms: ['rust', 'berry'] },
  ],
});

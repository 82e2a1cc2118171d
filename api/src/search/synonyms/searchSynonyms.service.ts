import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';

import { type Problems, resourceService } from '../../resources/resourceService.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { isPending, isUnused, readFigures, recentSearches, resultsAfter, resultsBefore, withoutEffect } from './searchSynonyms.figures.ts';
import type { SynonymBody } from './searchSynonyms.part.ts';

/** What is wrong with a synonym on its own. Circles over several are harmless: a synonym is one step, whatever others say (docs/adr/0054). */
export function synonymProblems({ query, synonyms, directed_synonyms: directed }: SynonymBody): Problems {
  const term = normaliseQuery(query);
  if (term === '') return { query: 'This field is required: a term has at least one letter, digit or mark.' };
  const fields = { synonyms, directed_synonyms: directed };
  for (const [field, words] of Object.entries(fields)) {
    for (const word of words) {
      const normalised = normaliseQuery(word);
      if (normalised === '') return { [field]: 'This field is required: a synonym has at least one letter, digit or mark.' };
      if (normalised === term) return { [field]: `“${word}” is the term itself.` };
    }
  }
  const twoWay = new Set(synonyms.map(normaliseQuery));
  const twice = directed.find((word) => twoWay.has(normaliseQuery(word)));
  if (twice !== undefined) return { directed_synonyms: `“${twice}” is already a two-way synonym.` };
  if (synonyms.length + directed.length === 0) return { synonyms: 'Enter at least one synonym.' };
  return {};
}

const inFields = (...fields: readonly string[]) => fields.map((field) => `(body -> '${field}')`).join(' || ');
const lines = (list: string) => `(SELECT string_agg(word, E'\\n') FROM jsonb_array_elements_text(${list}) AS word)`;

export const service = resourceService(searchSynonyms, {
  name: ({ query }) => query,
  keys: ({ query }) => [normaliseQuery(query)],
  taken: ({ key, place }) => ({ field: 'query', message: `A synonym for “${key}” already exists in ${place}.` }),
  problems: synonymProblems,
  list: {
    word: lines(inFields('synonyms', 'directed_synonyms')),
    recent_searches: recentSearches,
    results_before: resultsBefore,
    results_after: resultsAfter,
    has_two_way: `body -> 'synonyms' <> '[]'`,
    has_one_way: `body -> 'directed_synonyms' <> '[]'`,
    all_equal: `(body -> 'is_all_equal') = 'true'`,
    pending: isPending,
    without_effect: withoutEffect,
    unused: isUnused,
  },
  figures: readFigures,
});

import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { resourceService } from '../../resources/resourceService.ts';
import { hasEnded, isUnused, readFigures, recentSearches } from './searchRules.figures.ts';
import { checkRule, ruleKey } from './searchRules.ts';

const productsNamed = `jsonb_array_elements_text((body -> 'included' -> 'products') || (body -> 'excluded' -> 'products')) AS named (id)`;

export const service = resourceService(searchRules, {
  name: ({ query }) => (query === '' ? 'Empty omnisearch' : query),
  keys: (rule) => [ruleKey(rule)],
  taken({ body, existing, place }) {
    const what = body.match_type === 'omnisearch_empty' ? 'the empty state' : `“${existing}” with this match type`;
    return { field: 'query', message: `A rule for ${what} already exists in ${place}.` };
  },
  problems: checkRule,
  list: {
    // Names a product that the store no longer has.
    dead: `EXISTS (SELECT FROM ${productsNamed}
      WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = store_resources.store_key AND p.id = named.id))`,
    recent_searches: recentSearches,
    unused: isUnused,
    ended: hasEnded,
    has_excluded: `EXISTS (SELECT FROM jsonb_each(body -> 'excluded') AS target WHERE jsonb_array_length(target.value) > 0)`,
  },
  // A query may have a rule for each match type; the exact one is the one that staff mean by the query alone.
  first: (found) => found.find(({ body }) => body.match_type === 'exactly'),
  figures: readFigures,
});

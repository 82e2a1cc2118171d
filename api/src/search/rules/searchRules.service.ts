import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { resourceService } from '../../resources/resourceService.ts';
import { hasEnded, isUnused, namesGoneProduct, readFigures, recentSearches } from './searchRules.figures.ts';
import { checkRule, ruleKey } from './searchRules.ts';

export const service = resourceService(searchRules, {
  name: ({ query }) => (query === '' ? 'Empty omnisearch' : query),
  keys: (rule) => [ruleKey(rule)],
  taken({ body, existing, place }) {
    const what = body.match_type === 'omnisearch_empty' ? 'the empty state' : `“${existing}” with this match type`;
    return { field: 'query', message: `A rule for ${what} already exists in ${place}.` };
  },
  problems: checkRule,
  list: {
    dead: namesGoneProduct,
    recent_searches: recentSearches,
    unused: isUnused,
    ended: hasEnded,
    has_excluded: `EXISTS (SELECT FROM jsonb_each(body -> 'excluded') AS target WHERE jsonb_array_length(target.value) > 0)`,
  },
  // A query may have a rule for each match type; the exact one is the one that staff mean by the query alone.
  first: (found) => found.find(({ body }) => body.match_type === 'exactly'),
  figures: readFigures,
});

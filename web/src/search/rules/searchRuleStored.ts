import { graphql, readInlineData } from 'react-relay';

import { type StoredResource, storedResource } from '../../resources/storedResource.ts';
import type { searchRuleStored_rule$key } from './__generated__/searchRuleStored_rule.graphql.ts';
import type { SearchRuleFields } from './searchRuleDraft.ts';

export type StoredSearchRule = StoredResource<SearchRuleFields>;

/** Reads a stored rule for the form. Inline data, so that a conflict's newer rule can be read outside of rendering. */
export function readStoredRule(key: searchRuleStored_rule$key): StoredSearchRule {
  const rule = readInlineData(
    graphql`
      fragment searchRuleStored_rule on SearchRule @inline {
        query
        matchType
        included {
          productIds
          categories
          pages
          suggestions
        }
        excluded {
          productIds
          categories
          pages
          suggestions
        }
        ...storedResource_resource
      }
    `,
    key,
  );
  const targets = ({ productIds: products, categories, pages, suggestions }: typeof rule.included) => ({
    products,
    categories,
    pages,
    suggestions,
  });
  return storedResource(rule, {
    query: rule.query,
    // A match type that this version of the console does not know cannot be edited in it; it is treated as the narrowest.
    matchType: rule.matchType === '%future added value' ? 'EXACTLY' : rule.matchType,
    included: targets(rule.included),
    excluded: targets(rule.excluded),
  });
}

import { graphql, readInlineData } from 'react-relay';

import { type StoredResource, storedResource } from '../../resources/storedResource.ts';
import type { searchRuleStored_rule$key } from './__generated__/searchRuleStored_rule.graphql.ts';
import { newFields, type SearchRuleFields } from './searchRuleDraft.ts';

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
        title
        adjustments {
          action
          filter
          strength
        }
        filter
        replacement
        redirectUrl
        banner {
          title
          text
          imageUrl
          url
        }
        validFrom
        validUntil
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
    title: rule.title,
    adjustments: rule.adjustments.map(({ action, filter, strength }) => ({
      action: action === '%future added value' ? 'BOOST' : action,
      filter,
      strength: strength === '%future added value' ? 'CLEARLY' : strength,
    })),
    filter: rule.filter,
    replacement: rule.replacement,
    redirectUrl: rule.redirectUrl,
    banner: { ...newFields('').banner, ...rule.banner },
    validFrom: rule.validFrom,
    validUntil: rule.validUntil,
  });
}

import { graphql, readInlineData } from 'react-relay';

import type { searchRuleStored_rule$key } from './__generated__/searchRuleStored_rule.graphql.ts';
import type { SearchRuleDraft } from './searchRuleDraft.ts';

/** A rule as it is stored, in the terms of the form. */
export interface StoredSearchRule {
  readonly internalId: string;
  readonly revision: number;
  readonly updatedBy: string | null;
  readonly draft: SearchRuleDraft;
}

/** Reads a stored rule for the form. Inline data, so that a conflict's newer rule can be read outside of rendering. */
export function readStoredRule(key: searchRuleStored_rule$key): StoredSearchRule {
  const rule = readInlineData(
    graphql`
      fragment searchRuleStored_rule on SearchRule @inline {
        internalId
        revision
        updatedBy
        query
        matchType
        isEnabled
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
        scope {
          storeId
        }
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
  return {
    internalId: rule.internalId,
    revision: rule.revision,
    updatedBy: rule.updatedBy ?? null,
    draft: {
      query: rule.query,
      // A match type that this version of the console does not know cannot be edited in it; it is treated as the narrowest.
      matchType: rule.matchType === '%future added value' ? 'EXACTLY' : rule.matchType,
      included: targets(rule.included),
      excluded: targets(rule.excluded),
      scope: rule.scope.map((store) => store.storeId),
      isEnabled: rule.isEnabled,
    },
  };
}

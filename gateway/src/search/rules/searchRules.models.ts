import type { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A search rule, with the store in which the caller looks at it. */
export type SearchRuleModel = ResourceModel<typeof searchRules>;

/** What a rule includes or excludes, with what is needed to find the products that are gone. */
export interface SearchRuleTargetsModel {
  readonly storeId: string;
  readonly targets: SearchRuleModel['included'];
  readonly missingProducts: readonly string[];
}

export function targetsModel(rule: SearchRuleModel, side: 'included' | 'excluded'): SearchRuleTargetsModel {
  return { storeId: rule.placeId, targets: rule[side], missingProducts: rule.missing_products };
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchRulesInfo } from '@endcap/schema/search/rules/searchRules.rest.ts';

export type SearchRuleRow = AnswerOf<typeof searchRulesInfo>['rule'];

/** A search rule, with the store in which the caller looks at it. */
export interface SearchRuleModel extends SearchRuleRow {
  readonly storeId: string;
}

export function searchRuleModel(storeId: string, row: SearchRuleRow): SearchRuleModel {
  return { ...row, storeId };
}

/** What a rule includes or excludes, with what is needed to tell the products that are gone. */
export interface SearchRuleTargetsModel {
  readonly storeId: string;
  readonly targets: SearchRuleRow['included'];
  readonly missingProducts: readonly string[];
}

export function targetsModel(rule: SearchRuleModel, side: 'included' | 'excluded'): SearchRuleTargetsModel {
  return { storeId: rule.storeId, targets: rule[side], missingProducts: rule.missing_products };
}

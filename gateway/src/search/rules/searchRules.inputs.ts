import type { InputOf } from '@endcap/schema/contract/call.ts';
import type { searchRulesCreate } from '@endcap/schema/search/rules/searchRules.rest.ts';

import type { SearchRuleFieldsInput, SearchRuleTargetsInput } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

type RestRule = InputOf<typeof searchRulesCreate>['rule'];

function restTargets(targets: SearchRuleTargetsInput | null | undefined) {
  return withoutNulls(targets ?? {});
}

/** A rule as the form sends it, as the calls take it. */
export function restRule({ query, matchType, included, excluded, scope, isEnabled }: SearchRuleFieldsInput): RestRule {
  return {
    query,
    match_type: toRestEnum(matchType),
    included: restTargets(included),
    excluded: restTargets(excluded),
    ...withoutNulls({ scope, enabled: isEnabled }),
  };
}

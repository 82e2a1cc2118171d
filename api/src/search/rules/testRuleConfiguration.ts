import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { ActiveRule } from '../engine/applyRules.ts';

/** The configuration of a store that has these rules and nothing else. */
export function ruleConfiguration(storeKey: string, rules: readonly ActiveRule[] = []): StoreConfiguration {
  return withChanges(
    StoreConfiguration.of({ key: storeKey, companyKey: 'company' }, 0, new Map()),
    rules.map(({ id, matchType, ...rule }) => ({
      kind: searchRules.kind,
      id,
      body: { ...rule, match_type: matchType },
      stores: { [storeKey]: { enabled: true } },
    })),
  );
}

import { StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { ActiveRule } from '../engine/applyRules.ts';
import { searchRuleKind } from './searchRules.part.ts';

/** The configuration of a store that has these rules and nothing else. */
export function ruleConfiguration(storeKey: string, rules: readonly ActiveRule[] = []): StoreConfiguration {
  return withChanges(
    StoreConfiguration.of({ key: storeKey, companyKey: 'company' }, 0, new Map()),
    rules.map(({ id, matchType, ...rule }) => ({
      kind: searchRuleKind,
      id,
      body: { ...rule, match_type: matchType },
      stores: { [storeKey]: { enabled: true } },
    })),
  );
}

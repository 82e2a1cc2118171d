import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { ActiveRule } from './decideRules.ts';
import type { RuleFields } from './searchRules.ts';

type Rule = readonly [id: string, body: Partial<RuleFields>];

function configurationOf(storeKey: string, rules: readonly Rule[]): StoreConfiguration {
  return withChanges(
    StoreConfiguration.of({ key: storeKey, companyKey: 'company' }, 0, new Map()),
    rules.map(([id, body]) => ({ kind: searchRules.kind, id, body, stores: { [storeKey]: { enabled: true } } })),
  );
}

/** The configuration of a store that has these rules and nothing else. */
export function ruleConfiguration(storeKey: string, rules: readonly ActiveRule[] = []): StoreConfiguration {
  return configurationOf(
    storeKey,
    rules.map(({ id, query, matchType, included, excluded }) => [
      id,
      { query, match_type: matchType, included: targets(included), excluded: targets(excluded) },
    ]),
  );
}

/** The same of bodies, whose ids are their places. */
export function bodiesConfiguration(storeKey: string, rules: readonly RuleFields[]): StoreConfiguration {
  return configurationOf(
    storeKey,
    rules.map((body, place) => [String(place), body]),
  );
}

const targets = ({ products, categories, pages, suggestions }: ActiveRule['included']) => ({
  products: [...products],
  categories: [...categories],
  pages: [...pages],
  suggestions: [...suggestions],
});

import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import type { Adjustment, RuleEffects } from './decideRules.ts';
import { isBannerEmpty, type RuleFields } from './searchRules.ts';

/** By how much the score of boosted products is multiplied, or that of buried ones divided; no text score outweighs the last. */
const factors = { slightly: 1.25, clearly: 2, strongly: 5, all: 1e6 } as const;

/** The tree of an expression; undefined for none, and for one that an earlier version of the product could read. */
const treeOf = (expression: string) => (expression === '' ? undefined : parseFilter(expression).tree);

/** What a rule does besides pinning and hiding, as search needs it. */
export function effectsOf(rule: RuleFields): RuleEffects {
  const adjustments = rule.adjustments.flatMap(({ action, filter, strength }): Adjustment[] => {
    const tree = treeOf(filter);
    const factor = factors[strength];
    return tree === undefined ? [] : [{ filter: tree, factor: action === 'boost' ? factor : 1 / factor }];
  });
  const filter = treeOf(rule.filter);
  return {
    ...(rule.title === '' ? {} : { title: rule.title }),
    ...(rule.valid_from === '' ? {} : { from: rule.valid_from }),
    ...(rule.valid_until === '' ? {} : { until: rule.valid_until }),
    ...(adjustments.length === 0 ? {} : { adjustments }),
    ...(filter === undefined ? {} : { filter }),
    ...(rule.replacement === '' ? {} : { replacement: rule.replacement }),
    ...(rule.redirect_url === '' ? {} : { redirectUrl: rule.redirect_url }),
    ...(isBannerEmpty(rule) ? {} : { banner: rule.banner }),
  };
}

/** Whether a rule holds at a minute of the store's clocks. */
export const holdsAt = ({ from, until }: Pick<RuleEffects, 'from' | 'until'>, local: string): boolean =>
  (from === undefined || from <= local) && (until === undefined || local < until);

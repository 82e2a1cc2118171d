import type { SearchRuleFields, Targets } from '../rules/searchRuleDraft.ts';

/** What of a rule is changed on the results of a search. */
export type RuleSides = Pick<SearchRuleFields, 'included' | 'excluded'>;

const without = (targets: Targets, id: string): Targets => ({ ...targets, products: targets.products.filter((other) => other !== id) });

/** The product follows those that are pinned already, and is hidden no longer. */
export function pinned({ included, excluded }: RuleSides, id: string): RuleSides {
  const rest = without(included, id);
  return { included: { ...rest, products: [...rest.products, id] }, excluded: without(excluded, id) };
}

/** The product is hidden, and pinned no longer. */
export function hidden({ included, excluded }: RuleSides, id: string): RuleSides {
  const rest = without(excluded, id);
  return { included: without(included, id), excluded: { ...rest, products: [...rest.products, id] } };
}

/** The rule says nothing about the product. */
export function released({ included, excluded }: RuleSides, id: string): RuleSides {
  return { included: without(included, id), excluded: without(excluded, id) };
}

/**
 * The product is at `place`, from 0, of the result that is shown. What is above it is pinned too, since a rule has its products on top:
 * so it stays where it was dropped.
 */
export function placed({ included, excluded }: RuleSides, shown: readonly string[], id: string, place: number): RuleSides {
  const rest = shown.filter((other) => other !== id);
  const order = [...rest.slice(0, place), id, ...rest.slice(place)];
  const last = order.findLastIndex((other) => other === id || included.products.includes(other));
  const top = order.slice(0, last + 1);
  // A pinned product that the store no longer has is in no result, but still in the rule.
  const unseen = included.products.filter((other) => !top.includes(other));
  return { included: { ...included, products: [...top, ...unseen] }, excluded: without(excluded, id) };
}

import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';

import { conditionOf, type FacetFilter } from './narrowIds.ts';
import type { SearchOutcome } from './searchStore.ts';
import type { ShopperRedirect } from './shopperRedirect.ts';

/** At most this many of the products found are kept in the log. */
export const mostLogged = 20;

/** Choices in facets as expressions, such as `brand in ["Norrby"]`, for the detail of a query to count. */
export const loggedChoices = (chosen: readonly FacetFilter[]): string[] =>
  chosen.map((one) => printFilter(conditionOf(one))).filter(Boolean);

/** Where a search sent the shopper, as the log has it: by a redirect, whose hits are counted, or by a rule. */
export const loggedRedirect = (redirect: ShopperRedirect | undefined): Record<string, unknown> => ({
  redirect: redirect?.taken?.id,
  redirect_rule: redirect?.taken === undefined ? redirect?.id : undefined,
});

/** What rules and the correction of mistakes did to a search, as the log of a visitor shows it. */
export function loggedDecisions({ correctedQuery, products, campaigns, hidden, synonyms }: SearchOutcome): Record<string, unknown> {
  return {
    corrected_query: correctedQuery,
    pinned: products.filter(({ pinnedBy }) => pinnedBy !== undefined).map(({ id }) => id),
    hidden: [...hidden.keys()].slice(0, mostLogged),
    ...(campaigns.size === 0 ? {} : { campaigns: [...campaigns.keys()].slice(0, mostLogged) }),
    synonyms: [...new Set(synonyms.map(({ synonym }) => synonym.name))].slice(0, mostLogged),
  };
}

import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import type { searchTrace } from '@endcap/schema/search/products/searchProducts.rest.ts';
import type { z } from 'zod';

import type { SearchOutcome } from './searchStore.ts';
import type { ShopperRedirect } from './shopperRedirect.ts';

/** Every decision that led to a result, for the caller to read. */
export function traceOf(
  { plan, complete, total, rules, decision, campaigns, hidden, products, synonyms }: SearchOutcome,
  redirect: ShopperRedirect | undefined,
): z.output<typeof searchTrace> {
  return {
    words: (plan?.words ?? []).map(({ text, known, alternatives }) => ({
      text,
      known,
      alternatives: alternatives.map(({ reason, words, terms, adjacent, factor }) => ({
        reason,
        words: [...words],
        terms: terms.map((forms) => [...forms]),
        adjacent,
        factor,
      })),
    })),
    head: plan?.head ?? null,
    complete: Math.min(complete, total),
    rules: [...rules],
    replacement: decision.replacedBy === undefined ? null : { rule: decision.replacedBy, query: decision.query },
    filters: decision.filters.map(({ rule, filter }) => ({ rule, filter: printFilter(filter) })),
    redirect: redirect === undefined ? null : redirectTrace(redirect),
    campaigns: [...campaigns.keys()],
    synonyms: synonyms.map(({ from, to, synonym }) => ({ id: synonym.id, from: from.join(' '), to: to.join(' ') })),
    hidden: [...hidden].map(([id, rule]) => ({ id, rule })),
    products: products.map(({ id, pinnedBy, movedBy = [], campaign, score }) => ({
      id,
      pinned_by: pinnedBy ?? null,
      moved_by: movedBy.map(({ rule, factor }) => ({ rule, factor })),
      campaign: campaign?.campaign ?? null,
      score: score === undefined ? null : { ...score, words: [...score.words] },
    })),
  };
}

const redirectTrace = ({ id, url, taken }: ShopperRedirect) =>
  taken === undefined ? { kind: 'rule' as const, id, url, matched: null } : { kind: 'redirect' as const, id, url, matched: taken.matched };

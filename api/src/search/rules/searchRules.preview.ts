import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import type { searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { StoreContext } from '../../http/handle.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { ruleMatches } from './decideRules.ts';
import { linked, reasonsOf, ruleName } from '../products/searchReasons.ts';
import { searchStore } from '../products/searchStore.ts';
import { shopperRedirect } from '../products/shopperRedirect.ts';
import { activeRule, rulesPart } from './searchRules.part.ts';
import { compareResults } from './searchRules.ts';

/** Rows that are compared: a product that rises from a later place counts as new. */
const depth = 200;

/** Searches without and with a draft. Both go through exactly the search that the shop uses, on another configuration. */
export async function previewRule(
  { rule, id = 'draft', query, limit }: ParsedInputOf<typeof searchRulesPreview>,
  { db, store }: Pick<StoreContext, 'db' | 'store'>,
): Promise<AnswerOf<typeof searchRulesPreview>> {
  // Shown as if it held now, whatever its dates are.
  const body = { ...rule, valid_from: '', valid_until: '' };
  const draft = activeRule(id, body);
  const change = { kind: searchRules.kind, id, stores: { [store.key]: { enabled: true } } };
  const current = await currentConfiguration(db, store);
  await current.ready(rulesPart); // the drafts below amend it
  const [without, withDraft] = [withChanges(current, [{ ...change, body: null }]), withChanges(current, [{ ...change, body }])];
  const search = (configuration: StoreConfiguration) => searchStore(db, configuration, { query, limit: depth, offset: 0, trace: true });
  const [before, after] = await Promise.all([search(without), search(withDraft)]);
  const hiddenByDraft = [...after.hidden].filter(([, by]) => by === id).map(([product]) => product);
  const moves = compareResults(
    before.products.map((product) => product.id),
    after.products.map((product) => product.id),
    hiddenByDraft,
  );
  const hits = (products: typeof after.products) => new Map(products.map((product) => [product.id, product]));
  const [hitsBefore, hitsAfter] = [hits(before.products), hits(after.products)];
  const known = [...new Set([...after.decision.matching, ...before.decision.matching])];
  const row = (from: typeof hitsBefore, product: string, rank: number | null, rankBefore: number | null) => {
    const hit = from.get(product);
    return {
      id: product,
      rank,
      rank_before: rankBefore,
      badges: hit?.pinnedBy === undefined ? [] : ['pinned' as const],
      reasons:
        hit === undefined
          ? []
          : reasonsOf(hit, known, after.synonyms).map((reason) => linked(reason, product, hit.pinnedBy === id ? undefined : hit.pinnedBy)),
    };
  };
  return {
    is_match: ruleMatches(draft, normaliseQuery(query)),
    before: before.products.slice(0, limit).map((product, index) => row(hitsBefore, product.id, index + 1, index + 1)),
    after: moves.after.slice(0, limit).map(({ id: product, rank, rankBefore }) => row(hitsAfter, product, rank, rankBefore)),
    hidden: moves.hidden.map(({ id: product, rankBefore }) => ({
      ...row(hitsBefore, product, null, rankBefore),
      badges: ['hidden'],
      reasons: [{ kind: 'rule-hide', message: `${ruleName(draft)} hides it.`, score: null }],
    })),
    total_before: before.total,
    total_after: after.total,
    replacement: after.decision.replacedBy === undefined ? null : after.decision.query,
    redirect_url: (await shopperRedirect(withDraft, query, after))?.url ?? null,
  };
}

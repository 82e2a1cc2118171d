import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import type { searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { StoreContext } from '../../http/handle.ts';
import { type ActiveRule, normaliseQuery, ruleMatches } from '../engine/applyRules.ts';
import { linked, reasonsOf, ruleName } from '../products/searchReasons.ts';
import { searchStore } from '../products/searchStore.ts';
import { rulesPart } from './searchRules.part.ts';
import { compareResults } from './searchRules.ts';

/** Rows that are compared: a product that rises from a later place counts as new. */
const depth = 200;

/** Searches without and with a draft. Both go through the very search that the shop uses, on another configuration. */
export async function previewRule(
  { rule, id = 'draft', query, limit }: ParsedInputOf<typeof searchRulesPreview>,
  { db, store }: Pick<StoreContext, 'db' | 'store'>,
): Promise<AnswerOf<typeof searchRulesPreview>> {
  const draft: ActiveRule = { id, query: rule.query, matchType: rule.match_type, included: rule.included, excluded: rule.excluded };
  const change = { kind: searchRules.kind, id, stores: { [store.key]: { enabled: true } } };
  const current = await currentConfiguration(db, store);
  await current.ready(rulesPart); // the drafts below amend it
  const [without, withDraft] = [withChanges(current, [{ ...change, body: null }]), withChanges(current, [{ ...change, body: rule }])];
  const known = new Map(withDraft.part(rulesPart).candidates(query).map((one) => [one.id, one])); // prettier-ignore
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
          : reasonsOf(hit, known).map((reason) => linked(reason, product, hit.pinnedBy === id ? undefined : hit.pinnedBy)),
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
  };
}

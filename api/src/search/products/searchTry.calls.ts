import { searchTry, searchWhy } from '@endcap/schema/search/products/searchTry.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { ruleKey } from '../rules/searchRules.ts';
import { askedFilter } from './askedFilter.ts';
import { decisionsOf, linked, reasonsOf } from './searchReasons.ts';
import { searchStore } from './searchStore.ts';
import { shopperRedirect } from './shopperRedirect.ts';
import { whyOf } from './searchWhy.ts';

/** The rule that staff would change for this query: another one for it is refused, also while this one is disabled. */
async function ownRule(query: string, { db, store }: StoreContext): Promise<string | null> {
  const key = ruleKey({ query, match_type: normaliseQuery(query) === '' ? 'omnisearch_empty' : 'exactly' });
  const row = await rowOf<{ id: string }>(
    db.pool,
    sql`SELECT id FROM resource_keys
        WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${searchRules.kind} AND key = ${key}`,
  );
  return row?.id ?? null;
}

export const handlers = [
  handle(searchTry, async ({ query, visitor, limit, offset }, context) => {
    const { db, store } = context;
    const started = performance.now();
    const configuration = await currentConfiguration(db, store);
    const [outcome, own] = await Promise.all([
      searchStore(db, configuration, { query, limit, offset, trace: true, shopper: { visitor }, byMeaning: true }),
      ownRule(query, context),
    ]);
    const { decision, synonyms } = outcome;
    const redirect = await shopperRedirect(configuration, query, outcome);
    return {
      hits: outcome.products.map((product, index) => ({
        id: product.id,
        rank: offset + index + 1,
        score: product.score === undefined || product.score.score === 0 ? null : product.score.score,
        badges: product.pinnedBy === undefined ? [] : ['pinned' as const],
        reasons: reasonsOf(product, decision.matching, synonyms).map((reason) => linked(reason, product.id, product.pinnedBy)),
      })),
      total: outcome.total,
      corrected_query: outcome.correctedQuery ?? null,
      decisions: decisionsOf(outcome, redirect),
      rules: [...outcome.rules],
      own_rule: own,
      took_ms: performance.now() - started,
    };
  }),
  handle(searchWhy, async ({ query, product, visitor, filter }, { db, store }) =>
    whyOf(db, await currentConfiguration(db, store), { query, product, visitor, filter: askedFilter(filter) }),
  ),
];

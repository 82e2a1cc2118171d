import { searchTry } from '@endcap/schema/search/products/searchTry.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { rulesPart } from '../rules/searchRules.part.ts';
import { decisionsOf, reasonsOf } from './searchReasons.ts';
import { searchStore } from './searchStore.ts';

export const handlers = [
  handle(searchTry, async ({ query, limit, offset }, { db, store }) => {
    const started = performance.now();
    const configuration = await currentConfiguration(db, store);
    const outcome = await searchStore(db, configuration, { query, limit, offset, trace: true });
    const known = new Map((await configuration.ready(rulesPart)).candidates(query).map((rule) => [rule.id, rule])); // prettier-ignore
    return {
      hits: outcome.products.map((product, index) => ({
        id: product.id,
        rank: offset + index + 1,
        score: product.score === undefined || product.score.score === 0 ? null : product.score.score,
        badges: product.pinnedBy === undefined ? [] : ['pinned' as const],
        reasons: reasonsOf(product, known),
      })),
      total: outcome.total,
      corrected_query: outcome.correctedQuery ?? null,
      decisions: decisionsOf(outcome, known),
      took_ms: performance.now() - started,
    };
  }),
];

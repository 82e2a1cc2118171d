import { searchExpectations } from '@endcap/schema/search/expectations/searchExpectations.resource.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type Problems, resourceService } from '../../resources/resourceService.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { outcomeOf } from './expectationOutcome.ts';
import type { ExpectationBody } from './searchExpectations.part.ts';

function expectationProblems({ query, must_include: wanted, max_rank: lowest }: ExpectationBody): Problems {
  if (normaliseQuery(query) === '') return { query: 'This field is required: a query has at least one letter, digit or mark.' };
  if (wanted.length === 0) return { must_include: 'Choose at least one product.' };
  if (new Set(wanted).size < wanted.length) return { must_include: 'Each product can be chosen once.' };
  if (wanted.length > lowest) return { max_rank: `${wanted.length} products need ${wanted.length} ranks or more.` };
  return {};
}

export const service = resourceService(searchExpectations, {
  name: ({ query }) => query,
  keys: ({ query }) => [normaliseQuery(query)],
  taken: ({ key, place }) => ({ field: 'query', message: `An expectation for “${key}” already exists in ${place}.` }),
  problems: expectationProblems,
  async figures(db, store, rows) {
    const configuration = await currentConfiguration(db, store);
    const found = await Promise.all(
      rows.map(async ({ id, body }) => {
        const { ranks, redirect } = await outcomeOf(db, configuration, body);
        const missing = ranks.filter(({ rank }) => redirect !== null || rank === null || rank > body.max_rank).map((one) => one.id); // prettier-ignore
        return [id, { missing_products: missing }] as const;
      }),
    );
    return new Map(found);
  },
});

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { searchStore } from '../products/searchStore.ts';
import { redirectsPart } from '../redirects/searchRedirects.part.ts';
import { decideSearch } from '../rules/decideSearch.ts';
import type { ExpectationBody } from './searchExpectations.part.ts';

type Outcome = AnswerOf<typeof searchExpectationsRun>['result'][number]['before'];

/** Ranks are looked for so far down. */
const depth = 100;

/** Where a search ends up that a configuration sends on; null where it shows products. */
export const redirectOf = async (db: Database, configuration: StoreConfiguration, query: string): Promise<string | null> =>
  (await configuration.ready(redirectsPart)).take(query)?.url ?? (await decideSearch(db, configuration, query)).redirect?.url ?? null;

/** Whether a configuration meets an expectation: every product within the rank, and shoppers see products at all. */
export async function outcomeOf(
  db: Database,
  configuration: StoreConfiguration,
  { query, must_include: wanted, max_rank: lowest }: ExpectationBody,
): Promise<Outcome> {
  const [{ products }, redirect] = await Promise.all([
    searchStore(db, configuration, { query, limit: Math.max(depth, lowest), offset: 0 }),
    redirectOf(db, configuration, query),
  ]);
  const places = new Map(products.map(({ id }, index) => [id, index + 1]));
  const ranks = wanted.map((id) => ({ id, rank: places.get(id) ?? null }));
  return { is_met: redirect === null && ranks.every(({ rank }) => rank !== null && rank <= lowest), ranks, redirect };
}

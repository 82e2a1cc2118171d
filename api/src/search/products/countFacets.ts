import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { searchConfigurationPart } from '../configuration/searchConfiguration.part.ts';
import { type Facet, readFacets } from './facets.ts';
import { type SearchOutcome, type SearchRequest, searchStore } from './searchStore.ts';

/** Facets count over at most so many of the best products, so that a call's time is bounded. */
const facetDepth = 50_000;

interface Counting extends Pick<SearchRequest, 'query' | 'shopper' | 'isTyping'> {
  /** The search whose products are counted, of all its pages. */
  readonly outcome: SearchOutcome;
  readonly names: readonly string[];
}

/** Values and counts of the attributes over everything that a search found. */
export async function countFacets(
  db: Database,
  configuration: StoreConfiguration,
  { outcome, names, ...search }: Counting,
): Promise<Record<string, Facet>> {
  if (names.length === 0) return {};
  const all =
    outcome.narrowed === undefined
      ? (await searchStore(db, configuration, { ...search, limit: facetDepth, offset: 0 })).products.map(({ id }) => id)
      : undefined;
  const { priceBuckets } = await configuration.ready(searchConfigurationPart);
  return readFacets(db, configuration.storeKey, (name) => all ?? outcome.narrowed?.counted(name) ?? [], names, priceBuckets);
}

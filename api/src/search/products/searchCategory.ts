import { joinFilters } from '@endcap/schema/data/filters/filterTree.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { categoryScope } from './categoryScope.ts';
import { type SearchOutcome, type SearchRequest, searchStore } from './searchStore.ts';

interface CategoryRequest extends Omit<SearchRequest, 'query' | 'isTyping' | 'surface'> {
  /** ID or name of the category. */
  readonly category: string;
}

/** The products of a category and of those below it, as index, configuration and request say. Triggers of campaigns see the category that is shown. */
export async function searchCategory(
  db: Database,
  configuration: StoreConfiguration,
  { category, filter, shopper, ...request }: CategoryRequest,
): Promise<SearchOutcome> {
  const scope = await categoryScope(db, configuration.storeKey, category);
  const conditions = [scope, filter].filter((node) => node !== undefined);
  const within = { ...shopper, context: { ...shopper?.context, category } };
  return searchStore(db, configuration, {
    ...request,
    query: '',
    surface: 'category',
    filter: joinFilters('and', conditions),
    shopper: within,
  });
}

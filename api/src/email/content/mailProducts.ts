import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import { logicCatalogue } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { readFilter } from '../../http/input/readFilter.ts';
import type { HistoryReader } from '../../recommendations/live/personalHistory.ts';
import { recommend } from '../../recommendations/logics/recommend.ts';

interface ProductsFor {
  readonly email: string;
  readonly visitor: string;
  readonly contextProducts: readonly string[];
  readonly contextQuery: string;
}

/** IDs of the products of an email for a person. */
export async function mailProducts(
  db: Database,
  configuration: StoreConfiguration,
  { logic, fallbacks, products: fixed, category, keywords, filter, count }: MailContentBody['products'],
  { email, visitor, contextProducts, contextQuery }: ProductsFor,
  now: Date,
  history?: HistoryReader,
): Promise<string[]> {
  if (count === 0 || (logic === '' && fixed.length === 0)) return [];
  const used = logic === '' ? 'specific' : logic;
  const { needs } = logicCatalogue[used];
  const products = fixed.length > 0 ? fixed : contextProducts;
  const input = {
    limit: count,
    offset: 0,
    // Only where the logic is about visits: the control group of visitors is one of pages, not of emails.
    visitor: needs === 'visitor' ? visitor : '',
    email,
    filter: readFilter(filter, 'filter'),
    exclude: [],
    fallback: true,
    products,
    product: products[0],
    category: category === '' ? undefined : category,
    page: '',
    keywords: keywords === '' ? contextQuery : keywords,
  };
  const { slots } = await recommend(db, configuration, {
    logic: used,
    input,
    now,
    surface: 'email',
    ...(history && { history }),
    ...(fallbacks === null ? {} : { fallbacks }),
  });
  return slots.map(({ id }) => id);
}

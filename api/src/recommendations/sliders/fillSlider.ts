import type { ShopContext } from '@endcap/schema/contract/shopContext.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { readFilter } from '../../http/input/readFilter.ts';
import type { HistoryReader } from '../live/personalHistory.ts';
import { recommend, type Recommended } from '../logics/recommend.ts';
import type { SliderBody } from './sliders.part.ts';

/** Where a shopper is, and who. */
export interface SliderPage {
  readonly visitor: string;
  readonly email?: string | undefined;
  readonly products: readonly string[];
  readonly category: string;
  readonly page: string;
}

interface Filling {
  readonly page: SliderPage;
  /** Where the shopper is, for campaigns. */
  readonly context?: ShopContext;
  readonly exclude?: readonly string[];
  readonly now: Date;
  /** What the visitor did, where that is imagined. */
  readonly history?: HistoryReader;
}

/** Where the shopper is, for the triggers of campaigns: what the slider has fixed for its logic is not on the page, and a cart is not viewed. */
function whereOf({ place, labels }: SliderBody, { products, category }: SliderPage, context: ShopContext | undefined) {
  const isCart = place === 'basket' || place === 'order' || place === 'exit_intent';
  const basket = place === 'basket' && (context?.basket ?? []).length === 0 ? [...products] : context?.basket;
  return { shopper: { labels, context: { ...context, ...(basket && { basket }) } }, page: { products: isCart ? [] : products, category } };
}

/** What a slider shows on a page: its logic gets the fixed inputs, and the page's for the rest. */
export function fillSlider(
  db: Database,
  configuration: StoreConfiguration,
  slider: SliderBody,
  { page, context, exclude = [], now, history }: Filling,
): Promise<Recommended> {
  const { logic, fallbacks, max_products: limit, keywords } = slider;
  const products = slider.products.length > 0 ? slider.products : page.products;
  const category = slider.category || page.category || undefined;
  const input = {
    limit,
    offset: 0,
    visitor: page.visitor,
    email: page.email,
    filter: readFilter(slider.filter, 'filter'),
    exclude: [...exclude, ...page.products],
    fallback: true,
    products,
    product: products[0],
    category,
    page: page.page,
    keywords,
    logics: slider.blend,
  };
  const more = { ...(fallbacks === null ? {} : { fallbacks }), ...(history && { history }) };
  return recommend(db, configuration, { logic, input, now, ...whereOf(slider, page, context), ...more });
}

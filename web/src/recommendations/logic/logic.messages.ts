import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import type { MessageDescriptor } from 'react-intl';

import { defineMessages } from '../../app/words/defineMessages.ts';

/** Words of the fields of a product logic, wherever one is chosen. */
export const logicMessages = defineMessages({
  logic: { id: 'recommendations.logic.logic', defaultMessage: 'Product logic' },
  fallbacks: { id: 'recommendations.logic.fallbacks', defaultMessage: 'Fallback logics' },
  fallbacksHint: {
    id: 'recommendations.logic.fallbacksHint',
    defaultMessage: 'Used in this order when the logic finds too few products. Leave empty for the standard fallbacks: {standard}.',
  },
  noFallbacks: { id: 'recommendations.logic.noFallbacks', defaultMessage: 'none' },
  pick: { id: 'recommendations.logic.pick', defaultMessage: 'Add product' },
  category: { id: 'recommendations.logic.category', defaultMessage: 'Category' },
  keywords: { id: 'recommendations.logic.keywords', defaultMessage: 'Keywords' },
  filter: { id: 'recommendations.logic.filter', defaultMessage: 'Filter' },
  filterHint: { id: 'recommendations.logic.filterHint', defaultMessage: 'Applies to all products, including fallbacks.' },
});

/** What the logics are called, by their paths in the api. */
export const logicNames = defineMessages({
  popular: { id: 'recommendations.logic.names.popular', defaultMessage: 'Best sellers' },
  trending: { id: 'recommendations.logic.names.trending', defaultMessage: 'Hot products' },
  new: { id: 'recommendations.logic.names.new', defaultMessage: 'New products' },
  currently_watched: { id: 'recommendations.logic.names.currentlyWatched', defaultMessage: 'Trending products' },
  recently_bought: { id: 'recommendations.logic.names.recentlyBought', defaultMessage: 'Recently bought' },
  keywords: { id: 'recommendations.logic.names.keywords', defaultMessage: 'Products for keywords' },
  specific: { id: 'recommendations.logic.names.specific', defaultMessage: 'Chosen products' },
  'category/popular': { id: 'recommendations.logic.names.categoryPopular', defaultMessage: 'Best sellers of a category' },
  'category/trending': { id: 'recommendations.logic.names.categoryTrending', defaultMessage: 'Hot products of a category' },
  'category/new': { id: 'recommendations.logic.names.categoryNew', defaultMessage: 'New products of a category' },
  'category/complementary': { id: 'recommendations.logic.names.categoryComplementary', defaultMessage: 'Cross-sell for a category' },
  'category/popular_subcategories': {
    id: 'recommendations.logic.names.categoryPopularSubcategories',
    defaultMessage: 'Best-selling subcategories',
  },
  substituting: { id: 'recommendations.logic.names.substituting', defaultMessage: 'Best alternatives' },
  complementary: { id: 'recommendations.logic.names.complementary', defaultMessage: 'Best cross-sell' },
  most_sold_with: { id: 'recommendations.logic.names.mostSoldWith', defaultMessage: 'Most sold with' },
  bundle: { id: 'recommendations.logic.names.bundle', defaultMessage: 'Bundle' },
  'visitor/complementary': { id: 'recommendations.logic.names.visitorComplementary', defaultMessage: 'Likely next clicks' },
  'visitor/substituting': { id: 'recommendations.logic.names.visitorSubstituting', defaultMessage: 'Alternatives to viewed products' },
  'visitor/history': { id: 'recommendations.logic.names.visitorHistory', defaultMessage: 'Recently viewed' },
  'customer/complementary': {
    id: 'recommendations.logic.names.customerComplementary',
    defaultMessage: 'Likely next purchases',
  },
  'customer/substituting': { id: 'recommendations.logic.names.customerSubstituting', defaultMessage: 'Replacements for the customer' },
  'customer/history': { id: 'recommendations.logic.names.customerHistory', defaultMessage: 'Bought before' },
  'page/related_products': { id: 'recommendations.logic.names.pageRelatedProducts', defaultMessage: 'Products for a content page' },
  'page/related_categories': { id: 'recommendations.logic.names.pageRelatedCategories', defaultMessage: 'Categories for a content page' },
  'page/substituting': { id: 'recommendations.logic.names.pageSubstituting', defaultMessage: 'Similar content pages' },
  'page/product': { id: 'recommendations.logic.names.pageProduct', defaultMessage: 'Content pages for a product' },
  'page/category': { id: 'recommendations.logic.names.pageCategory', defaultMessage: 'Content pages for a category' },
  complete_the_look: { id: 'recommendations.logic.names.completeTheLook', defaultMessage: 'Complete the look' },
  price_ladder: { id: 'recommendations.logic.names.priceLadder', defaultMessage: 'Cheaper and more expensive' },
  back_in_stock: { id: 'recommendations.logic.names.backInStock', defaultMessage: 'Back in stock' },
  price_dropped: { id: 'recommendations.logic.names.priceDropped', defaultMessage: 'Price drops' },
  refill_due: { id: 'recommendations.logic.names.refillDue', defaultMessage: 'Due for refill' },
  same_brand: { id: 'recommendations.logic.names.sameBrand', defaultMessage: 'Same brand' },
  new_since_last_visit: { id: 'recommendations.logic.names.newSinceLastVisit', defaultMessage: 'New since last visit' },
  blend: { id: 'recommendations.logic.names.blend', defaultMessage: 'Blend of two logics' },
}) satisfies Readonly<Record<LogicName, MessageDescriptor>>;

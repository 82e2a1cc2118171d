import type { MessageDescriptor } from 'react-intl';

import { defineMessages } from '../../app/words/defineMessages.ts';
import type { LogicName } from './logicName.ts';

/** Words of the fields of a product logic, wherever one is chosen. */
export const logicMessages = defineMessages({
  logic: { id: 'recommendations.logic.logic', defaultMessage: 'Product logic' },
  fallbacks: { id: 'recommendations.logic.fallbacks', defaultMessage: 'Fallback logics' },
  fallbacksHint: {
    id: 'recommendations.logic.fallbacksHint',
    defaultMessage: 'Used in this order when the logic finds too few products. Leave empty for the standard fallbacks: {standard}.',
  },
  noFallbacks: { id: 'recommendations.logic.noFallbacks', defaultMessage: 'none' },
  blend: { id: 'recommendations.logic.blend', defaultMessage: 'Blended logics' },
  blendLogic: { id: 'recommendations.logic.blendLogic', defaultMessage: 'Logic {number}' },
  blendWeight: { id: 'recommendations.logic.blendWeight', defaultMessage: 'Weight' },
  blendHint: { id: 'recommendations.logic.blendHint', defaultMessage: 'A logic with weight 2 counts twice as much as one with weight 1.' },
  needsTwo: { id: 'recommendations.logic.needsTwo', defaultMessage: 'Choose two different logics.' },
  usesFallbacks: { id: 'recommendations.logic.usesFallbacks', defaultMessage: 'Fill empty slots with other logics' },
  pick: { id: 'recommendations.logic.pick', defaultMessage: 'Add product' },
  category: { id: 'recommendations.logic.category', defaultMessage: 'Category' },
  keywords: { id: 'recommendations.logic.keywords', defaultMessage: 'Keywords' },
  filter: { id: 'recommendations.logic.filter', defaultMessage: 'Filter' },
  filterHint: { id: 'recommendations.logic.filterHint', defaultMessage: 'Applies to all products, including fallbacks.' },
});

/** What the logics are called, by their names in the graph. */
export const logicNames = defineMessages({
  POPULAR: { id: 'recommendations.logic.names.popular', defaultMessage: 'Best sellers' },
  TRENDING: { id: 'recommendations.logic.names.trending', defaultMessage: 'Hot products' },
  NEW: { id: 'recommendations.logic.names.new', defaultMessage: 'New products' },
  CURRENTLY_WATCHED: { id: 'recommendations.logic.names.currentlyWatched', defaultMessage: 'Most viewed right now' },
  RECENTLY_BOUGHT: { id: 'recommendations.logic.names.recentlyBought', defaultMessage: 'Recently bought' },
  KEYWORDS: { id: 'recommendations.logic.names.keywords', defaultMessage: 'Products for keywords' },
  SPECIFIC: { id: 'recommendations.logic.names.specific', defaultMessage: 'Chosen products' },
  CATEGORY_POPULAR: { id: 'recommendations.logic.names.categoryPopular', defaultMessage: 'Best sellers of a category' },
  CATEGORY_TRENDING: { id: 'recommendations.logic.names.categoryTrending', defaultMessage: 'Hot products of a category' },
  CATEGORY_NEW: { id: 'recommendations.logic.names.categoryNew', defaultMessage: 'New products of a category' },
  CATEGORY_COMPLEMENTARY: { id: 'recommendations.logic.names.categoryComplementary', defaultMessage: 'Cross-sell for a category' },
  CATEGORY_POPULAR_SUBCATEGORIES: {
    id: 'recommendations.logic.names.categoryPopularSubcategories',
    defaultMessage: 'Best-selling subcategories',
  },
  SUBSTITUTING: { id: 'recommendations.logic.names.substituting', defaultMessage: 'Best alternatives' },
  COMPLEMENTARY: { id: 'recommendations.logic.names.complementary', defaultMessage: 'Best cross-sell' },
  MOST_SOLD_WITH: { id: 'recommendations.logic.names.mostSoldWith', defaultMessage: 'Most sold with' },
  BUNDLE: { id: 'recommendations.logic.names.bundle', defaultMessage: 'Bundle' },
  VISITOR_COMPLEMENTARY: { id: 'recommendations.logic.names.visitorComplementary', defaultMessage: 'Likely next clicks' },
  VISITOR_SUBSTITUTING: { id: 'recommendations.logic.names.visitorSubstituting', defaultMessage: 'Alternatives to viewed products' },
  VISITOR_HISTORY: { id: 'recommendations.logic.names.visitorHistory', defaultMessage: 'Recently viewed' },
  CUSTOMER_COMPLEMENTARY: {
    id: 'recommendations.logic.names.customerComplementary',
    defaultMessage: 'Likely next purchases',
  },
  CUSTOMER_SUBSTITUTING: { id: 'recommendations.logic.names.customerSubstituting', defaultMessage: 'Reorders and alternatives' },
  CUSTOMER_HISTORY: { id: 'recommendations.logic.names.customerHistory', defaultMessage: 'Bought before' },
  PAGE_RELATED_PRODUCTS: { id: 'recommendations.logic.names.pageRelatedProducts', defaultMessage: 'Products for a content page' },
  PAGE_RELATED_CATEGORIES: { id: 'recommendations.logic.names.pageRelatedCategories', defaultMessage: 'Categories for a content page' },
  PAGE_SUBSTITUTING: { id: 'recommendations.logic.names.pageSubstituting', defaultMessage: 'Similar content pages' },
  PAGE_PRODUCT: { id: 'recommendations.logic.names.pageProduct', defaultMessage: 'Content pages for a product' },
  PAGE_CATEGORY: { id: 'recommendations.logic.names.pageCategory', defaultMessage: 'Content pages for a category' },
  COMPLETE_THE_LOOK: { id: 'recommendations.logic.names.completeTheLook', defaultMessage: 'Complete the look' },
  PRICE_LADDER: { id: 'recommendations.logic.names.priceLadder', defaultMessage: 'Cheaper and more expensive' },
  BACK_IN_STOCK: { id: 'recommendations.logic.names.backInStock', defaultMessage: 'Back in stock' },
  PRICE_DROPPED: { id: 'recommendations.logic.names.priceDropped', defaultMessage: 'Price drops' },
  REFILL_DUE: { id: 'recommendations.logic.names.refillDue', defaultMessage: 'Due for refill' },
  SAME_BRAND: { id: 'recommendations.logic.names.sameBrand', defaultMessage: 'Same brand' },
  NEW_SINCE_LAST_VISIT: { id: 'recommendations.logic.names.newSinceLastVisit', defaultMessage: 'New since last visit' },
  BLEND: { id: 'recommendations.logic.names.blend', defaultMessage: 'Blend of two logics' },
}) satisfies Readonly<Record<LogicName, MessageDescriptor>>;

import { defineMessages } from '../../app/words/defineMessages.ts';

/** What the logics return, by their names in the graph. */
export const logicTexts = defineMessages({
  POPULAR: { id: 'recommendations.logicTexts.POPULAR', defaultMessage: 'The most ordered products of the last two years.' },
  TRENDING: { id: 'recommendations.logicTexts.TRENDING', defaultMessage: 'Products that sell better than they usually do.' },
  NEW: { id: 'recommendations.logicTexts.NEW', defaultMessage: 'The most recently added products.' },
  CURRENTLY_WATCHED: {
    id: 'recommendations.logicTexts.CURRENTLY_WATCHED',
    defaultMessage: 'Products that most visitors viewed in the last 30 minutes.',
  },
  RECENTLY_BOUGHT: { id: 'recommendations.logicTexts.RECENTLY_BOUGHT', defaultMessage: 'Products of the latest orders in the shop.' },
  KEYWORDS: { id: 'recommendations.logicTexts.KEYWORDS', defaultMessage: 'Products that match the keywords that you enter.' },
  SPECIFIC: { id: 'recommendations.logicTexts.SPECIFIC', defaultMessage: 'The products that you choose, in your order.' },
  CATEGORY_POPULAR: {
    id: 'recommendations.logicTexts.CATEGORY_POPULAR',
    defaultMessage: 'Best sellers of the category and its subcategories.',
  },
  CATEGORY_TRENDING: {
    id: 'recommendations.logicTexts.CATEGORY_TRENDING',
    defaultMessage: 'Hot products of the category and its subcategories.',
  },
  CATEGORY_NEW: {
    id: 'recommendations.logicTexts.CATEGORY_NEW',
    defaultMessage: 'The most recently added products of the category and its subcategories.',
  },
  CATEGORY_COMPLEMENTARY: {
    id: 'recommendations.logicTexts.CATEGORY_COMPLEMENTARY',
    defaultMessage: 'Products of other categories that are bought together with those of the category.',
  },
  CATEGORY_POPULAR_SUBCATEGORIES: {
    id: 'recommendations.logicTexts.CATEGORY_POPULAR_SUBCATEGORIES',
    defaultMessage: 'Subcategories of the category, best-selling first.',
  },
  SUBSTITUTING: { id: 'recommendations.logicTexts.SUBSTITUTING', defaultMessage: 'The most similar products, popular ones first.' },
  COMPLEMENTARY: {
    id: 'recommendations.logicTexts.COMPLEMENTARY',
    defaultMessage: 'Accessories that you have set, then products that are bought together.',
  },
  MOST_SOLD_WITH: { id: 'recommendations.logicTexts.MOST_SOLD_WITH', defaultMessage: 'Products that are most often in the same carts.' },
  BUNDLE: {
    id: 'recommendations.logicTexts.BUNDLE',
    defaultMessage: 'A set: from each other category, the product that is most often bought with it.',
  },
  VISITOR_COMPLEMENTARY: {
    id: 'recommendations.logicTexts.VISITOR_COMPLEMENTARY',
    defaultMessage: 'Products that the visitor is most likely to click next, based on their latest clicks.',
  },
  VISITOR_SUBSTITUTING: {
    id: 'recommendations.logicTexts.VISITOR_SUBSTITUTING',
    defaultMessage: 'Alternatives to the products that the visitor viewed last.',
  },
  VISITOR_HISTORY: {
    id: 'recommendations.logicTexts.VISITOR_HISTORY',
    defaultMessage: 'Products that the visitor viewed, latest first. Empty for new visitors.',
  },
  CUSTOMER_COMPLEMENTARY: {
    id: 'recommendations.logicTexts.CUSTOMER_COMPLEMENTARY',
    defaultMessage: 'Products that the customer is most likely to buy next, based on their orders.',
  },
  CUSTOMER_SUBSTITUTING: {
    id: 'recommendations.logicTexts.CUSTOMER_SUBSTITUTING',
    defaultMessage: 'Products that the customer buys regularly and that are due, then alternatives to what they bought.',
  },
  CUSTOMER_HISTORY: {
    id: 'recommendations.logicTexts.CUSTOMER_HISTORY',
    defaultMessage: 'Products that the customer bought, latest order first.',
  },
  PAGE_RELATED_PRODUCTS: {
    id: 'recommendations.logicTexts.PAGE_RELATED_PRODUCTS',
    defaultMessage: 'Products that match the title and text of a content page.',
  },
  PAGE_RELATED_CATEGORIES: {
    id: 'recommendations.logicTexts.PAGE_RELATED_CATEGORIES',
    defaultMessage: 'Categories named in the title or text of a content page.',
  },
  PAGE_SUBSTITUTING: { id: 'recommendations.logicTexts.PAGE_SUBSTITUTING', defaultMessage: 'Content pages with similar wording.' },
  PAGE_PRODUCT: { id: 'recommendations.logicTexts.PAGE_PRODUCT', defaultMessage: 'Content pages that match the product.' },
  PAGE_CATEGORY: { id: 'recommendations.logicTexts.PAGE_CATEGORY', defaultMessage: 'Content pages that match the category.' },
  COMPLETE_THE_LOOK: {
    id: 'recommendations.logicTexts.COMPLETE_THE_LOOK',
    defaultMessage: 'Products often bought with it, one from each other category.',
  },
  PRICE_LADDER: { id: 'recommendations.logicTexts.PRICE_LADDER', defaultMessage: 'One cheaper and one more expensive alternative.' },
  BACK_IN_STOCK: {
    id: 'recommendations.logicTexts.BACK_IN_STOCK',
    defaultMessage: 'Products that the visitor viewed while they were sold out. Often empty.',
  },
  PRICE_DROPPED: {
    id: 'recommendations.logicTexts.PRICE_DROPPED',
    defaultMessage: 'Products whose price has fallen since the visitor viewed them. Often empty.',
  },
  REFILL_DUE: {
    id: 'recommendations.logicTexts.REFILL_DUE',
    defaultMessage: 'Products that the customer buys regularly, most overdue first. Often empty.',
  },
  SAME_BRAND: { id: 'recommendations.logicTexts.SAME_BRAND', defaultMessage: 'Best sellers of the same brand.' },
  NEW_SINCE_LAST_VISIT: {
    id: 'recommendations.logicTexts.NEW_SINCE_LAST_VISIT',
    defaultMessage: 'Products that were added since the visitor’s last visit.',
  },
  BLEND: { id: 'recommendations.logicTexts.BLEND', defaultMessage: 'Two logics combined by weight.' },
});

/** The inputs of a logic besides the store; `customer` is an address, an id, or a visitor who turned out to be one. */
export const logicNeeds = ['none', 'keywords', 'products', 'category', 'visitor', 'customer', 'page', 'product', 'blend'] as const;

export type LogicNeed = (typeof logicNeeds)[number];

export interface LogicDeclaration {
  readonly needs: LogicNeed;
  /** What the ids of its answer name. */
  readonly answers: 'products' | 'categories' | 'pages';
  /** One sentence: what it returns. */
  readonly text: string;
  /** Logics that fill what it leaves empty, in turn. */
  readonly fallbacks: readonly string[];
}

const products = <Need extends LogicNeed, const Fallbacks extends readonly string[]>(needs: Need, text: string, ...fallbacks: Fallbacks) =>
  ({ needs, answers: 'products', text, fallbacks }) as const;

/**
 * The logics of recommendations, by their public path below `recommendations/`. With the fallbacks, an answer is empty only where a logic has none,
 * or where no product of the store meets the filter.
 */
export const logicCatalogue = {
  popular: products('none', 'Best sellers: products in the most orders of the last two years, regardless of quantity.'),
  trending: products('none', 'Hot products: products with the highest sales relative to their usual sales.', 'popular'),
  new: products('none', 'Newest products, by created_at.'),
  currently_watched: products(
    'none',
    'Most viewed right now: products viewed by the most visitors in the last 30 minutes.',
    'trending',
    'popular',
  ),
  recently_bought: products('none', 'Products of the latest orders, newest first.', 'popular'),
  keywords: products('keywords', 'Products that match a text, such as the words of a landing page.', 'popular'),
  specific: products('products', 'The products given in the call, in order, without those that cannot be shown.'),
  'category/popular': products('category', 'Best sellers of a category and the categories below it.', 'popular'),
  'category/trending': products('category', 'Hot products of a category and the categories below it.', 'category/popular', 'popular'),
  'category/new': products('category', 'Newest products of a category and the categories below it.', 'category/popular', 'popular'),
  'category/complementary': products(
    'category',
    'Products of other categories that are bought together with products of the category.',
    'popular',
  ),
  'category/popular_subcategories': {
    needs: 'category',
    answers: 'categories',
    text: 'IDs of the direct subcategories of a category, best-selling first.',
    fallbacks: [],
  },
  substituting: products(
    'products',
    'Best alternatives: products with the most similar attributes, popular ones first.',
    'visitor/complementary',
    'popular',
  ),
  complementary: products(
    'products',
    'Best cross-sell: the accessories that staff have set, then products bought together with the given ones, hot ones first.',
    'category/popular',
    'popular',
  ),
  most_sold_with: products('products', 'Products that are most often in the same carts as the given ones.', 'complementary', 'popular'),
  bundle: products(
    'products',
    'A set for the given products: from each other category, the product most often bought with them.',
    'complementary',
    'popular',
  ),
  'visitor/complementary': products(
    'visitor',
    'Products that the visitor is most likely to click next, based on their latest clicks.',
    'popular',
  ),
  'visitor/substituting': products('visitor', 'Alternatives to the products that the visitor viewed most recently.', 'popular'),
  'visitor/history': products('visitor', 'Products that the visitor viewed, most recent first. Empty for a new visitor.'),
  'customer/complementary': products(
    'customer',
    'Products that the customer is most likely to buy next, based on their orders: repeat purchases and cross-sells.',
    'popular',
  ),
  'customer/substituting': products(
    'customer',
    'Replacements: products that the customer buys at intervals and that are due, then alternatives to what they bought.',
  ),
  'customer/history': products('customer', 'Products that the customer bought, latest order first.'),
  'page/related_products': products('page', 'Products that match the title and text of a content page.', 'popular'),
  'page/related_categories': {
    needs: 'page',
    answers: 'categories',
    text: 'IDs of the categories named in the title or text of a content page.',
    fallbacks: [],
  },
  'page/substituting': { needs: 'page', answers: 'pages', text: 'IDs of the content pages with the most similar words.', fallbacks: [] },
  'page/product': { needs: 'product', answers: 'pages', text: 'IDs of the content pages that match a product.', fallbacks: [] },
  'page/category': { needs: 'category', answers: 'pages', text: 'IDs of the content pages that match a category.', fallbacks: [] },
  complete_the_look: products(
    'products',
    'Products that complete the given ones: bought with them, one from each other category.',
    'complementary',
    'popular',
  ),
  price_ladder: products(
    'products',
    'A cheaper and a more expensive alternative to the first of the given products.',
    'substituting',
    'popular',
  ),
  back_in_stock: products(
    'visitor',
    'Products that the visitor viewed while they were out of stock, and that are in stock again. Often empty.',
  ),
  price_dropped: products('visitor', 'Products whose price has fallen since the visitor viewed them. Often empty.'),
  refill_due: products('customer', 'Products that the customer buys at intervals, most overdue first. Often empty.'),
  same_brand: products('products', 'Best sellers of the brand of the first of the given products.', 'substituting', 'popular'),
  new_since_last_visit: products('visitor', 'Products added since the previous visit.', 'new'),
  blend: products('blend', 'Two logics combined by weight.', 'popular'),
} as const satisfies Record<string, LogicDeclaration>;

export type LogicName = keyof typeof logicCatalogue;

export const logicNames = Object.keys(logicCatalogue) as [LogicName, ...LogicName[]]; // keys of a const object are exactly its key type

export const isLogicName = (name: string): name is LogicName => Object.hasOwn(logicCatalogue, name);

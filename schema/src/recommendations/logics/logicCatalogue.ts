/** What a logic must be told beside the store; `customer` is an address, an id, or a visitor who turned out to be one. */
export type LogicNeed = 'none' | 'keywords' | 'products' | 'category' | 'visitor' | 'customer' | 'page' | 'product' | 'blend';

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
  popular: products('none', 'Best sellers: products in most orders of the last two years; units in an order do not count.'),
  trending: products('none', 'Hot products: products that sell most against what they usually sell.', 'popular'),
  new: products('none', 'Newest products: those added last first, by created_at.'),
  currently_watched: products('none', 'Products that most visitors viewed in the last 30 minutes.', 'trending', 'popular'),
  recently_bought: products('none', 'Products of the newest orders, the newest first.', 'popular'),
  keywords: products('keywords', 'Products that fit a text, such as the words of a landing page.', 'popular'),
  specific: products('products', 'The products that the call names, in its order, without those that cannot be shown.'),
  'category/popular': products('category', 'Best sellers of a category and the categories below it.', 'popular'),
  'category/trending': products('category', 'Hot products of a category and the categories below it.', 'category/popular', 'popular'),
  'category/new': products('category', 'Newest products of a category and the categories below it.', 'category/popular', 'popular'),
  'category/complementary': products(
    'category',
    'Products of other categories that are bought together with those of the category.',
    'popular',
  ),
  'category/popular_subcategories': {
    needs: 'category',
    answers: 'categories',
    text: 'Ids of the categories right below a category, the one that sells best first.',
    fallbacks: [],
  },
  substituting: products(
    'products',
    'Best alternatives: products whose attributes are closest to the given ones, popular ones first.',
    'visitor/complementary',
    'popular',
  ),
  complementary: products(
    'products',
    'Best cross-sell: the accessories that staff have set, then products bought together with the given ones, hot ones first.',
    'category/popular',
    'popular',
  ),
  most_sold_with: products('products', 'Products that share the most baskets with the given ones.', 'complementary', 'popular'),
  bundle: products(
    'products',
    'A set for the given products: of each further category the product bought with them most.',
    'complementary',
    'popular',
  ),
  'visitor/complementary': products('visitor', 'What the visitor is most likely to click next, from the last clicks.', 'popular'),
  'visitor/substituting': products('visitor', 'Alternatives to the products that the visitor viewed last.', 'popular'),
  'visitor/history': products('visitor', 'Products that the visitor viewed, the last one first. Empty for a new visitor.'),
  'customer/complementary': products(
    'customer',
    'What the customer is most likely to buy next, from their orders: what they buy again, and what goes with it.',
    'popular',
  ),
  'customer/substituting': products(
    'customer',
    'Replacements: products that the customer buys at intervals and that are due, then alternatives to what they bought.',
  ),
  'customer/history': products('customer', 'Products that the customer bought, the last order first.'),
  'page/related_products': products('page', 'Products that fit the title and text of a content page.', 'popular'),
  'page/related_categories': {
    needs: 'page',
    answers: 'categories',
    text: 'Ids of the categories whose names stand in the title or text of a content page.',
    fallbacks: [],
  },
  'page/substituting': { needs: 'page', answers: 'pages', text: 'Ids of the content pages whose words are closest.', fallbacks: [] },
  'page/product': { needs: 'product', answers: 'pages', text: 'Ids of the content pages that fit a product.', fallbacks: [] },
  'page/category': { needs: 'category', answers: 'pages', text: 'Ids of the content pages that fit a category.', fallbacks: [] },
  complete_the_look: products(
    'products',
    'What completes the given products: bought with them, one of each other category.',
    'complementary',
    'popular',
  ),
  price_ladder: products('products', 'A cheaper and a dearer alternative to the first of the given products.', 'substituting', 'popular'),
  back_in_stock: products('visitor', 'Products that the visitor viewed while they were out of stock, and that are back. Often empty.'),
  price_dropped: products('visitor', 'Products whose price has fallen since the visitor viewed them. Often empty.'),
  refill_due: products('customer', 'Products that the customer buys at intervals, those most due first. Often empty.'),
  same_brand: products('products', 'Best sellers of the brand of the first of the given products.', 'substituting', 'popular'),
  new_since_last_visit: products('visitor', 'Products added since the visit before this one.', 'new'),
  blend: products('blend', 'Two logics mixed by their weights.', 'popular'),
} as const satisfies Record<string, LogicDeclaration>;

export type LogicName = keyof typeof logicCatalogue;

export const logicNames = Object.keys(logicCatalogue) as [LogicName, ...LogicName[]]; // keys of a const object are exactly its key type

export const isLogicName = (name: string): name is LogicName => Object.hasOwn(logicCatalogue, name);

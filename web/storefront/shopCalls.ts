/** The shop at hand, as its pages say it. */
export interface Shop {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  readonly language: string;
  /** Address of the shop's pages, with a slash at the end. */
  readonly base: string;
}

export interface ShopProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number | undefined;
  readonly listPrice: number | undefined;
  readonly image: string | undefined;
  readonly brand: string | undefined;
  readonly description: string | undefined;
  readonly categories: readonly string[];
  readonly stock: number | undefined;
}

export interface FoundProducts {
  readonly products: readonly ShopProduct[];
  readonly total: number;
  readonly correctedQuery: string | undefined;
  readonly categories: readonly { value: string; count: number }[];
}

interface Wanted {
  readonly query?: string;
  /** ID or name of the category whose products are listed. */
  readonly category?: string;
  readonly filter?: readonly { field: string; operator: string; value: string | number }[];
  readonly limit?: number;
  readonly offset?: number;
  readonly facets?: readonly string[];
  readonly labels?: readonly string[];
}

const attributes = ['name', 'price', 'list_price', 'image', 'brand', 'description', 'categories', 'stock'];

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

function productOf(row: Record<string, unknown>): ShopProduct {
  const categories = row['categories'];
  return {
    id: String(row['id']),
    name: text(row['name']) ?? String(row['id']),
    price: number(row['price']),
    listPrice: number(row['list_price']),
    image: text(row['image']),
    brand: text(row['brand']),
    description: text(row['description']),
    categories: Array.isArray(categories) ? categories.map(String) : [],
    stock: number(row['stock']),
  };
}

interface SearchAnswer {
  readonly status: string;
  readonly message?: string;
  readonly total: number;
  /** Of a search. */
  readonly corrected_query?: string | null;
  readonly product_data: readonly Record<string, unknown>[];
  readonly facets: Readonly<Record<string, { values: { value: string; count: number }[] }>>;
}

const visitor = () =>
  new Promise<string>((done) => {
    window.endcap?.('visitor', done);
    // The script may be blocked: the shop works without it.
    setTimeout(() => done(''), 1500);
  });

async function post<Answer extends { status: string; message?: string }>(path: string, input: object): Promise<Answer> {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
  const body: Answer = await answer.json();
  if (body.status !== 'ok') throw new Error(body.message ?? 'The shop can’t be reached.');
  return body;
}

/** Asks the same public calls that any shop asks. */
export async function findProducts(shop: Shop, wanted: Wanted): Promise<FoundProducts> {
  const answer = await post<SearchAnswer>(wanted.category === undefined ? '/v2/search/search' : '/v2/search/category', {
    key: shop.key,
    attributes,
    limit: 24,
    ...wanted,
    visitor: await visitor(),
  });
  return {
    products: answer.product_data.map(productOf),
    total: answer.total,
    correctedQuery: answer.corrected_query ?? undefined,
    categories: answer.facets['categories']?.values ?? [],
  };
}

export async function findSuggestions(shop: Shop, query: string): Promise<readonly string[]> {
  const { result } = await post<{ status: string; message?: string; result: string[] }>('/v3/search/suggestions', {
    key: shop.key,
    query,
    limit: 6,
  });
  return result;
}

/** Whether the shop's pages of a type are drawn by a search element of the store. */
export async function hasElement({ key }: Shop, type: string): Promise<boolean> {
  const preview = new URLSearchParams(location.search).get('endcap_preview') === '1';
  const { result } = await post<{ status: string; result: { type: string; selector: string }[] }>('/v2/search/elements', {
    key,
    url: location.href.slice(0, 2000),
    preview,
  });
  return result.some((element) => element.type === type && element.selector.includes('data-shop-page'));
}

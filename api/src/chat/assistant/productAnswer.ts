import type { ChatProduct } from '@endcap/schema/chat/assistant/chatReply.ts';
import { moneyOrNull } from '@endcap/schema/contract/money.ts';
import { type FilterNode, joinFilters } from '@endcap/schema/data/filters/filterTree.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { foldText } from '../../search/engine/foldText.ts';
import { readFacets } from '../../search/products/facets.ts';
import { readProductData } from '../../search/products/productData.ts';
import { type SearchOutcome, searchStore } from '../../search/products/searchStore.ts';
import { say } from './chatWords.ts';
import { type ProductWish, readWish } from './productWish.ts';
import type { ChatMemory, Draft, Turn } from './turn.ts';

/** Of so many of the best products the values of brand, colour and size are looked at. */
const facetDepth = 500;
/** So many of the best are put into an order; what fits worse does not come first because it is cheap. */
const orderDepth = 60;
const fewProducts = 3;
const facetNames = /^(?:colou?rs?|farver?|farben?|sizes?|størrelser?|größen?|groesse|material(?:e|er|ien|s)?)$/iu;

interface Value {
  readonly attribute: string;
  readonly value: string;
}

const attributes = ['name', 'price', 'list_price', 'image', 'url', 'stock', 'brand', 'created_at'];
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function formatPrice({ store, language }: Turn, price: number): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: store.currency || 'EUR',
    maximumFractionDigits: Number.isInteger(price) ? 0 : 2,
  }).format(price);
}

function conditionsText(turn: Turn, { from, to, order }: ProductWish, values: readonly Value[]): string {
  const { language } = turn;
  const texts = values.map(({ value }) => value);
  if (from !== undefined && to !== undefined)
    texts.push(say(language, 'between', { from: formatPrice(turn, from), to: formatPrice(turn, to) }));
  else if (to !== undefined) texts.push(say(language, 'under', { price: formatPrice(turn, to) }));
  else if (from !== undefined) texts.push(say(language, 'over', { price: formatPrice(turn, from) }));
  if (order !== undefined) texts.push(say(language, `${order}First`));
  return texts.join(', ');
}

/** The brands, colours and sizes that a message names, of those that the products found have. */
async function valuesNamed({ db, store }: Turn, query: string, ids: readonly string[]): Promise<Value[]> {
  const rows = await rowsOf<{ name: string }>(db.pool, sql`SELECT name FROM product_attribute_names WHERE store_key = ${store.key}`);
  const names = ['brand', ...rows.map(({ name }) => name).filter((name) => facetNames.test(name))];
  const facets = await readFacets(db, store.key, () => ids, names.slice(0, 8));
  const said = ` ${foldText(query)} `;
  return names.flatMap((attribute) => {
    const named = (facets[attribute]?.values ?? []).filter(({ value }) => said.includes(` ${foldText(value)} `));
    const [longest] = named.toSorted((one, other) => other.value.length - one.value.length);
    return longest === undefined ? [] : [{ attribute, value: longest.value }];
  });
}

const test = (attribute: string, operator: '=' | '>=' | '<=' | '>', value: string | number): FilterNode => ({ kind: 'test', attribute, operator, value }); // prettier-ignore

function filterOf({ chat }: Turn, { from, to }: Pick<ProductWish, 'from' | 'to'>, values: readonly Value[]): FilterNode | undefined {
  const tests: FilterNode[] = values.map(({ attribute, value }) => test(attribute, '=', value));
  if (from !== undefined) tests.push(test('price', '>=', from));
  if (to !== undefined) tests.push(test('price', '<=', to));
  if (chat.in_stock_only) {
    const untold: FilterNode = { kind: 'test', attribute: 'stock', operator: 'not exists' };
    const some = joinFilters('or', [untold, test('stock', '>', 0)]);
    if (some !== undefined) tests.push(some);
  }
  return joinFilters('and', tests);
}

/** Products as the assistant shows them. */
export async function productsOf(turn: Turn, ids: readonly string[], reasons: readonly string[] = []): Promise<ChatProduct[]> {
  const { db, store, language } = turn;
  const rows = await readProductData(db, store.key, ids, attributes);
  return rows.map((row) => {
    const { price, list_price: listPrice, stock } = row;
    const isReduced = typeof price === 'number' && typeof listPrice === 'number' && listPrice > price;
    const why = [
      ...reasons,
      ...(isReduced ? [say(language, 'reduced')] : []),
      ...(typeof stock === 'number' && stock > 0 ? [say(language, 'inStock')] : []),
    ];
    return {
      id: row.id,
      name: textOf(row['name']) ?? row.id,
      price: typeof price === 'number' ? moneyOrNull(price.toFixed(2), store.currency) : null,
      list_price: isReduced ? moneyOrNull(listPrice.toFixed(2), store.currency) : null,
      image: textOf(row['image']),
      url: textOf(row['url']),
      reason: why.join(' · '),
    };
  });
}

/** Sorts the best products by price or age. Those without one come last. */
async function ordered({ db, store }: Turn, ids: readonly string[], order: ProductWish['order']): Promise<readonly string[]> {
  if (order === undefined) return ids;
  const best = ids.slice(0, orderDepth);
  const rows = await readProductData(db, store.key, best, ['price', 'created_at']);
  const keyOf = new Map(rows.map((row) => [row.id, order === 'newest' ? Date.parse(String(row['created_at'] ?? '')) : row['price']]));
  const sign = order === 'cheapest' ? 1 : -1;
  const known = best.filter((id) => Number.isFinite(keyOf.get(id)));
  const sorted = known.toSorted((one, other) => sign * (Number(keyOf.get(one)) - Number(keyOf.get(other))));
  return [...sorted, ...best.filter((id) => !known.includes(id))];
}

export interface ProductFinding {
  readonly draft: Draft;
  /** Whether every word of the message was found. */
  readonly isStrong: boolean;
}

/** Carries on with the search before when a message only narrows it down, or wants more. */
function carriedOn(wish: ProductWish, { search }: ChatMemory): ProductWish & { readonly offset: number } {
  if (search === undefined || wish.query !== '') return { ...wish, offset: 0 };
  const { query, shown } = search;
  if (wish.isMore) return { ...wish, ...search, offset: shown };
  const hasLimit = wish.from !== undefined || wish.to !== undefined;
  const limits = hasLimit ? { from: wish.from, to: wish.to } : { from: search.from, to: search.to };
  return { ...wish, query, ...limits, order: wish.order ?? search.order, offset: 0 };
}

/** The last words of a follow-up such as “in blue” belong to what was asked for before. */
function isFollowUp(message: string): boolean {
  return /^(?:(?:and|what about|how about|or|og|hvad med|eller|und|oder|wie waere es mit)\s+)?(?:in|i|auf|mit|with|med|of|aus|af)\s+[\p{L}\p{N}-]+[?.! ]*$/u.test(
    message.trim().toLowerCase(),
  );
}

/** Whether a message can be about products at all. */
export function isWish(message: string, memory: ChatMemory): boolean {
  const wish = readWish(message);
  return wish.query !== '' || ((wish.isMore || wish.order !== undefined || wish.from !== undefined || wish.to !== undefined) && (memory.search !== undefined || !wish.isMore)); // prettier-ignore
}

/** Searches for what a message wants; undefined when the store has nothing of it. */
export async function findProducts(turn: Turn): Promise<ProductFinding | undefined> {
  const { db, configuration, chat, memory, language, message } = turn;
  const own = readWish(message);
  const joined = isFollowUp(message) && memory.search !== undefined ? { ...own, query: `${memory.search.query} ${own.query}` } : own;
  const wish = carriedOn(joined, memory);
  const hasLimits = wish.from !== undefined || wish.to !== undefined || wish.order !== undefined;
  if (wish.query === '' && !hasLimits) return undefined;
  const most = chat.answer_length === 'short' ? Math.min(fewProducts, chat.max_products) : chat.max_products;
  const search = (filter: FilterNode | undefined): Promise<SearchOutcome> =>
    searchStore(db, configuration, { query: wish.query, limit: facetDepth, offset: 0, filter, surface: 'chat' });

  const stock = filterOf(turn, {}, []);
  const plain = await search(stock);
  const words = wish.query === '' ? [] : wish.query.split(' ');
  const lacking = new Set(plain.leftOut.map(({ word }) => word));
  if (plain.total === 0 || (words.length > 0 && lacking.size >= words.length)) return undefined;
  const ids = plain.products.map(({ id }) => id);
  const values = wish.query === '' ? [] : await valuesNamed(turn, wish.query, ids);
  const isNarrowed = values.length > 0 || wish.from !== undefined || wish.to !== undefined;
  const narrowed = isNarrowed ? await search(filterOf(turn, wish, values)) : plain;
  const isBroader = narrowed.total === 0;
  if (isBroader && !chat.tries_broader) return undefined;
  const found = isBroader ? plain : narrowed;
  const foundIds = found.products.map(({ id }) => id);
  // What has all words comes before what lacks one; only the former is worth an order of its own.
  const whole = found.complete > 0 ? foundIds.slice(0, Math.max(found.complete, most)) : foundIds;
  const inOrder = wish.offset > 0 && wish.order === undefined ? foundIds : await ordered(turn, whole, wish.order);
  const page = inOrder.slice(wish.offset, wish.offset + most);
  const conditions = conditionsText(turn, wish, values);
  const query = wish.query;
  const missing = [...lacking].join(', ');
  const text = isBroader
    ? say(language, 'broader', { query, conditions })
    : page.length === 0
      ? say(language, 'noMore', { query })
      : wish.offset > 0
        ? say(language, 'more', { query })
        : missing !== ''
          ? say(language, 'nearly', { missing })
          : query === ''
            ? say(language, 'foundAny', { conditions })
            : conditions !== ''
              ? say(language, 'foundFiltered', { query, conditions })
              : say(language, found.total === 1 ? 'foundOne' : 'found', { query });
  turn.early?.(text);
  const products = await productsOf(turn, page, isBroader ? [] : values.map(({ value }) => value));
  const { from, to, order } = wish;
  return {
    isStrong: lacking.size === 0,
    draft: {
      text,
      outcome: 'answered',
      products,
      sources: products.map(({ id, name, url }) => ({ kind: 'product', id, title: name.slice(0, 300), url })),
      suggestions: [
        ...(inOrder.length > wish.offset + most ? [say(language, 'showMore')] : []),
        ...(order === undefined && page.length > 1 ? [say(language, 'cheaper')] : []),
      ],
      tools: isBroader ? ['search', 'search_broader'] : ['search'],
      memory: {
        ...memory,
        search: {
          query,
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
          ...(order === undefined ? {} : { order }),
          shown: wish.offset + page.length,
        },
      },
    },
  };
}

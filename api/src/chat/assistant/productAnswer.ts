import { type FilterNode, joinFilters } from '@endcap/schema/data/filters/filterTree.ts';

import { foldText } from '../../lists/foldText.ts';
import { isBrandWord } from '../../search/engine/brandWords.ts';
import { wordsOf } from '../../search/engine/queryPlan.ts';
import { defaultSettings } from '../../search/engine/searchSettings.ts';
import { currentSnapshot, type IndexSnapshot } from '../../search/index/indexSnapshots.ts';
import { viewsFor } from '../../search/index/termPostings.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import {
  type Candidate,
  inOrder,
  isOffered,
  productSources,
  readCandidates,
  shownProducts,
  type Value,
  valuesNamed,
} from './candidateProducts.ts';
import { say } from './chatWords.ts';
import { continuesByWord, isAdded, makerNamed, namesOnlyProperties, withFollowUp } from './followUp.ts';
import { formatPrice } from './formatPrice.ts';
import { isJoining, type ProductWish, readWish } from './productWish.ts';
import type { ChatMemory, Draft, Turn } from './turn.ts';
import { whereabouts } from './whereabouts.ts';

/** At most this many of the best products are checked. */
const depth = 100;
/** At most this many are read first: enough to fill a few answers, unless most of them are sold out or an order is wanted. */
const firstLook = 24;
/** At most this many of the best are put into an order; what fits worse does not come first because it is cheap. */
const orderDepth = 60;
const fewProducts = 3;

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

const test = (attribute: string, operator: '=' | '>=' | '<=' | '>', value: string | number): FilterNode => ({ kind: 'test', attribute, operator, value }); // prettier-ignore

function filterOf({ chat }: Turn, { from, to }: Pick<ProductWish, 'from' | 'to'>, values: readonly Value[]): FilterNode | undefined {
  const tests: FilterNode[] = values.map(({ attribute, value }) => test(attribute, '=', value));
  if (from !== undefined) tests.push(test('price', '>=', from));
  if (to !== undefined) tests.push(test('price', '<=', to));
  if (chat.in_stock_only) {
    const unknownStock: FilterNode = { kind: 'test', attribute: 'stock', operator: 'not exists' };
    const some = joinFilters('or', [unknownStock, test('stock', '>', 0)]);
    if (some !== undefined) tests.push(some);
  }
  return joinFilters('and', tests);
}

/** Whether all that was found of a query is letters and digits alone, which are found in any shop: “<img src=x onerror=alert(1)>”. */
function saysNothing(query: string, lacking: ReadonlySet<string>): boolean {
  const lost = new Set([...lacking].map(foldText));
  const found = (foldText(query).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !lost.has(word));
  return found.every((word) => /^[a-z\d]$/.test(word));
}

export interface ProductFinding {
  readonly draft: Draft;
  /** Whether every word of the message was found. */
  readonly isStrong: boolean;
}

/** Which words name a brand, of the products of a store. */
async function brandsIn({ db }: Turn, snapshot: IndexSnapshot, words: readonly string[]): Promise<(word: string) => boolean> {
  if (words.length === 0) return () => false;
  const termOf = (word: string) => wordsOf(word, snapshot.language).words[0] ?? '';
  const views = await viewsFor(db, snapshot, words.map(termOf), defaultSettings);
  const brands = new Set(words.filter((word) => isBrandWord(termOf(word), views)));
  return (word) => brands.has(word);
}

/** Carries on with the search before when a message only narrows it down or changes it, as by “in blue”, or wants more. */
async function carriedOn(turn: Turn, wish: ProductWish, snapshot: IndexSnapshot): Promise<ProductWish & { readonly offset: number }> {
  const { message, memory: { search } } = turn; // prettier-ignore
  if (search === undefined) return { ...wish, offset: 0 };
  if (wish.isMore) return { ...wish, ...search, offset: search.shown };
  const maker = makerNamed(message);
  const isOnlyProperties = namesOnlyProperties(wish.query);
  const isBrand = isOnlyProperties && maker.length === 0 ? () => false : await brandsIn(turn, snapshot, [...maker, ...wish.query.split(' '), ...search.query.split(' ')]); // prettier-ignore
  const isFollowUp = isOnlyProperties || continuesByWord(message) || (maker.length > 0 && maker.every(isBrand));
  if (wish.query !== '' && !isFollowUp) return { ...wish, offset: 0 };
  const query = withFollowUp(search.query, wish.query, isBrand, isAdded(message), search.lost);
  const hasLimit = wish.from !== undefined || wish.to !== undefined;
  const limits = hasLimit ? { from: wish.from, to: wish.to } : { from: search.from, to: search.to };
  return { ...wish, query, ...limits, order: wish.order ?? search.order, offset: 0 };
}

/** Whether a message can be about products at all. */
export function isWish(message: string, memory: ChatMemory): boolean {
  const wish = readWish(message);
  return wish.query !== '' || ((wish.isMore || wish.order !== undefined || wish.from !== undefined || wish.to !== undefined) && (memory.search !== undefined || !wish.isMore)); // prettier-ignore
}

/** Searches for what a message wants; undefined when the store has nothing of it, or lacks a word of it where all are wanted. */
export async function findProducts(turn: Turn, wanted: 'some' | 'every word' = 'some'): Promise<ProductFinding | undefined> {
  const { db, configuration, chat, memory, language, message } = turn;
  // One index for all searches of a message.
  const snapshot = await currentSnapshot(db, configuration.storeKey);
  const wish = await carriedOn(turn, readWish(message), snapshot);
  const hasLimits = wish.from !== undefined || wish.to !== undefined || wish.order !== undefined;
  if (wish.query === '' && !hasLimits) return undefined;
  const most = chat.answer_length === 'short' ? Math.min(fewProducts, chat.max_products) : chat.max_products;
  const words = wish.query === '' ? [] : wish.query.split(' ').filter((word) => !isJoining(word));
  const isLost = (lacking: ReadonlySet<string>) =>
    words.length > 0 && (lacking.size >= (wanted === 'some' ? words.length : 1) || (lacking.size > 0 && saysNothing(wish.query, lacking)));
  /** The best products with the place that each has among those found, which shows whether it has every word. None are read of a lost search. */
  const search = async (filter?: FilterNode) => {
    const request = { query: wish.query, limit: depth, offset: 0, filter, snapshot, ...whereabouts(turn) };
    const { products: found, droppedWords, ...outcome } = await searchStore(db, configuration, request);
    const lacking = new Set(droppedWords.map(({ word }) => word));
    if (isLost(lacking)) return { ...outcome, lacking, products: [], isWhole: () => false };
    // Whether there is one of it is said by the products read anyway; a filter of the search would look at every product that it finds.
    const isThere = (product: Candidate) => filter !== undefined || isOffered(turn, product);
    const ids = found.map(({ id }) => id);
    const isAllRead = wish.order !== undefined || wish.offset > 0;
    let products = await readCandidates(turn, isAllRead ? ids : ids.slice(0, firstLook));
    if (!isAllRead && ids.length > firstLook && products.filter(isThere).length <= most)
      products = [...products, ...(await readCandidates(turn, ids.slice(firstLook)))];
    const place = new Map(found.map(({ id }, at) => [id, at]));
    const whole = outcome.complete > 0 ? Math.max(outcome.complete, most) : Infinity;
    return { ...outcome, lacking, products: products.filter(isThere), isWhole: (id: string) => (place.get(id) ?? 0) < whole };
  };

  const hasPriceLimit = wish.from !== undefined || wish.to !== undefined;
  // A word alone is searched for as it is; only besides others it says which of them. Without such, what the limits leave is all that is asked for.
  const limited = hasPriceLimit && words.length < 2 ? await search(filterOf(turn, wish, [])) : undefined;
  const isFound = limited !== undefined && limited.products.length > 0;
  let plain = isFound ? limited : await search();
  // What sells out last is not always among the best.
  if (plain.products.length === 0 && plain.total > depth && !isLost(plain.lacking)) plain = await search(filterOf(turn, {}, []));
  const { lacking } = plain;
  if (plain.products.length === 0) return undefined;
  const values = words.length < 2 ? [] : await valuesNamed(turn, wish.query, plain.products);
  const isNarrowed = values.length > 0 || hasPriceLimit;
  const narrowed = limited ?? (isNarrowed ? await search(filterOf(turn, wish, values)) : plain);
  const isBroader = narrowed.products.length === 0;
  if (isBroader && !chat.tries_broader) return undefined;
  const found = isBroader ? plain : narrowed;
  // What has all words comes before what lacks one; only the former is worth an order of its own. Where nothing has all, the best are put in order.
  const whole = found.products.filter(({ id }) => found.isWhole(id));
  const isNextPage = wish.offset > 0 && wish.order === undefined;
  const ordered = isNextPage
    ? found.products
    : wish.order === undefined
      ? whole
      : inOrder(whole.slice(0, found.complete > 0 ? orderDepth : most), wish.order);
  const page = ordered.slice(wish.offset, wish.offset + most);
  const conditions = conditionsText(turn, wish, values);
  const query = wish.query;
  const missing = [...lacking].join(', ');
  const lost = isBroader ? values.flatMap(({ value }) => value.split(/\s+/)) : [...lacking];
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
              : say(language, ordered.length === 1 ? 'foundOne' : 'found', { query });
  turn.early?.(text);
  const products = shownProducts(turn, page, isBroader ? [] : values.map(({ value }) => value));
  const { from, to, order } = wish;
  return {
    isStrong: lacking.size === 0,
    draft: {
      text,
      outcome: 'answered',
      products,
      sources: productSources(products),
      suggestions: [
        ...(ordered.length > wish.offset + most ? [say(language, 'showMore')] : []),
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
          ...(lost.length === 0 ? {} : { lost }),
        },
      },
    },
  };
}

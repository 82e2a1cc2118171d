import type { EventSource, EventType } from '@endcap/schema/data/events/eventShapes.ts';
import { dayNumber, millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import { normaliseQuery } from '../search/engine/applyRules.ts';
import type { DemoProduct } from '../store/demo/demoProduct.ts';
import type { DemoCart } from '../store/demo/demoCarts.ts';
import { demoDomain } from '../store/demo/demoCatalogue.ts';
import type { DemoSearch } from '../store/demo/demoQueries.ts';
import { type Chance, makeChance, powerLaw } from '../store/demo/demoRandom.ts';
import { dayFactor, type DemoOrder, type DemoOrderLine, momentOf } from '../store/demo/demoShoppers.ts';
import { type DemoQuery, type DemoResult, queriesByProduct, type QueriesByProduct, queryFor } from './demoFinds.ts';
import { buyerOf, demoVisitor, leaverOf, numberOf } from './demoVisitors.ts';

const visitSeed = 9_411;
const minuteMs = 60_000;

export interface DemoEvent {
  readonly time: Date;
  readonly type: EventType;
  readonly visitor: string;
  readonly ids: readonly string[];
  readonly labels: readonly string[];
  readonly source: EventSource | '';
  readonly query: string;
  readonly orderId: string;
  readonly url: string;
  readonly data: Record<string, unknown>;
}

interface Visits {
  readonly catalogue: readonly DemoProduct[];
  readonly orders: readonly DemoOrder[];
  /** Those that no one orders. */
  readonly carts: readonly DemoCart[];
  readonly searches: readonly DemoSearch[];
  readonly results: ReadonlyMap<string, DemoResult>;
  readonly days: readonly Date[];
}

/** Where shoppers of the demo shop click our products, and how often. */
const places: readonly { readonly source: EventSource; readonly labels: readonly [string, ...string[]]; readonly weight: number }[] = [
  { source: 'recommendations', labels: ['home-bestsellers', 'product-alternatives', 'basket-goes-with-it'], weight: 0.44 },
  { source: 'search', labels: ['live-search', 'search-page'], weight: 0.4 },
  { source: 'email', labels: ['newsletter', 'forgotten-basket'], weight: 0.11 },
  { source: 'chat', labels: ['shop-assistant'], weight: 0.05 },
];

const nothing = { ids: [], labels: [], source: '', query: '', orderId: '', data: {} } as const;
const page = (path: string) => `https://${demoDomain}/${path}`;
const viewed = (visitor: string, time: Date, id: string): DemoEvent => ({
  ...nothing,
  time,
  type: 'product',
  visitor,
  ids: [id],
  url: page(`products/${id}`),
});

const filled = (visitor: string, time: Date, { productId, quantity, price }: DemoOrderLine): DemoEvent => ({
  ...nothing,
  time,
  type: 'cart_add',
  visitor,
  ids: [productId],
  url: page(`products/${productId}`),
  data: { products: [{ id: productId, quantity, price }] },
});

function placeOf(chance: Chance) {
  let rest = chance.next();
  return places.find(({ weight }) => (rest -= weight) < 0) ?? places[0];
}

const searchedFor = (at: DemoEvent, { query, total }: DemoQuery): DemoEvent => ({
  ...at,
  type: 'search',
  source: '',
  ids: [],
  time: new Date(at.time.getTime() - 20_000),
  query,
  data: { total, normalised: normaliseQuery(query) },
});

/** A click in search results with the search that led to it; without a query where none finds the product. */
function clickAfterSearch(click: DemoEvent, found: DemoQuery | undefined): DemoEvent[] {
  if (found === undefined) return [click];
  const { query } = found;
  return [searchedFor(click, found), { ...click, query, data: { ...click.data, normalised: normaliseQuery(query) } }];
}

/** So many of those who come by themselves order a day or more after they filled their cart, in per cent. */
const laterBuyers = 18;
/** At most so many days pass then. */
export const mostDaysInCart = 4;

/** How long before an order its cart was filled, besides minutes. Who was led by us buys at once. */
function daysInCart({ id, foundLines }: DemoOrder): number {
  const number = numberOf(`cart ${id}`);
  return foundLines === 0 && number % 100 < laterBuyers ? 1 + (Math.floor(number / 100) % mostDaysInCart) : 0;
}

/** So many of those who order something have searched for it, in per cent. */
const searchingBuyers = 65;

/** What led to an order: its products were viewed and put in the basket; those attributed to us were clicked before. */
function beforeOrder(order: DemoOrder, queries: QueriesByProduct): DemoEvent[] {
  const chance = makeChance(visitSeed + numberOf(order.id));
  const [visitor, days] = [buyerOf(order), daysInCart(order)];
  const events = order.lines.flatMap((line, index): DemoEvent[] => {
    const { productId } = line;
    const time = new Date(order.time.getTime() - days * millisecondsInDay - chance.between(4, 70) * minuteMs);
    const basket = filled(visitor, new Date(time.getTime() + 90_000), line);
    const seen = [viewed(visitor, new Date(time.getTime() + 5_000), productId), basket];
    const place = index < order.foundLines ? placeOf(chance) : undefined;
    const query = queryFor(numberOf(`${visitor}${productId}`), queries.get(productId));
    if (place === undefined)
      return query !== undefined && numberOf(order.id) % 100 < searchingBuyers ? [searchedFor(basket, query), ...seen] : seen;
    const data = { position: chance.between(1, 8) };
    const labels = [chance.pick(place.labels)];
    const click: DemoEvent = {
      ...nothing,
      time,
      type: 'click',
      visitor,
      ids: [productId],
      labels,
      source: place.source,
      url: page(''),
      data,
    };
    return [...(place.source === 'search' ? clickAfterSearch(click, query) : [click]), ...seen];
  });
  if (days > 0) events.push({ ...nothing, time: new Date(order.time.getTime() - 3 * minuteMs), type: 'page', visitor, url: page('cart') });
  if (order.source === 'synced') return events;
  const products = order.lines.map(({ productId, quantity, price }) => ({ id: productId, quantity, price }));
  const ids = products.map(({ id }) => id);
  return [
    ...events,
    { ...nothing, time: order.time, type: 'sale', visitor, ids, orderId: order.id, url: page('thanks'), data: { products } },
  ];
}

/** A cart that is left: its products are viewed and put into it, the last one at the cart's time. */
function beforeLeaving(cart: DemoCart): DemoEvent[] {
  const [visitor, chance] = [leaverOf(cart), makeChance(visitSeed + numberOf(cart.name))];
  let time = cart.time;
  return cart.lines.flatMap((line) => {
    const addedAt = time;
    time = new Date(addedAt.getTime() - chance.between(2, 9) * minuteMs);
    return [viewed(visitor, new Date(addedAt.getTime() - chance.between(20, 100) * 1000), line.productId), filled(visitor, addedAt, line)];
  });
}

/** Nearly half of the searches that find something are clicked, mostly on top. */
function afterSearch({ time, query, visitor }: DemoSearch, results: Visits['results']): DemoEvent[] {
  const chance = makeChance(visitSeed + numberOf(`${visitor}${query}${time.getTime()}`));
  const ids = results.get(query)?.ids ?? [];
  if (ids.length === 0 || !chance.happens(0.45)) return [];
  const place = Math.min(ids.length - 1, Math.floor(-Math.log(1 - chance.next()) * 1.4));
  const id = ids[place] ?? '';
  const clickedAt = new Date(time.getTime() + chance.between(3, 40) * 1000);
  const data = { position: place + 1, normalised: normaliseQuery(query) };
  const labels = [chance.pick(['live-search', 'search-page'])];
  return [
    { ...nothing, time: clickedAt, type: 'click', visitor, ids: [id], labels, source: 'search', query, url: page('search'), data },
    viewed(visitor, new Date(clickedAt.getTime() + 2_000), id),
  ];
}

/** Of those who only look around, so many click one of our products; most of them follow links of the shop. */
const clickingBrowsers = 0.15;
/** Visitors of a usual day who leave after one page. */
const passersBy = 60;

/** Those who only look around. */
function browsing(catalogue: readonly DemoProduct[], day: Date): DemoEvent[] {
  const chance = makeChance(visitSeed + dayNumber(day));
  const rank = powerLaw(catalogue.length, 0.8);
  const count = Math.round((30 + chance.between(-6, 6)) * dayFactor(day));
  return Array.from({ length: count }, (_, number) => {
    const time = momentOf(day, chance);
    const visitor = demoVisitor(`browser ${day.getTime()} ${number}`, day);
    const events: DemoEvent[] = [{ ...nothing, time, type: 'page', visitor, url: page('') }];
    const isClicker = chance.happens(clickingBrowsers);
    for (let step = 1; step <= chance.between(1, 4); step += 1) {
      const { id = '', categories = [] } = catalogue[rank(chance)]?.row ?? {};
      const at = new Date(time.getTime() + step * 50_000);
      // The first product is looked for on the page of its category.
      if (step === 1 && categories.length > 0) {
        const seenAt = new Date(time.getTime() + 20_000);
        events.push({ ...nothing, time: seenAt, type: 'category', visitor, ids: categories.slice(0, 1), url: page('categories') });
      }
      const isClick = isClicker && step === 1;
      const labels = [chance.pick(['home-bestsellers', 'product-alternatives'])];
      if (isClick)
        events.push({ ...nothing, time: at, type: 'click', visitor, ids: [id], labels, source: 'recommendations', url: page('') });
      events.push(viewed(visitor, new Date(at.getTime() + 3_000), id));
    }
    return events;
  }).flat();
}

/** Those who see one page and leave. */
function passingBy(day: Date): DemoEvent[] {
  const chance = makeChance(visitSeed + 1 + dayNumber(day));
  const count = Math.round(passersBy * dayFactor(day));
  return Array.from({ length: count }, (_, number) => ({
    ...nothing,
    time: momentOf(day, chance),
    type: 'page' as const,
    visitor: demoVisitor(`passer-by ${day.getTime()} ${number}`, day),
    url: page(''),
  }));
}

/** What shoppers did besides searching and ordering, in agreement with what they searched for and ordered. */
export function makeVisits({ catalogue, orders, carts, searches, results, days }: Visits): DemoEvent[] {
  const queries = queriesByProduct({ searches, results });
  return [
    ...orders.flatMap((order) => beforeOrder(order, queries)),
    ...carts.flatMap(beforeLeaving),
    ...searches.flatMap((search) => afterSearch(search, results)),
    ...days.flatMap((day) => browsing(catalogue, day)),
    ...days.flatMap((day) => passingBy(day)),
  ];
}

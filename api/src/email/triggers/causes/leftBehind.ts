/** Something that a visitor did, as far as it shows what they left behind. */
export interface Activity {
  readonly type: string;
  readonly time: Date;
  /** Products: viewed, put in the basket, or found by a search. */
  readonly ids: readonly string[];
  /** With quantity and price, of events of the basket. */
  readonly products?: readonly { readonly id: string; readonly quantity?: number; readonly price?: number }[];
  /** Of a search. */
  readonly query?: string;
}

interface BasketLine {
  readonly quantity: number;
  readonly price: number | undefined;
}

export interface LeftBehind {
  /** The latest first. */
  readonly products: readonly string[];
  readonly query: string;
  /** Pieces and prices of a basket, as far as the page reported them. */
  readonly basket: ReadonlyMap<string, BasketLine>;
}

/** Most products that an email gets. */
const mostProducts = 20;

const isBasketEvent = (type: string) => type === 'basket_set' || type === 'cart_add' || type === 'cart_update' || type === 'cart_remove';

/** What is in the basket after a row of activities. */
export function basketAfter(activities: readonly Activity[]): Map<string, BasketLine> {
  const basket = new Map<string, BasketLine>();
  for (const { type, ids, products = ids.map((id) => ({ id })) } of activities) {
    if (type === 'sale' || type === 'basket_set') basket.clear();
    if (type === 'cart_remove') for (const id of ids) basket.delete(id);
    if (type !== 'basket_set' && type !== 'cart_add' && type !== 'cart_update') continue;
    for (const product of products) {
      const { id, quantity = 1, price }: { id: string; quantity?: number; price?: number } = product;
      const before = basket.get(id);
      const pieces = type === 'cart_add' ? (before?.quantity ?? 0) + quantity : quantity;
      basket.delete(id);
      if (pieces > 0) basket.set(id, { quantity: pieces, price: price ?? before?.price });
    }
  }
  return basket;
}

/** The activities of the last session: those after the last pause. */
function lastSession(activities: readonly Activity[], pauseMs: number): readonly Activity[] {
  const from = activities.findLastIndex((one, at) => one.time.getTime() - (activities[at - 1]?.time ?? one.time).getTime() > pauseMs);
  return from === -1 ? activities : activities.slice(from);
}

const nothing: ReadonlyMap<string, BasketLine> = new Map();

/**
 * What someone left behind with their last session, by the type of a trigger: a basket that they touched in it; or, when they touched no basket, the
 * products that they viewed, or those that their last search found. Undefined for nothing.
 */
export function leftBehind(
  type: 'abandoned_cart' | 'abandoned_session' | 'abandoned_search',
  activities: readonly Activity[],
  pauseMs: number,
): LeftBehind | undefined {
  const session = lastSession(activities, pauseMs);
  if (type === 'abandoned_cart') {
    if (!session.some((one) => isBasketEvent(one.type))) return undefined;
    const basket = basketAfter(activities);
    return basket.size === 0 ? undefined : { products: [...basket.keys()].toReversed().slice(0, mostProducts), query: '', basket };
  }
  if (session.some((one) => one.type === 'sale' || isBasketEvent(one.type))) return undefined;
  if (type === 'abandoned_search') {
    const search = session.findLast((one) => one.type === 'search' && one.ids.length > 0);
    return search === undefined ? undefined : { products: search.ids.slice(0, mostProducts), query: search.query ?? '', basket: nothing };
  }
  const viewed = session.filter((one) => one.type === 'product' || one.type === 'click').flatMap(({ ids }) => ids);
  const products = [...new Set(viewed.toReversed())].slice(0, mostProducts);
  return products.length === 0 ? undefined : { products, query: '', basket: nothing };
}

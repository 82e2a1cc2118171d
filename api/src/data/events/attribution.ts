import type { EventSource } from '@endcap/schema/data/events/eventShapes.ts';
import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

/** For how many days a click counts for an order. */
export const attributionDays = 30;
const windowMs = attributionDays * millisecondsInDay;
/** A click, a basket and a sale of one request have one time, give or take what a page's clock and the line add. */
const slackMs = 60_000;

/** Something that a visitor did with a product. */
export interface ProductTouch {
  readonly time: Date;
  readonly productId: string;
  /** `click` in an element of ours, or `basket`: it was put there. */
  readonly kind: 'click' | 'basket';
  /** Of clicks. */
  readonly source: EventSource;
  /** Labels of the element. */
  readonly labels: readonly string[];
  /** Of clicks in search results: the query, folded; empty for all else. */
  readonly query: string;
  readonly visitor: string;
}

export interface OrderLineFound {
  readonly productId: string;
  readonly source: EventSource;
  readonly labels: readonly string[];
  readonly query: string;
  readonly visitor: string;
  readonly clickedAt: Date;
}

/**
 * The products of an order that were attributed to us: clicked in one of our elements, put in the basket, ordered, in this order and within the
 * window. The last click before the basket counts. A shop that tells nothing of baskets cannot show the middle step, so for a visitor of whom no
 * basket is known it is not asked for. All other products are organic.
 */
export function attributeOrder(
  order: { readonly time: Date; readonly productIds: readonly string[] },
  touches: readonly ProductTouch[],
): OrderLineFound[] {
  const until = order.time.getTime() + slackMs;
  const inWindow = touches.filter(({ time }) => time.getTime() <= until && time.getTime() >= order.time.getTime() - windowMs);
  const hasBasket = inWindow.some(({ kind }) => kind === 'basket');
  return [...new Set(order.productIds)].flatMap((productId) => {
    const own = inWindow.filter((touch) => touch.productId === productId);
    const lastBasket = Math.max(...own.filter(({ kind }) => kind === 'basket').map(({ time }) => time.getTime()));
    const latest = hasBasket ? lastBasket + slackMs : until;
    const click = own
      .filter(({ kind, time }) => kind === 'click' && time.getTime() <= latest)
      .reduce<ProductTouch | undefined>((best, touch) => (best === undefined || touch.time >= best.time ? touch : best), undefined);
    if (click === undefined) return [];
    const { source, labels, query, visitor, time } = click;
    return [{ productId, source, labels, query, visitor, clickedAt: time }];
  });
}

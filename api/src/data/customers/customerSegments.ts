import type { affinities, lifecycles, loyalties } from '@endcap/schema/data/customers/customers.rest.ts';
import { millisecondsInDay, subDays } from '@endcap/schema/contract/utcDays.ts';

export type Lifecycle = (typeof lifecycles)[number];
export type Loyalty = (typeof loyalties)[number];
export type Affinity = (typeof affinities)[number];

/** Specification, section 9: an order within the last 30 days is "just ordered". */
export const justOrderedDays = 30;
/** A one-time buyer is active until this many of the store's typical rhythms after the order, and lost after this many. */
export const activeRhythms = 1.5;
export const lostRhythms = 3;
/** No one's rhythm counts as shorter. */
const shortestRhythmDays = 20;
/** What is expected of a single order in a store where no one has come back yet. */
export const unknownRhythmDays = 60;
/** Fewer orders than this are never "frequent". */
const leastFrequent = 3;

/** What a store's own data says about its customers; see `customerLimits` of the contract. */
export interface SegmentLimits {
  readonly customers: number;
  readonly typical_days: number;
  readonly vip_value: number;
  readonly frequent_count: number;
  readonly price_low: number | null;
  readonly price_high: number | null;
}

/** What was counted in a store; null where there was nothing to count. */
export interface StoreFigures {
  readonly customers: number;
  /** Median of the mean days between orders of those with several. */
  readonly median_days: number | null;
  /** The 90th percentile of the value of all orders of a customer. */
  readonly value_90: number | null;
  /** The 75th percentile of the number of orders of those with several. */
  readonly count_75: number | null;
  readonly price_33: number | null;
  readonly price_67: number | null;
}

export function limitsOf(figures: StoreFigures): SegmentLimits {
  return {
    customers: figures.customers,
    typical_days: Math.max(shortestRhythmDays, Math.round((figures.median_days ?? unknownRhythmDays) * 10) / 10),
    vip_value: figures.value_90 ?? 0,
    frequent_count: Math.max(leastFrequent, Math.ceil(figures.count_75 ?? 0)),
    price_low: figures.price_33,
    price_high: figures.price_67,
  };
}

/** A customer as far as segments go. */
export interface CustomerFigures {
  readonly order_count: number;
  readonly order_value_total: number;
  readonly order_first: Date | null;
  readonly order_last: Date | null;
  /**
   * Until when someone with several orders is active, and then slipping away, in seconds since 1970: until the store's lifetime model gives less than 0.7
   * and 0.3 for the probability that they still buy. Kept by the database (`set_customer_ends` in 0016_audience.sql); null with fewer than two orders.
   */
  readonly active_until: number | null;
  readonly slipping_until: number | null;
}

/** Mean days between the orders of a customer; null with fewer than two. */
export function rhythmDays({ order_count: count, order_first: first, order_last: last }: CustomerFigures): number | null {
  return count < 2 || first === null || last === null ? null : (last.getTime() - first.getTime()) / millisecondsInDay / (count - 1);
}

/** Until when a customer counts as active, and then as slipping away; null without orders. */
export function lifecycleEnds(
  customer: CustomerFigures,
  { typical_days: typical }: Pick<SegmentLimits, 'typical_days'>,
): { active: Date; slipping: Date } | null {
  const { order_last: last, order_count: count, active_until: active, slipping_until: slipping } = customer;
  if (last === null || count === 0) return null;
  // A rhythm of decades ends beyond what a date can hold.
  const at = (seconds: number) => new Date(Math.min(seconds * 1000, endOfDates));
  if (active !== null && slipping !== null) return { active: at(active), slipping: at(slipping) };
  const after = (rhythms: number) => new Date(last.getTime() + rhythms * typical * millisecondsInDay);
  return { active: after(activeRhythms), slipping: after(lostRhythms) };
}

const endOfDates = Date.UTC(9999, 11, 31);

/** The status of a customer, by their own rhythm; null without orders. */
export function lifecycleOf(customer: CustomerFigures, limits: Pick<SegmentLimits, 'typical_days'>, now: Date): Lifecycle | null {
  const ends = lifecycleEnds(customer, limits);
  if (ends === null || customer.order_last === null) return null;
  if (customer.order_last >= subDays(now, justOrderedDays)) return 'just_ordered';
  if (ends.active >= now) return 'active';
  return ends.slipping >= now ? 'slipping_away' : 'lost';
}

/** How much a customer means to the store; null without orders. */
export function loyaltyOf(
  { order_count: count, order_value_total: value }: CustomerFigures,
  limits: Pick<SegmentLimits, 'vip_value' | 'frequent_count'>,
): Loyalty | null {
  if (count === 0) return null;
  if (count === 1) return 'single';
  if (value >= limits.vip_value) return 'vip';
  return count >= limits.frequent_count ? 'frequent' : 'loyal';
}

/** Whether someone buys what is dear or what is cheap here: the mean price of their pieces within thirds of what was sold lately. */
export function affinityOf(
  piecePrice: number | null,
  { price_low: low, price_high: high }: Pick<SegmentLimits, 'price_low' | 'price_high'>,
): Affinity | null {
  if (piecePrice === null || low === null || high === null) return null;
  if (piecePrice >= high) return 'high';
  return piecePrice < low ? 'low' : 'medium';
}

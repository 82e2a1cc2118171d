import type { saleReasons } from '@endcap/schema/data/sales/suspiciousSales.rest.ts';
import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

/** Why a sale that a page reported is not believed. */
export type SaleReason = (typeof saleReasons)[number];

export interface ReportedSale {
  readonly time: Date;
  readonly products: readonly { readonly id: string; readonly quantity: number; readonly price?: number | undefined }[];
}

/** What is known when a sale is reported. */
export interface SaleKnowledge {
  readonly now: Date;
  /** Prices of the products that the store has; null for one without a price. */
  readonly prices: ReadonlyMap<string, number | null>;
  /** Whether the store has any products: without them, none can be unknown. */
  readonly hasProducts: boolean;
  /** Whether another visitor reported a sale of the same id before. */
  readonly isTakenByAnother: boolean;
}

/** Clocks of browsers are wrong by minutes. */
const aheadMs = 10 * 60_000;
/** A page of a confirmed order may be opened again later, from an email. */
const behindMs = 7 * millisecondsInDay;
const mostPieces = 1_000;
/** An order for less than this share of what the catalogue asks, or a piece for more than this many times, is not a sale of the shop. */
const leastShare = 0.2;
const mostTimes = 3;
const mostValue = 10_000_000;

/** The price of a piece: as reported, else as the catalogue says. */
export function priceOf({ id, price }: { id: string; price?: number | undefined }, prices: SaleKnowledge['prices']): number {
  return price ?? prices.get(id) ?? 0;
}

export function saleValue({ products }: ReportedSale, prices: SaleKnowledge['prices']): number {
  const value = products.reduce((sum, product) => sum + product.quantity * priceOf(product, prices), 0);
  return Math.round(value * 100) / 100;
}

/** All reasons against a sale; none when it is plausible. */
export function suspicionsOf(sale: ReportedSale, { now, prices, hasProducts, isTakenByAnother }: SaleKnowledge): SaleReason[] {
  const age = now.getTime() - sale.time.getTime();
  const { products } = sale;
  const isKnown = ({ id }: { id: string }) => prices.has(id);
  const isPieces = (quantity: number) => Number.isFinite(quantity) && quantity > 0 && quantity <= mostPieces;
  const priced = products.flatMap((product) => {
    const usual = prices.get(product.id);
    return typeof usual === 'number' && usual > 0 && isPieces(product.quantity)
      ? [{ usual, asked: product.price ?? usual, pieces: product.quantity }]
      : [];
  });
  const usualValue = priced.reduce((sum, { usual, pieces }) => sum + usual * pieces, 0);
  const askedValue = priced.reduce((sum, { asked, pieces }) => sum + asked * pieces, 0);
  const value = saleValue(sale, prices);
  const isPriceFar =
    products.some(({ price = 0 }) => !Number.isFinite(price) || price < 0) ||
    priced.some(({ usual, asked }) => asked > usual * mostTimes) ||
    askedValue < usualValue * leastShare ||
    !(value <= mostValue);
  const doubts: [SaleReason, boolean][] = [
    ['FUTURE_DATE', age < -aheadMs],
    ['OLD_DATE', age > behindMs],
    ['UNKNOWN_PRODUCT', hasProducts && !products.every(isKnown)],
    ['QUANTITY', !products.every(({ quantity }) => isPieces(quantity))],
    ['PRICE', isPriceFar],
    ['OTHER_VISITOR', isTakenByAnother],
  ];
  return doubts.filter(([, isDoubtful]) => isDoubtful).map(([reason]) => reason);
}

/** Whether a sale can be stored as an order at all, even if someone accepts it: its numbers fit our tables. */
export function canBeOrder({ products }: Pick<ReportedSale, 'products'>, prices: SaleKnowledge['prices']): boolean {
  const isPieces = (quantity: number) => Number.isFinite(quantity) && quantity > 0 && quantity <= 1_000_000;
  const isPrice = (price: number) => Number.isFinite(price) && price >= 0 && price <= 1_000_000_000;
  return (
    products.length > 0 &&
    products.every((product) => isPieces(product.quantity) && isPrice(priceOf(product, prices))) &&
    saleValue({ products, time: new Date(0) }, prices) <= 1_000_000_000
  );
}

import { priceDigits } from '@endcap/schema/contract/priceDigits.ts';

/** A product as the calls for elements and sliders answer it. */
export interface ShownProduct {
  readonly id: string;
  readonly name?: string;
  readonly brand?: string;
  readonly price?: number;
  readonly list_price?: number;
  readonly image?: string;
  readonly url?: string;
}

/** Whether a link or picture may lead there: nothing that a feed says can become a script. */
export const isAddress = (address: string | null | undefined): address is string =>
  address != null && /^(?:https?:\/\/|\/(?![\\/]))/i.test(address);

/** Where a product is shown: at its own address; the demo shop has pages of its own. */
export function addressOf({ id, url }: ShownProduct): string | undefined {
  const base = document.body.dataset['base'];
  const address = base === undefined ? url : `${base}product?id=${encodeURIComponent(id)}`;
  return isAddress(address) ? address : undefined;
}

/** Making a format takes longer than drawing a product, and a shop has one currency. */
const formats = new Map<string, Intl.NumberFormat>();

/** How a shop shows its prices. */
export interface ShopPrices {
  /** Three letters. */
  readonly currency: string;
  /** As a BCP 47 tag. */
  readonly language: string;
  /** Null for those of the currency. */
  readonly price_decimals: number | null;
}

export function moneyText(amount: number, { currency, language, price_decimals: decimals }: ShopPrices): string {
  if (!/^[A-Z]{3}$/.test(currency)) return amount.toFixed(2);
  const digits: Intl.NumberFormatOptions = priceDigits(amount, currency, decimals);
  const name = `${language} ${currency} ${digits.minimumFractionDigits ?? ''}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language || 'en', { style: 'currency', currency, ...digits });
  formats.set(name, format);
  return format.format(amount);
}

export const isReduced = ({ price, list_price: listPrice }: ShownProduct) =>
  price !== undefined && listPrice !== undefined && listPrice > price;

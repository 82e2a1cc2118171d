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

export function moneyText(amount: number, currency: string, language: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return amount.toFixed(2);
  const name = `${language} ${currency}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(name, format);
  return format.format(amount);
}

export const isReduced = ({ price, list_price: listPrice }: ShownProduct) =>
  price !== undefined && listPrice !== undefined && listPrice > price;

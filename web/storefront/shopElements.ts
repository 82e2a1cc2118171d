import type { Shop, ShopProduct } from './shopCalls.ts';

type Child = Node | string | undefined | false;
type Properties = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** Makes an element. Texts are set as texts, so nothing that a feed says can become markup. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(property.slice(2), value);
    else element.setAttribute(property, value === true ? '' : String(value));
  }
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
}

export function money({ currency, language }: Shop, amount: number): string {
  try {
    return new Intl.NumberFormat(language || 'en', { style: 'currency', currency }).format(amount);
  } catch {
    return `${amount.toFixed(2)} ${currency}`;
  }
}

const isPicture = (address: string) => /^(?:https?:\/\/|\/)/i.test(address);

export function picture({ image, name }: ShopProduct): HTMLElement {
  if (image === undefined || !isPicture(image)) return el('span', { class: 'no-picture', 'aria-hidden': 'true' }, name.slice(0, 1));
  return el('img', { src: image, alt: '', loading: 'lazy', width: 320, height: 320 });
}

export function priceTag(shop: Shop, { price, listPrice }: ShopProduct): HTMLElement | undefined {
  if (price === undefined) return undefined;
  const isReduced = listPrice !== undefined && listPrice > price;
  return el('p', { class: 'price' }, el('strong', {}, money(shop, price)), isReduced && el('s', {}, money(shop, listPrice)));
}

export const productPath = ({ base }: Shop, id: string) => `${base}product?id=${encodeURIComponent(id)}`;

/** A row of products, marked so that the script logs clicks on them with their place. */
export function productGrid(
  shop: Shop,
  products: readonly ShopProduct[],
  marks: { source: string; label: string; query?: string },
): HTMLElement {
  return el(
    'ul',
    { class: 'grid', 'data-endcap-source': marks.source, 'data-endcap-labels': marks.label, 'data-endcap-query': marks.query },
    ...products.map((product) =>
      el(
        'li',
        { 'data-endcap-product': product.id },
        el(
          'a',
          { class: 'card', href: productPath(shop, product.id) },
          picture(product),
          el('span', { class: 'brand' }, product.brand ?? ''),
          el('span', { class: 'name' }, product.name),
          priceTag(shop, product),
        ),
      ),
    ),
  );
}

export function message(title: string, text: string): HTMLElement {
  return el('section', { class: 'message' }, el('h1', {}, title), el('p', {}, text));
}

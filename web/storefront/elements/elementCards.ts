import type { ElementContent, ElementContext } from './elementContext.ts';
import { el } from '../shopElements.ts';
import { addressOf, isAddress, isReduced, type ShownProduct } from '../shownProduct.ts';

export function pictureOf({ image, name = '' }: ShownProduct, size: number): HTMLElement {
  if (!isAddress(image)) return el('span', { class: 'endcap-no-image', 'aria-hidden': 'true' }, name.slice(0, 1));
  // Images wait for the letters that are typed meanwhile.
  return el('img', { alt: '', loading: 'lazy', fetchpriority: 'low', width: size, height: size, src: image });
}

export function priceOf(context: ElementContext, product: ShownProduct): HTMLElement | undefined {
  const { price, list_price: listPrice } = product;
  if (price === undefined) return undefined;
  const before = isReduced(product) && listPrice !== undefined && el('s', {}, context.money(listPrice));
  return el('span', { class: 'endcap-price' }, el('strong', {}, context.money(price)), before);
}

/** A product in a list of results. */
export function cardOf(context: ElementContext, product: ShownProduct): HTMLElement {
  const { id, name = id, brand } = product;
  const href = addressOf(product);
  const inner = [
    pictureOf(product, 240),
    brand !== undefined && el('span', { class: 'endcap-brand' }, brand),
    el('span', { class: 'endcap-name' }, name),
    priceOf(context, product),
  ];
  return el(
    'li',
    { 'data-endcap-product': id },
    href === undefined ? el('span', { class: 'endcap-card' }, ...inner) : el('a', { class: 'endcap-card', href }, ...inner),
  );
}

/** A banner that a search rule shows with the results. */
export function bannerOf({ title, text, image_url: image, url }: ElementContent['banners'][number]): HTMLElement {
  const inner = [
    isAddress(image) && el('img', { src: image, alt: title === '' ? text : '' }),
    title !== '' && el('strong', {}, title),
    text !== '' && el('span', {}, text),
  ];
  return isAddress(url) ? el('a', { class: 'endcap-banner', href: url }, ...inner) : el('div', { class: 'endcap-banner' }, ...inner);
}

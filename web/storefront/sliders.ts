import type { BrowserStore } from './browserStore.ts';
import { designed } from './designed.ts';
import { leavingDialog } from './leavingDialog.ts';
import { pageContext } from './pageContext.ts';
import { el } from './shopElements.ts';
import { addressOf, isAddress, isReduced, moneyText, type ShopPrices, type ShownProduct } from './shownProduct.ts';

/** Where the shopper is, as the page says it to `endcap('sliders', …)`. */
export interface SliderCommand {
  readonly place: string;
  readonly products?: readonly string[];
  readonly category?: string;
  readonly page?: string;
  /** IDs of the products in the basket, for the triggers of campaigns. */
  readonly basket?: readonly string[];
  /** Values of the page's own that trigger campaigns. */
  readonly contexts?: readonly string[];
  /** IDs of campaigns to run whether or not their triggers are met. */
  readonly campaigns?: readonly string[];
}

interface Slider {
  readonly id: string;
  readonly headline: string;
  readonly labels: readonly string[];
  readonly insertion: 'manual' | 'replace' | 'before' | 'after' | 'prepend' | 'append';
  readonly selector: string;
  readonly is_unique: boolean;
}

interface SliderAnswer {
  /** An experiment may have another one for this visitor than the page's list of sliders. */
  readonly headline: string;
  readonly product_data: ShownProduct[];
  /** Null where the built-in design is to be drawn. */
  readonly html: string | null;
  readonly css: string;
}

interface Shop {
  readonly api: string;
  readonly key: string;
  readonly visitor: () => Promise<string>;
  /** What is kept in the browser for this visit; undefined for a shopper of whom nothing is kept. */
  readonly visit: () => Pick<BrowserStore, 'get' | 'set'> | undefined;
}

async function post<Answer>({ api }: Shop, path: string, input: object): Promise<Answer> {
  const answer = await fetch(`${api}/v2/recommendations/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`recommendations/${path} answered ${answer.status}`);
  return (await answer.json()) as Answer; // the api checks its answers in its own tests
}

/** What is around the products, for clicks and for the shop's own styles. */
const marksOf = ({ labels }: Slider) => ({
  class: 'endcap-slider',
  'data-endcap-source': 'recommendations',
  'data-endcap-labels': labels.join(','),
});

/** The built-in design: it takes fonts and colours from the page. */
function drawn(slider: Slider, products: readonly ShownProduct[], prices: ShopPrices): HTMLElement {
  const { headline } = slider;
  const money = (amount: number) => moneyText(amount, prices);
  const card = (product: ShownProduct) => {
    const { id, name = id, price, list_price: listPrice, image } = product;
    const before = isReduced(product) && listPrice !== undefined && el('s', {}, money(listPrice));
    const inner = [
      isAddress(image) && el('img', { src: image, alt: '', loading: 'lazy', width: 240, height: 240 }),
      el('span', { class: 'name' }, name),
      price !== undefined && el('span', { class: 'price' }, el('strong', {}, money(price)), before),
    ];
    const href = addressOf(product);
    return el(
      'li',
      { 'data-endcap-product': id },
      href !== undefined ? el('a', { class: 'card', href }, ...inner) : el('span', { class: 'card' }, ...inner),
    );
  };
  const list = el('ul', { class: 'grid' }, ...products.map(card));
  // By the object model, which a policy without inline styles allows.
  list.style.cssText = 'display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:1rem;list-style:none;padding:0;margin:0';
  return el('section', marksOf(slider), headline !== '' && el('h2', {}, headline), list);
}

function place({ id, insertion, selector }: Slider): ((section: HTMLElement) => void) | undefined {
  if (insertion === 'manual') {
    const holder = document.querySelector(`[data-endcap-slider="${CSS.escape(id)}"]`);
    return holder === null ? undefined : (section) => holder.replaceChildren(section);
  }
  const target = document.querySelector(selector);
  if (target === null) return undefined;
  return (section) => (insertion === 'replace' ? target.replaceWith(section) : target[insertion](section));
}

const isPreview = () => new URLSearchParams(location.search).get('endcap_preview') === '1';

/** When the pointer leaves the page at the top, as someone does who is about to close it. */
const pointerLeaves = () =>
  new Promise<void>((leave) => {
    const watch = ({ relatedTarget, clientY }: MouseEvent) => {
      if (relatedTarget !== null || clientY > 0 || document.querySelector('dialog[open]') !== null) return;
      document.removeEventListener('mouseout', watch);
      leave();
    };
    document.addEventListener('mouseout', watch, { passive: true });
  });

/** What the sliders of the page show, by their ids; of those that a shop has taken away, nothing counts. */
const drawnSliders = new Map<string, { readonly section: HTMLElement; readonly products: readonly string[] }>();

const isShown = ({ section }: { readonly section: HTMLElement }) => section.isConnected;

/** Kept for the visit when the dialog was shown to someone who was about to leave. */
const leftMark = 'left';

/** Draws the sliders of a place, one after another; a slider without products or without its element leaves no gap. */
async function drawPlace(shop: Shop, { place: where, basket = [], contexts = [], campaigns = [], ...page }: SliderCommand): Promise<void> {
  const { key } = shop;
  const preview = isPreview();
  const { result: sliders, ...prices } = await post<{ result: Slider[] } & ShopPrices>(shop, 'sliders', {
    key,
    place: where,
    url: location.href.slice(0, 2000),
    preview,
  });
  const visitor = sliders.length === 0 ? '' : await shop.visitor();
  const context = { ...pageContext(), basket, contexts, campaigns };
  // Once per visit at most, and so never for someone of whom nothing is kept.
  const isLeaving = where === 'exit_intent';
  const visit = shop.visit();
  const dialog = isLeaving && visit !== undefined && (preview || visit.get(leftMark) === undefined) ? leavingDialog() : undefined;
  let failure: unknown;
  for (const slider of sliders) {
    try {
      await drawSlider(slider);
    } catch (error) {
      // One that fails takes no other away.
      failure ??= error;
    }
  }
  if (dialog?.open() === true) visit?.set(leftMark, '1');
  if (failure !== undefined) throw failure;

  /** Someone who is about to leave sees a slider in a dialog over the page, unless the page has a holder for it. */
  function placeOf(slider: Slider): ((section: HTMLElement, headline: string) => void) | undefined {
    if (!isLeaving) return place(slider);
    return place({ ...slider, insertion: 'manual' }) ?? dialog?.add;
  }

  async function drawSlider(slider: Slider): Promise<void> {
    const { id, labels, is_unique: isUnique } = slider;
    // Asked for again, such as after each product that is added to the cart, it is drawn in its own place.
    const own = drawnSliders.get(id);
    const put = own !== undefined && isShown(own) ? (section: HTMLElement) => own.section.replaceWith(section) : placeOf(slider);
    if (put === undefined) return;
    const others = [...drawnSliders].flatMap(([other, drawnOne]) => (other !== id && isShown(drawnOne) ? drawnOne.products : []));
    const asked = { key, id, labels, visitor, preview, exclude: isUnique ? others.slice(0, 500) : [], context, ...page };
    const { headline, product_data: products, html, css } = await post<SliderAnswer>(shop, 'slider', asked);
    if (products.length === 0) return own?.section.remove();
    const section = designed(html, css, marksOf(slider)) ?? drawn({ ...slider, headline }, products, prices);
    put(section, headline);
    drawnSliders.set(id, { section, products: products.map((product) => product.id) });
  }
}

let lastPlace: Promise<void> = Promise.resolve();

/** Draws the sliders of a place after those of the places before it, so that each knows what the others of the page show. */
export async function drawSliders(shop: Shop, command: SliderCommand): Promise<void> {
  if (command.place === 'exit_intent') await pointerLeaves();
  const own = lastPlace.then(() => drawPlace(shop, command));
  lastPlace = own.catch(() => undefined);
  return own;
}

import { el } from '../shopElements.ts';
import { isAddress, moneyText } from '../shownProduct.ts';
import type { ChatAnswer, ChatProduct, ChatRating } from './chatCalls.ts';
import { helpfulIcon, icon, nextIcon, notHelpfulIcon, previousIcon } from './chatLook.ts';
import type { ChatSettings } from './chatSettings.ts';

interface ChatMessages {
  readonly settings: ChatSettings;
  /** Where messages are added. */
  readonly log: HTMLElement;
  readonly onAsk: (text: string) => void;
  readonly onRate: (messageId: string, rating: ChatRating) => void;
  readonly onProduct: (type: 'product' | 'cart', id: string) => void;
}

/** Products that fit next to each other. */
const seenAtOnce = 2;

/** Draws what is said in a chat. Texts are set as texts: nothing that an answer says can become markup. */
export function chatMessages({ settings, log, onAsk, onRate, onProduct }: ChatMessages) {
  const word = (name: string) => settings.words[name] ?? '';
  const scroll = () => log.scrollTo({ top: log.scrollHeight });

  const bubble = (from: 'shopper' | 'assistant', text: string) => {
    const who = el('span', { class: 'who' }, from === 'shopper' ? word('you') : settings.title);
    const said = el('div', { class: `said ${from}` }, who, el('p', { dir: 'auto' }, text));
    log.append(said);
    scroll();
    return said;
  };
  const chips = (suggestions: readonly string[]) =>
    el(
      'div',
      { class: 'chips' },
      ...suggestions.map((text) => el('button', { type: 'button', dir: 'auto', onclick: () => onAsk(text) }, text)),
    );

  function card({ id, name, price, image, url, reason }: ChatProduct): HTMLElement {
    const base = document.body.dataset['base'];
    const href = base === undefined ? url : `${base}product?id=${encodeURIComponent(id)}`;
    const money = price && moneyText(Number(price.amount), { ...settings, currency: price.currency });
    const inner = [
      isAddress(image) && el('img', { src: image, alt: '', loading: 'lazy' }),
      el('span', { class: 'name' }, name),
      money !== null && el('strong', {}, money),
      reason !== '' && el('small', {}, reason),
    ];
    return el(
      'li',
      {},
      isAddress(href) ? el('a', { href, onclick: () => onProduct('product', id) }, ...inner) : el('span', {}, ...inner),
      settings.add_to_cart && el('button', { type: 'button', onclick: () => onProduct('cart', id) }, word('addToCart')),
    );
  }

  /** A row of products, with buttons for those without a wheel that turns sideways; as many as are seen at once need none. */
  function slider(products: readonly ChatProduct[]): HTMLElement[] {
    const list = el('ul', { class: 'products', tabindex: 0 }, ...products.map(card));
    if (products.length <= seenAtOnce) return [list];
    const turn = (name: string, path: string, side: number) => {
      const onclick = () => {
        const toStart = getComputedStyle(list).direction === 'rtl' ? -side : side;
        list.scrollBy({ left: toStart * list.clientWidth * 0.75 });
      };
      return el('button', { type: 'button', 'aria-label': word(name), title: word(name), onclick }, icon(path));
    };
    return [list, el('div', { class: 'turn' }, turn('previous', previousIcon, -1), turn('next', nextIcon, 1))];
  }

  /** Adds to a message what its answer has besides the text: products, sources, how to rate it, and what to ask next. */
  function complete(
    said: HTMLElement,
    { message_id: id, reply: { text, products, sources, suggestions } }: ChatAnswer,
    rated: ChatRating | null = null,
  ): void {
    said.querySelector('p')?.replaceChildren(text);
    if (products.length > 0) said.append(...slider(products));
    const named = sources.filter(({ kind }) => kind === 'faq' || kind === 'page').slice(0, 3);
    const links = named.flatMap(({ title, url }, at) => [at > 0 && ', ', isAddress(url) ? el('a', { href: url }, title) : title]);
    if (named.length > 0) said.append(el('p', { class: 'sources', dir: 'auto' }, `${word('sources')}: `, ...links));
    const rate = (rating: ChatRating, path: string, label: string) => {
      const onclick = ({ currentTarget }: Event) => {
        for (const other of said.querySelectorAll('.rate button')) other.setAttribute('aria-pressed', String(other === currentTarget));
        onRate(id, rating);
      };
      return el(
        'button',
        { type: 'button', 'aria-label': label, title: label, 'aria-pressed': String(rating === rated), onclick },
        icon(path),
      );
    };
    said.append(el('div', { class: 'rate' }, rate('up', helpfulIcon, word('helpful')), rate('down', notHelpfulIcon, word('notHelpful'))));
    if (suggestions.length > 0) said.append(chips(suggestions));
    scroll();
  }
  return { bubble, chips, complete };
}

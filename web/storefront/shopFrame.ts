import { readBasket } from './shopBasket.ts';
import { findSuggestions, type Shop } from './shopCalls.ts';
import { el } from './shopElements.ts';

const suggestAfterMs = 150;

function searchForm(shop: Shop): HTMLElement {
  const list = el('datalist', { id: 'suggestions' });
  const field = el('input', {
    type: 'search',
    name: 'q',
    list: 'suggestions',
    placeholder: 'Search the shop',
    'aria-label': 'Search the shop',
    autocomplete: 'off',
    value: new URLSearchParams(location.search).get('q') ?? '',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A search element has taken the input over.
      if (!field.hasAttribute('list')) return;
      const asked = field.value.trim();
      if (asked === '') return list.replaceChildren();
      findSuggestions(shop, asked)
        .then((found) => asked === field.value.trim() && list.replaceChildren(...found.map((value) => el('option', { value }))))
        .catch(() => list.replaceChildren());
    }, suggestAfterMs);
  });
  return el(
    'form',
    { class: 'search', role: 'search', action: `${shop.base}search` },
    field,
    list,
    el('button', { type: 'submit' }, 'Search'),
  );
}

export function basketCount(shop: Shop): string {
  const pieces = readBasket(shop).reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 0 ? 'Cart' : `Cart (${pieces})`;
}

/** The shop's header, with its search, and its footer. */
export function frame(shop: Shop, consoleLink: string | undefined): { header: HTMLElement; main: HTMLElement; footer: HTMLElement } {
  const main = el('main', { id: 'main' }, el('p', { class: 'loading', role: 'status' }, 'Loading…'));
  const header = el(
    'header',
    {},
    el('a', { class: 'shop-name', href: shop.base }, shop.name),
    searchForm(shop),
    el('a', { class: 'basket-link', id: 'basket-link', href: `${shop.base}basket` }, basketCount(shop)),
  );
  const consents = [
    ['off', 'Count me anonymously'],
    ['session', 'Recognise me without a cookie'],
    ['persistent', 'Remember me'],
  ] as const;
  const buttons = consents.map(([consent, words]) => {
    const choose = () => {
      window.endcap?.('consent', consent);
      showConsent();
    };
    return el('button', { type: 'button', 'data-consent': consent, 'aria-pressed': 'false', onclick: choose }, words);
  });
  const showConsent = () =>
    window.endcap?.('consent', (held: unknown) => {
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['consent'] === held));
    });
  showConsent();
  const footer = el(
    'footer',
    {},
    el('p', {}, 'This is a demo shop, so nothing is sold. What you do here appears in the console within seconds.'),
    el('div', { class: 'consents', role: 'group', 'aria-label': 'Tracking consent' }, ...buttons),
    consoleLink !== undefined && el('a', { href: consoleLink }, 'View this activity in the console'),
  );
  return { header, main, footer };
}

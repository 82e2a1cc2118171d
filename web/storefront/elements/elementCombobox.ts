import { bannerOf, pictureOf, priceOf } from './elementCards.ts';
import type { ElementContent, ElementContext } from './elementContext.ts';
import { designedContent, moveFocus } from './elementDesigned.ts';
import { queryNotes } from './elementNotes.ts';
import { el } from '../shopElements.ts';
import { addressOf, isAddress } from '../shownProduct.ts';

interface ComboboxParts {
  readonly input: HTMLInputElement;
  /** Holds the options; empty and unseen while there are none. */
  readonly list: HTMLElement;
  /** Says how much was found to those who do not see it. */
  readonly status: HTMLElement;
  /** Whether an empty input shows what is popular. */
  readonly showsEmptyState: boolean;
  /** Leads to all results; undefined where there is no page with them. */
  readonly onSearch: ((query: string) => void) | undefined;
  /** The list is there, or is there no longer. */
  readonly onToggle: (isOpen: boolean) => void;
}

export interface Combobox {
  /** Asks for what the input holds. */
  refresh(): void;
  close(): void;
}

/** Whether a click on it picks something that was found. */
const isPickable = (target: EventTarget) => target instanceof Element && target.matches('a[href], [data-endcap-product]');

let lists = 0;
/** Answers that are kept, so that a letter taken back costs nothing. */
const mostKept = 50;

/** The options that answer what was typed, in groups with their headings. */
function groupsOf(context: ElementContext, content: ElementContent, choose: (query: string) => void): HTMLElement[] {
  const link = (href: string | null | undefined, ...inner: (Node | false | undefined)[]) =>
    isAddress(href) ? el('a', { class: 'endcap-option', href }, ...inner) : el('div', { class: 'endcap-option' }, ...inner);
  const text = (name: string, more?: Node) =>
    el('span', { class: 'endcap-option-text' }, el('span', { class: 'endcap-option-name' }, name), more);
  const suggestion = (query: string) => {
    const option = link(undefined, text(query));
    option.addEventListener('click', () => choose(query));
    return option;
  };
  const groups = {
    suggestions: content.suggestions.map(suggestion),
    categories: content.categories.map(({ id, name, url, product_count: count }) => {
      const base = document.body.dataset['base'];
      const href = base === undefined ? url : `${base}category?name=${encodeURIComponent(name || id)}`;
      return link(href, text(name), el('span', { class: 'endcap-count' }, String(count)));
    }),
    products: content.products.map((product) => {
      const { id, name = id, brand } = product;
      const named = text(name, brand === undefined ? undefined : el('span', { class: 'endcap-brand' }, brand));
      const option = link(addressOf(product), pictureOf(product, 48), named, priceOf(context, product));
      option.setAttribute('data-endcap-product', id);
      return option;
    }),
    pages: content.pages.map(({ title, url }) => link(url, text(title))),
  };
  return Object.entries(groups).flatMap(([name, options]) => {
    if (options.length === 0) return [];
    const title = context.text(name);
    const heading = el('div', { class: 'endcap-group-title', 'aria-hidden': 'true' }, title);
    return [el('div', { class: 'endcap-group', role: 'group', 'aria-label': title, 'data-group': name }, heading, ...options)];
  });
}

/** A banner above what was found. In a list, whose children are options only, it is one: of those that can be chosen if it leads anywhere. */
function bannerAbove(banner: ElementContent['banners'][number], isOption: boolean): HTMLElement {
  const drawn = bannerOf(banner);
  if (!isOption) return drawn;
  if (drawn.matches('[href]')) drawn.classList.add('endcap-option');
  else {
    drawn.setAttribute('role', 'option');
    drawn.setAttribute('aria-disabled', 'true');
  }
  return drawn;
}

/** A search input with a list of options, as the ARIA combobox pattern has it: the focus stays in the input, the active option is named to it. */
export function combobox(context: ElementContext, { input, list, status, showsEmptyState, onSearch, onToggle }: ComboboxParts): Combobox {
  const id = `endcap-list-${++lists}`;
  const kept = new Map<string, ElementContent>();
  let options: HTMLElement[] = [];
  let active = -1;
  let isOpen = false;
  let hasBeenSeen = false;
  /** A design has links and buttons of its own, among which the focus moves: a popup, and no list of options. */
  let isDesigned = false;
  let asking: AbortController | undefined;
  /** The query that was sent, or of which something was picked, last: it is one search. */
  let counted = '';

  Object.assign(list, { id });
  list.setAttribute('aria-label', context.text('search'));
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': id,
  }))
    input.setAttribute(name, value);
  const setKind = (isOwn: boolean) => {
    isDesigned = isOwn;
    list.setAttribute('role', isOwn ? 'dialog' : 'listbox');
    input.setAttribute('aria-haspopup', isOwn ? 'dialog' : 'listbox');
  };
  setKind(false);
  // A list of the shop's own would lie over this one.
  input.removeAttribute('list');

  const activate = (at: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[active];
    if (option === undefined) return input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  };
  const toggle = (opens: boolean) => {
    if (!opens) activate(-1);
    isOpen = opens;
    input.setAttribute('aria-expanded', String(opens));
    onToggle(opens);
  };
  const close = () => {
    counted = '';
    asking?.abort();
    hasBeenSeen = false;
    status.textContent = '';
    toggle(false);
  };
  const choose = (query: string) => {
    close();
    input.value = query;
    if (onSearch === undefined) void ask('sent');
    else onSearch(query);
  };

  const draw = (query: string, content: ElementContent) => {
    const { total } = content;
    const leadsOn = query !== '' && total > 0 && onSearch !== undefined;
    const said = total === 0 && query !== '' ? context.text('nothing_found', { query }) : context.text('results', { count: total, query });
    const notes = query === '' ? [] : queryNotes(context, content);
    const section = designedContent(content, context.marks(query), choose);
    setKind(section !== undefined);
    const asButton = { class: 'endcap-control endcap-all', type: 'button' };
    const all = el(
      isDesigned ? 'button' : 'div',
      isDesigned ? asButton : { class: 'endcap-option endcap-all' },
      context.text('show_all', { count: total }),
    );
    all.addEventListener('click', () => choose(query));
    active = -1;
    input.removeAttribute('aria-activedescendant');
    status.textContent = query === '' ? '' : [said, ...notes].join(' ');
    // In a list, whose children are options only, they are ones that cannot be chosen.
    const asOption = section === undefined ? { role: 'option', 'aria-disabled': 'true' } : {};
    const noted = notes.map((text) => el('div', { class: 'endcap-noted', ...asOption }, text));
    const above = [...noted, ...content.banners.map((banner) => bannerAbove(banner, section === undefined))];
    const head = above.length === 0 ? [] : [el('div', { class: 'endcap-above' }, ...above)];
    if (section !== undefined) {
      options = [];
      list.replaceChildren(...head, section, ...(leadsOn ? [all] : []));
      return toggle(true);
    }
    const groups = groupsOf(context, content, choose);
    // A listbox may hold options only: that nothing was found is said next to it.
    list.replaceChildren(...head, ...groups, ...(leadsOn ? [all] : []));
    if (groups.length === 0)
      list.replaceChildren(...head, el('div', { class: 'endcap-nothing', role: 'option', 'aria-disabled': 'true' }, said));
    for (const [name, value] of Object.entries(context.marks(query))) if (value !== undefined) list.setAttribute(name, value);
    options = [...list.querySelectorAll<HTMLElement>('.endcap-option')];
    for (const [at, option] of options.entries()) {
      option.id = `${id}-${at}`;
      option.setAttribute('role', 'option');
      option.setAttribute('aria-selected', 'false');
      option.tabIndex = -1;
    }
    toggle(true);
  };

  const ask = async (typing?: 'sent') => {
    const query = input.value.trim();
    asking?.abort();
    if (query === '' && !showsEmptyState) return close();
    const known = kept.get(query);
    if (known !== undefined && typing === undefined) return draw(query, known);
    const now = (asking = new AbortController());
    try {
      const content = await context.ask({ query, isImpression: !hasBeenSeen, ...(typing && { typing }) }, { signal: now.signal });
      if (now.signal.aborted) return;
      if (typing !== undefined) {
        counted = query;
        if (isAddress(content.redirect)) return location.assign(content.redirect);
      }
      hasBeenSeen = true;
      if (kept.size >= mostKept) kept.clear();
      kept.set(query, content);
      draw(query, content);
    } catch (error) {
      if (now.signal.aborted) return;
      context.report(error);
      close();
    }
  };

  function refresh(): void {
    void ask();
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return refresh();
      if (isDesigned) return moveFocus(input, list, key === 'ArrowDown' ? 1 : -1);
      // Beyond the last option and before the first lies the input itself.
      const places = options.length + 1;
      activate(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'Enter' && isOpen && options[active] !== undefined) {
      event.preventDefault();
      options[active]?.click();
    } else if (key === 'Enter' && input.value.trim() !== '') {
      event.preventDefault();
      choose(input.value.trim());
    } else if (key === 'Escape' && isOpen && !showsEmptyState) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  input.addEventListener('input', refresh);
  input.addEventListener('keydown', onKey);
  list.addEventListener('keydown', (event) => {
    if (!isDesigned || !['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)) return;
    if (event.key === 'Escape') input.focus();
    onKey(event);
  });
  // Whatever leads away was found by what is typed.
  list.addEventListener('click', (event) => {
    const query = input.value.trim();
    if (query === '' || query === counted || !event.composedPath().some(isPickable)) return;
    counted = query;
    context.countPicked(query);
  });
  // The focus stays in the input while an option is chosen by the pointer.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  return { refresh, close };
}

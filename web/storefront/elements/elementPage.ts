import { bannerOf, cardOf } from './elementCards.ts';
import { addDesigned, designedContent, putIntoDesign } from './elementDesigned.ts';
import type { ChosenFacet, ElementContent, ElementContext } from './elementContext.ts';
import { drawChosen, drawFacet } from './elementFacets.ts';
import { queryNotes } from './elementNotes.ts';
import type { ShopSort } from './elementsLoader.ts';
import { type PageState, searchOf, stateOf } from './elementUrl.ts';
import { el } from '../shopElements.ts';
import { isAddress, type ShownProduct } from '../shownProduct.ts';

/** An endless list continues on its own so many times, then by its button: what is below it stays within reach. */
const mostUnasked = 4;

/** A page of results or of a category: facets, order and products. */
export class ElementPage {
  readonly #context: ElementContext;
  readonly #query: string;
  readonly #category: string;
  readonly #root: HTMLElement;
  readonly #status = el('div', { class: 'endcap-hidden', role: 'status' });
  readonly #head = el('div', { class: 'endcap-head' });
  readonly #notes = el('div', {});
  readonly #facets = el('div', {});
  readonly #results = el('div', { class: 'endcap-results' });
  readonly #body = el('div', { class: 'endcap-body' }, this.#facets, this.#results);
  #state: PageState;
  #products: ShownProduct[] = [];
  #asking: AbortController | undefined;
  #unasked = 0;
  /** Attribute of the facet in which something was chosen, until it is asked for. */
  #chose: string | undefined;
  /** What a design drew, one for each page that could not be added to the one before; empty with the built-in design. */
  #designed: HTMLElement[] = [];

  constructor(context: ElementContext, root: HTMLElement) {
    this.#context = context;
    this.#query = context.about('query').trim();
    this.#category = context.about('category').trim();
    this.#root = root;
    this.#state = stateOf(location.search, context.element);
    root.className = 'endcap endcap-page';
    for (const [name, value] of Object.entries(context.marks(this.#query))) if (value !== undefined) root.setAttribute(name, value);
    root.replaceChildren(this.#status, this.#head, this.#notes, this.#body);
    addEventListener('popstate', () => {
      if (!root.isConnected) return;
      this.#state = stateOf(location.search, context.element);
      void this.show();
    });
  }

  /** Asks for what the state says, and draws it. With `isAppending` the products are added to those that are there. */
  async show(isAppending = false): Promise<void> {
    const { element } = this.#context;
    const { choices, sort, page } = this.#state;
    this.#asking?.abort();
    const now = (this.#asking = new AbortController());
    this.#results.setAttribute('aria-busy', 'true');
    const isPaged = element.paging === 'pages';
    const offset = isPaged ? page * element.max_products : isAppending ? this.#products.length : 0;
    const chose = this.#chose;
    this.#chose = undefined;
    try {
      const content = await this.#context.ask(
        {
          ...(element.type === 'category_page' ? { category: this.#category } : { query: this.#query }),
          offset,
          facet_filters: [...choices.values()],
          sort,
          ...(chose === undefined ? {} : { chose }),
          isImpression: true,
        },
        { signal: now.signal },
      );
      if (now.signal.aborted) return;
      if (isAddress(content.redirect) && content.redirect !== location.pathname + location.search)
        return location.replace(content.redirect);
      this.#products = isAppending && !isPaged ? [...this.#products, ...content.products] : [...content.products];
      this.#root.dataset['endcapOffset'] = String(isPaged ? offset : 0);
      this.#draw(content, isAppending && !isPaged, offset);
    } catch (error) {
      if (now.signal.aborted) return;
      this.#context.report(error);
      this.#results.replaceChildren(el('p', { role: 'alert' }, this.#context.text('failed')));
    } finally {
      if (this.#asking === now) this.#results.removeAttribute('aria-busy');
    }
  }

  #change(change: Partial<PageState>): void {
    this.#state = { ...this.#state, page: 0, ...change };
    this.#unasked = 0;
    history.pushState(history.state, '', location.pathname + searchOf(location.search, this.#context.element, this.#state) + location.hash);
    void this.show();
  }

  #choose(attribute: string, chosen: ChosenFacet | undefined): void {
    const choices = new Map(attribute === '' ? [] : this.#state.choices);
    if (chosen === undefined) choices.delete(attribute);
    else choices.set(attribute, chosen);
    this.#chose = chosen === undefined ? undefined : attribute;
    this.#change({ choices });
  }

  #draw(content: ElementContent, isAppending: boolean, offset: number): void {
    const context = this.#context;
    const query = this.#query;
    const { total } = content;
    const focused = document.activeElement?.getAttribute('data-endcap-focus');
    const said =
      total === 0 && query !== ''
        ? context.text('nothing_found', { query })
        : context.text(query === '' ? 'results_all' : 'results', { count: total, query });
    this.#status.textContent = said;
    this.#drawDesigned(content, isAppending, offset);
    const [designed] = this.#designed;
    // A design has a heading of its own.
    const title = el('h2', { class: designed === undefined ? 'endcap-title' : 'endcap-hidden', tabindex: -1 }, said);
    this.#head.replaceChildren(title, ...this.#order());
    this.#notes.replaceChildren(...this.#notesOn(content));
    this.#drawFacets(content);
    const list = () => el('ul', { class: 'endcap-grid' }, ...this.#products.map((product) => cardOf(context, product)));
    this.#results.replaceChildren(...(designed === undefined ? [list()] : this.#designed), ...this.#further(total));
    if (designed !== undefined && putIntoDesign(designed, 'facets', this.#facets)) this.#body.setAttribute('data-facets', 'false');
    else if (this.#facets.parentElement !== this.#body) this.#body.prepend(this.#facets);
    if (focused !== null && focused !== undefined)
      this.#root.querySelector<HTMLElement>(`[data-endcap-focus="${CSS.escape(focused)}"]`)?.focus();
  }

  #drawDesigned(content: ElementContent, isAppending: boolean, offset: number): void {
    const search = (query: string) => location.assign(this.#searchUrl(query) ?? location.href);
    const section = designedContent(content, this.#context.marks(this.#query, offset), search);
    const last = isAppending ? this.#designed.at(-1) : undefined;
    if (section === undefined) this.#designed = [];
    else if (last === undefined) this.#designed = [section];
    else if (!addDesigned(last, section)) this.#designed.push(section);
  }

  /** This page with another query; undefined where the URL does not have the query. */
  #searchUrl(query: string): string | undefined {
    const asked = new URLSearchParams(location.search);
    const name = [...asked.keys()].find((key) => asked.get(key) === this.#query);
    return name === undefined ? undefined : `?${new URLSearchParams({ [name]: query }).toString()}`;
  }

  #order(): HTMLElement[] {
    const { element } = this.#context;
    if (element.sorts.length < 2) return [];
    const options = element.sorts.map((sort) => {
      const isChosen = sort === (this.#state.sort ?? element.sorts[0]);
      return el('option', { value: sort, selected: isChosen }, this.#context.text(`sort_${sort}`));
    });
    const select = el('select', { class: 'endcap-control', 'data-endcap-focus': 'sort' }, ...options);
    // The options are made from the sorts.
    select.addEventListener('change', () =>
      this.#change({ sort: select.value === element.sorts[0] ? undefined : (select.value as ShopSort) }),
    );
    return [el('label', {}, `${this.#context.text('sort')} `, select)];
  }

  /** What was made of the query, and what to do when nothing was found. */
  #notesOn(content: ElementContent): HTMLElement[] {
    const context = this.#context;
    const { total, suggestions, banners } = content;
    const note = (...inner: (Node | string)[]) => el('p', { class: 'endcap-note' }, ...inner);
    const notes: HTMLElement[] = queryNotes(context, content).map((text) => note(text));
    notes.push(...banners.map(bannerOf));
    if (total > 0) return notes;
    notes.push(note(context.text('nothing_found_hint')));
    const others = suggestions.map((query) => {
      const href = this.#searchUrl(query);
      return el('li', {}, href === undefined ? query : el('a', { href }, query));
    });
    return others.length === 0 ? notes : [...notes, note(context.text('suggestions')), el('ul', {}, ...others)];
  }

  #drawFacets({ facets }: ElementContent): void {
    const context = this.#context;
    const drawn = context.element.facets.flatMap((facet) => {
      const counted = facets[facet.attribute];
      if (counted === undefined) return [];
      const chosen = this.#state.choices.get(facet.attribute);
      return drawFacet({ context, facet, counted, chosen, onChoose: (next) => this.#choose(facet.attribute, next) }) ?? [];
    });
    const chosen = drawChosen(context, this.#state.choices, (attribute, next) => this.#choose(attribute, next));
    this.#body.setAttribute('data-facets', String(drawn.length > 0));
    const isWide = matchMedia('(min-width: 50rem)').matches;
    const isOpen = this.#facets.querySelector('details')?.open ?? isWide;
    this.#facets.hidden = drawn.length === 0;
    this.#facets.replaceChildren(
      el(
        'details',
        { class: 'endcap-filters', open: isOpen || isWide },
        el('summary', {}, context.text('filters')),
        el('div', { class: 'endcap-facets' }, ...drawn),
      ),
    );
    if (chosen !== undefined) this.#notes.append(chosen);
  }

  /** How to reach the products after these. */
  #further(total: number): HTMLElement[] {
    const context = this.#context;
    const { max_products: size, paging } = context.element;
    const button = (text: string, isOff: boolean, onClick: () => void, focus: string) => {
      const made = el('button', { class: 'endcap-control', type: 'button', disabled: isOff, 'data-endcap-focus': focus }, text);
      made.addEventListener('click', onClick);
      return made;
    };
    if (paging === 'infinite') {
      if (this.#products.length >= total) return [];
      const more = button(context.text('show_more'), false, () => void this.show(true), 'more');
      this.#continueAtEnd(more);
      return [el('div', { class: 'endcap-more' }, more)];
    }
    const { page } = this.#state;
    const last = Math.max(0, Math.ceil(total / Math.max(1, size)) - 1);
    if (last === 0) return [];
    const turn = (to: number) => {
      this.#change({ page: to });
      this.#root.scrollIntoView({ block: 'start' });
    };
    const place = context.text('page', { page: page + 1, count: last + 1 });
    return [
      el(
        'nav',
        { class: 'endcap-more', 'aria-label': place },
        button(context.text('previous_page'), page === 0, () => turn(page - 1), 'previous'),
        el('span', {}, place),
        button(context.text('next_page'), page >= last, () => turn(page + 1), 'next'),
      ),
    ];
  }

  #continueAtEnd(more: HTMLElement): void {
    if (!('IntersectionObserver' in window) || this.#unasked >= mostUnasked) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      this.#unasked++;
      void this.show(true);
    });
    watch.observe(more);
  }
}

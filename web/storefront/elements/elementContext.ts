import type { Drawing, ShopElement, ShopSort } from './elementsLoader.ts';
import { pageContext } from '../pageContext.ts';
import { post } from '../shopPost.ts';
import { moneyText, type ShownProduct } from '../shownProduct.ts';

export interface ChosenFacet {
  readonly attribute: string;
  readonly values?: readonly string[];
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Like `to`, without the number itself. */
  readonly below?: number | undefined;
}

/** A range of prices with its number of products. */
export interface CountedRange {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

export interface CountedFacet {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Of prices, if the store has limits for them; the upper one is that of the next range. */
  readonly ranges?: readonly CountedRange[] | undefined;
}

/** What `search/element` answers. */
export interface ElementContent {
  readonly products: readonly ShownProduct[];
  readonly total: number;
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly url: string | null;
    readonly product_count: number;
  }[];
  readonly pages: readonly { readonly id: string; readonly title: string; readonly url: string | null }[];
  readonly suggestions: readonly string[];
  readonly facets: Readonly<Record<string, CountedFacet>>;
  readonly corrected_query: string | null;
  readonly replaced_query: string | null;
  readonly dropped_words: readonly { readonly word: string; readonly is_known: boolean }[];
  readonly banners: readonly { readonly title: string; readonly text: string; readonly image_url: string; readonly url: string }[];
  readonly redirect: string | null;
  /** As a design of the store draws it; null where the built-in design is to be drawn. */
  readonly html: string | null;
  readonly css: string;
}

export interface Asked {
  readonly query?: string;
  readonly category?: string;
  readonly offset?: number;
  readonly facet_filters?: readonly ChosenFacet[];
  readonly sort?: ShopSort | undefined;
  /** Attribute of the facet in which something was chosen just now. */
  readonly chose?: string;
  /** Whether this is a sight of the element, and not one more letter of it. */
  readonly isImpression: boolean;
  /** The end of typing: a query that is sent, or of which a result is picked, counts as a search. */
  readonly typing?: 'picked' | 'sent';
}

/** The longest query that the api reads. */
const longestQuery = 2000;

/** What is searched for of a text that someone pasted: its beginning, which does not end within a character. */
const searchable = (query: string) => query.slice(0, longestQuery).replace(/[\uD800-\uDBFF]$/, '');

/** One element where it is drawn: how it speaks, and what it asks for. */
export class ElementContext {
  readonly element: ShopElement;
  readonly labels: readonly string[];
  readonly report: Drawing['report'];
  readonly #drawing: Drawing;
  readonly #holder: DOMStringMap;
  readonly #numbers: Intl.NumberFormat;

  /** `holder` is the tag of an embed code, whose attributes say more. */
  constructor(drawing: Drawing, element: ShopElement, holder: DOMStringMap) {
    this.element = element;
    this.report = drawing.report;
    this.#drawing = drawing;
    this.#holder = holder;
    this.#numbers = new Intl.NumberFormat(drawing.language || 'en');
    this.labels = holder['labels'] === undefined ? element.labels : holder['labels'].split(',').map((label) => label.trim());
  }

  /** The query or category that the page is about. */
  about(name: 'query' | 'category'): string {
    return this.#holder[name] ?? this.#drawing.command[name] ?? (name === 'query' ? queryOfPage() : '');
  }

  text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    const said = this.element.texts[key] ?? key;
    return said.replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? this.#numbers.format(value) : (value ?? mark);
    });
  }

  /** What leads to all results from a search input; undefined where nothing does. */
  searchFrom(form: HTMLFormElement | null, input: HTMLInputElement | null): ((query: string) => void) | undefined {
    const { results_url: url } = this.element;
    if (url !== '') return (query) => location.assign(url.replace(/\{query\}/g, encodeURIComponent(query)));
    if (form === null || input === null) return undefined;
    return (query) => {
      input.value = query;
      if (typeof form.requestSubmit === 'function') form.requestSubmit();
      else form.submit();
    };
  }

  money(amount: number): string {
    return moneyText(amount, this.#drawing);
  }

  async ask({ isImpression, ...asked }: Asked, request: Pick<RequestInit, 'signal' | 'keepalive'>): Promise<ElementContent> {
    const { shop, preview, command } = this.#drawing;
    const { basket = [], contexts = [], campaigns = [] } = command;
    const { filter, exclude, limit } = this.#holder;
    return post(
      shop,
      'search/element',
      {
        key: shop.key,
        id: this.element.id,
        ...asked,
        ...(asked.query === undefined ? {} : { query: searchable(asked.query) }),
        visitor: await shop.visitor(),
        preview,
        context: { ...pageContext(), basket, contexts, campaigns, category: asked.category ?? '' },
        labels: isImpression ? this.labels : [],
        ...(filter === undefined ? {} : { filter }),
        ...(exclude === undefined ? {} : { exclude: exclude.split(',').map((id) => id.trim()).filter(Boolean) }), // prettier-ignore
        ...(limit === undefined ? {} : { limit: Number(limit) }),
      },
      request,
    );
  }

  /** Counts a search of which something was picked, also while the page is being left. */
  countPicked(query: string): void {
    this.ask({ query, isImpression: false, typing: 'picked' }, { keepalive: true }).catch(this.report);
  }

  /** The marks by which clicks on products are counted for this element; `offset` products are on the pages before. */
  marks(query: string, offset = 0): Record<string, string | undefined> {
    return {
      'data-endcap-source': 'search',
      'data-endcap-labels': this.labels.join(','),
      'data-endcap-query': query || undefined,
      'data-endcap-offset': offset === 0 ? undefined : String(offset),
    };
  }
}

/** The names that shops give a query in their URLs. */
const queryNames = ['q', 'query', 'search', 's'];

function queryOfPage(): string {
  const asked = new URLSearchParams(location.search);
  return queryNames.map((name) => asked.get(name)).find((query) => query !== null) ?? '';
}

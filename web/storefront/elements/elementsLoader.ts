import { type CalledShop, isPreview, post } from '../shopPost.ts';
import type { ShopPrices } from '../shownProduct.ts';

/** What a page says to `endcap('elements', …)`. */
export interface ElementsCommand {
  /** The query of a search page; default that of the page's URL. */
  readonly query?: string;
  /** ID or name of the category. */
  readonly category?: string;
  /** IDs of the products in the basket, for the triggers of campaigns. */
  readonly basket?: readonly string[];
  /** Values of the page's own that trigger campaigns. */
  readonly contexts?: readonly string[];
  /** IDs of campaigns to run whether or not their triggers are met. */
  readonly campaigns?: readonly string[];
}

export interface ShopFacet {
  readonly attribute: string;
  readonly title: string;
  readonly kind: 'values' | 'range';
  readonly is_multiple: boolean;
  readonly is_in_url: boolean;
}

export type ShopSort = 'relevance' | 'price_asc' | 'price_desc' | 'newest' | 'name';

/** A search element of the shop, as `search/elements` answers it. */
export interface ShopElement {
  readonly id: string;
  readonly type: 'live_search' | 'search_page' | 'omnisearch' | 'category_page';
  readonly visibility: 'preview' | 'live';
  readonly labels: readonly string[];
  readonly max_products: number;
  readonly facets: readonly ShopFacet[];
  readonly sorts: readonly ShopSort[];
  readonly paging: 'infinite' | 'pages';
  readonly results_url: string;
  readonly insertion: 'manual' | 'replace' | 'before' | 'after' | 'prepend' | 'append' | 'attach';
  readonly selector: string;
  readonly texts: Readonly<Record<string, string>>;
}

export interface ElementsShop extends CalledShop {
  readonly visitor: () => Promise<string>;
}

/** Everything that the second script needs to draw elements. */
export interface Drawing extends ShopPrices {
  readonly shop: ElementsShop;
  readonly elements: readonly ShopElement[];
  readonly command: ElementsCommand;
  readonly preview: boolean;
  readonly report: (error: unknown) => void;
}

export type DrawElements = (drawing: Drawing) => void;

/** Where an element belongs in this page; a selector that is none finds nothing. */
export function targetsOf({ id, insertion, selector }: ShopElement): HTMLElement[] {
  try {
    const path = insertion === 'manual' ? `[data-endcap-element="${CSS.escape(id)}"]` : selector;
    const all = [...document.querySelectorAll<HTMLElement>(path)];
    return insertion === 'manual' || insertion === 'attach' ? all : all.slice(0, 1);
  } catch {
    return [];
  }
}

let drawing: Promise<DrawElements> | undefined;

/** The second script, which a page without an element never loads. */
const loadDrawing = (api: string) =>
  (drawing ??= new Promise<DrawElements>((done, fail) => {
    const script = document.createElement('script');
    script.src = `${api}/endcap-elements.js`;
    script.async = true;
    script.onerror = () => {
      drawing = undefined;
      fail(new Error('endcap-elements.js cannot be loaded'));
    };
    if (window.endcap) window.endcap.e = done;
    document.head.append(script);
  }));

/** Draws the search elements that belong in this page. */
export async function showElements(shop: ElementsShop, command: ElementsCommand, report: Drawing['report']): Promise<void> {
  const preview = isPreview();
  const { result, ...prices } = await post<{ result: ShopElement[] } & ShopPrices>(shop, 'search/elements', {
    key: shop.key,
    url: location.href.slice(0, 2000),
    preview,
  });
  const elements = result.filter((element) => targetsOf(element).length > 0);
  if (elements.length === 0) return;
  (await loadDrawing(shop.api))({ shop, elements, ...prices, command, preview, report });
}

import type { MessageDescriptor } from 'react-intl';

import type { ElementFields, FacetFields } from '../../../search/elements/elementFields.ts';
import { elementScreens, type setupPaths } from '../setupPaths.ts';
import { setupSearchMessages as messages } from '../setupSearch.messages.ts';

export const setupElements = ['livesearch', 'searchpage'] as const;

export type SetupElement = (typeof setupElements)[number];

/** What an element begins with, so that it works before anyone has thought about it. */
export interface ElementStart {
  readonly path: (typeof setupPaths)[SetupElement];
  readonly type: 'LIVE_SEARCH' | 'SEARCH_PAGE';
  readonly label: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What it is called in the console. */
  readonly name: MessageDescriptor;
  readonly createText: MessageDescriptor;
  readonly installText: MessageDescriptor;
  readonly fields: Partial<ElementFields>;
  /** Facets, each with the heading that shoppers read. */
  readonly facets: readonly (Omit<FacetFields, 'title'> & { readonly title: MessageDescriptor })[];
}

/** The search inputs of the themes that Shopify, WooCommerce and Magento come with, and of most others. */
const searchInputs = 'input[type=search], input[name=q], input[name=s]';

export const elementStarts: Readonly<Record<SetupElement, ElementStart>> = {
  livesearch: {
    ...elementScreens.livesearch,
    label: 'setup-live-search',
    title: messages.liveTitle,
    text: messages.liveText,
    name: messages.liveName,
    createText: messages.liveCreateText,
    installText: messages.liveInstallText,
    fields: { insertion: 'ATTACH', selector: searchInputs, maxProducts: 6 },
    facets: [],
  },
  searchpage: {
    ...elementScreens.searchpage,
    label: 'setup-search-page',
    title: messages.pageTitle,
    text: messages.pageText,
    name: messages.pageName,
    createText: messages.pageCreateText,
    installText: messages.pageInstallText,
    fields: { insertion: 'MANUAL', maxProducts: 24, sorts: ['RELEVANCE', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST'] },
    facets: [
      { attribute: 'categories', title: messages.facetCategory, kind: 'VALUES', isMultiple: true, isInUrl: true },
      { attribute: 'brand', title: messages.facetBrand, kind: 'VALUES', isMultiple: true, isInUrl: true },
      { attribute: 'price', title: messages.facetPrice, kind: 'RANGE', isMultiple: false, isInUrl: true },
    ],
  },
};

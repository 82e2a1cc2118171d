import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ElementFacetKind, ElementInsertion, ElementPaging, ElementSort, ElementType, ElementVisibility } from './elementFields.ts';
import { searchElementsMessages as messages } from './searchElements.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { searchElementsAddress } from './searchElementsAddress.ts';

export const typeWords: Readonly<Record<ElementType, MessageDescriptor>> = {
  LIVE_SEARCH: messages.typeLIVE_SEARCH,
  SEARCH_PAGE: messages.typeSEARCH_PAGE,
  OMNISEARCH: messages.typeOMNISEARCH,
  CATEGORY_PAGE: messages.typeCATEGORY_PAGE,
};

export const typeHints: Readonly<Record<ElementType, MessageDescriptor>> = {
  LIVE_SEARCH: messages.hintLIVE_SEARCH,
  SEARCH_PAGE: messages.hintSEARCH_PAGE,
  OMNISEARCH: messages.hintOMNISEARCH,
  CATEGORY_PAGE: messages.hintCATEGORY_PAGE,
};

export const insertionWords: Readonly<Record<ElementInsertion, MessageDescriptor>> = {
  ATTACH: messages.insertionATTACH,
  MANUAL: messages.insertionMANUAL,
  REPLACE: messages.insertionREPLACE,
  BEFORE: messages.insertionBEFORE,
  AFTER: messages.insertionAFTER,
  PREPEND: messages.insertionPREPEND,
  APPEND: messages.insertionAPPEND,
};

export const visibilityWords: Readonly<Record<ElementVisibility, MessageDescriptor>> = {
  PREVIEW: messages.visibilityPREVIEW,
  LIVE: messages.visibilityLIVE,
};

export const pagingWords: Readonly<Record<ElementPaging, MessageDescriptor>> = {
  INFINITE: messages.pagingINFINITE,
  PAGES: messages.pagingPAGES,
};

export const facetKindWords: Readonly<Record<ElementFacetKind, MessageDescriptor>> = {
  VALUES: messages.facetVALUES,
  RANGE: messages.facetRANGE,
};

export const sortWords: Readonly<Record<ElementSort, MessageDescriptor>> = {
  RELEVANCE: messages.sortRELEVANCE,
  PRICE_ASC: messages.sortPRICE_ASC,
  PRICE_DESC: messages.sortPRICE_DESC,
  NEWEST: messages.sortNEWEST,
  NAME: messages.sortNAME,
};

export const searchElementsKind = {
  ...searchElementsAddress,
  kind: 'SEARCH_ELEMENT',
  can: 'SEARCH_ELEMENTS_EDIT',

  words: messages,
  labels: {
    name: messages.name,
    type: messages.type,
    labels: messages.labels,
    designKey: messages.design,
    variables: messages.variables,
    maxProducts: messages.maxProducts,
    maxSuggestions: messages.maxSuggestions,
    maxCategories: messages.maxCategories,
    maxPages: messages.maxPages,
    facets: messages.facets,
    sorts: messages.sorts,
    paging: messages.paging,
    filter: messages.filter,
    resultsUrl: messages.resultsUrl,
    insertion: messages.insertion,
    selector: messages.selector,
    excludeUrl: messages.excludeUrl,
    visibility: messages.visibility,
    texts: messages.texts,
  },
  columns: resourceColumns(messages.name, [
    { name: 'type', label: messages.type, sortField: 'type', width: '9rem' },
    { name: 'design', label: messages.design, isOptional: true },
    { name: 'labels', label: messages.labels, isOptional: true },
    { name: 'visibility', label: messages.visibility, sortField: 'visibility', width: '10.5rem' },
    { name: 'impressions', label: messages.impressions, isNumeric: true, isOptional: true, width: '10rem' },
    { name: 'clicks', label: messages.clicks, sortField: 'clicks', isNumeric: true, width: '9rem' },
    { name: 'revenue', label: messages.revenue, isNumeric: true, width: '10rem' },
  ]),
  definition: listDefinition(searchElementsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    type: { label: messages.type, choices: typeWords },
    visibility: { label: messages.visibility, choices: visibilityWords },
    label: messages.label,
    clicks: messages.clicks,
  }),
} satisfies ResourceKind;

import { graphql, readInlineData } from 'react-relay';

import { storedResource } from '../../resources/storedResource.ts';
import type { elementFields_element$data, elementFields_element$key } from './__generated__/elementFields_element.graphql.ts';

type Stored = Omit<elementFields_element$data, ' $fragmentType' | ' $fragmentSpreads'>;
type Known<Value> = Exclude<Value, '%future added value'>;

export type ElementType = Known<Stored['type']>;
export type ElementInsertion = Known<Stored['insertion']>;
export type ElementVisibility = Known<Stored['visibility']>;
export type ElementPaging = Known<Stored['paging']>;
export type ElementSort = Known<Stored['sorts'][number]>;
export type ElementFacetKind = Known<Stored['facets'][number]['kind']>;
export type ElementTextKey = Known<Stored['texts'][number]['key']>;

export interface FacetFields {
  readonly attribute: string;
  readonly title: string;
  readonly kind: ElementFacetKind;
  readonly isMultiple: boolean;
  readonly isInUrl: boolean;
}

export interface TextFields {
  readonly key: ElementTextKey;
  readonly text: string;
}

/** A search element as its form has it. */
export interface ElementFields {
  readonly name: string;
  readonly type: ElementType;
  readonly labels: readonly string[];
  /** Null for the built-in design, empty while none is selected. */
  readonly designKey: string | null;
  /** Values of the design's free variables. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  readonly maxProducts: number;
  readonly maxSuggestions: number;
  readonly maxCategories: number;
  readonly maxPages: number;
  readonly facets: readonly FacetFields[];
  readonly sorts: readonly ElementSort[];
  readonly paging: ElementPaging;
  readonly filter: string;
  readonly resultsUrl: string;
  readonly insertion: ElementInsertion;
  readonly selector: string;
  readonly excludeUrl: string;
  readonly visibility: ElementVisibility;
  readonly texts: readonly TextFields[];
}

export const emptyElement: ElementFields = {
  name: '',
  type: 'LIVE_SEARCH',
  labels: [],
  designKey: '',
  variables: [],
  maxProducts: 8,
  maxSuggestions: 5,
  maxCategories: 4,
  maxPages: 3,
  facets: [],
  sorts: [],
  paging: 'INFINITE',
  filter: '',
  resultsUrl: '',
  insertion: 'ATTACH',
  selector: '',
  excludeUrl: '',
  visibility: 'PREVIEW',
  texts: [],
};

/** Whether it is a page of products, with facets, an order and further pages. */
export const isListOfProducts = (type: ElementType) => type === 'SEARCH_PAGE' || type === 'CATEGORY_PAGE';

const isKnown = <Value extends string>(value: Value): value is Known<Value> => value !== '%future added value';

/** A value that only a newer server knows cannot be sent: it becomes the usual one. */
const known = <Value extends string>(value: Value, otherwise: Known<Value>): Known<Value> => (isKnown(value) ? value : otherwise);

/** What is stored, in the terms of the form. */
function storedFields(stored: Stored): ElementFields {
  const { type, designKey, insertion, visibility, paging, sorts, facets, texts, ...same } = stored;
  return {
    ...same,
    designKey: designKey ?? null,
    type: known(type, 'LIVE_SEARCH'),
    insertion: known(insertion, 'MANUAL'),
    visibility: known(visibility, 'PREVIEW'),
    paging: known(paging, 'INFINITE'),
    sorts: sorts.filter(isKnown),
    facets: facets.map(({ kind, ...facet }) => ({ ...facet, kind: known(kind, 'VALUES') })),
    texts: texts.flatMap(({ key, text }) => (isKnown(key) ? [{ key, text }] : [])),
  };
}

/** A stored element in the terms of the form. */
export function readElement(key: elementFields_element$key) {
  const element = readInlineData(
    graphql`
      fragment elementFields_element on SearchElement @inline {
        name
        type
        labels
        designKey
        variables {
          name
          value
        }
        maxProducts
        maxSuggestions
        maxCategories
        maxPages
        facets {
          attribute
          title
          kind
          isMultiple
          isInUrl
        }
        sorts
        paging
        filter
        resultsUrl
        insertion
        selector
        excludeUrl
        visibility
        texts {
          key
          text
        }
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<ElementFields>(element, storedFields(element));
}

/** What is sent: what does not count for the type is sent as it is, so that a change of mind loses nothing. */
export const inputOf = ({ name, filter, selector, excludeUrl, resultsUrl, facets, texts, variables, ...same }: ElementFields) => {
  const { type, labels, designKey, maxProducts, maxSuggestions, maxCategories, maxPages, sorts, paging, insertion, visibility } = same;
  return {
    name: name.trim(),
    type,
    labels,
    designKey: designKey === '' ? null : designKey,
    variables: variables.filter(({ value }) => value !== ''),
    maxProducts,
    maxSuggestions,
    maxCategories,
    maxPages,
    facets: facets.map((facet) => ({ ...facet, attribute: facet.attribute.trim() })).filter(({ attribute }) => attribute !== ''),
    sorts,
    paging,
    filter,
    resultsUrl: resultsUrl.trim(),
    insertion,
    selector: selector.trim(),
    excludeUrl: excludeUrl.trim(),
    visibility,
    texts: texts.filter(({ text }) => text.trim() !== ''),
  };
};

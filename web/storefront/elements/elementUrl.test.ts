import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ChosenFacet } from './elementContext.ts';
import { type PageState, searchOf, stateOf } from './elementUrl.ts';
import type { ShopElement } from './elementsLoader.ts';

const facet = (attribute: string, more: object = {}) => ({
  attribute,
  title: '',
  kind: 'values' as const,
  is_multiple: true,
  is_in_url: true,
  ...more,
});

const element: ShopElement = {
  id: 'e',
  type: 'search_page',
  visibility: 'live',
  labels: [],
  max_products: 24,
  facets: [facet('brand'), facet('size', { is_multiple: false }), facet('price', { kind: 'range' }), facet('secret', { is_in_url: false })],
  sorts: ['relevance', 'price_asc'],
  paging: 'pages',
  results_url: '',
  insertion: 'manual',
  selector: '',
  texts: {},
};

const state = (choices: readonly ChosenFacet[], more: Partial<PageState> = {}): PageState => ({
  choices: new Map(choices.map((one) => [one.attribute, one])),
  sort: undefined,
  page: 0,
  ...more,
});

describe('the URL of a results page', () => {
  it('adds selected values to the shop’s parameters, and nothing for the default state', () => {
    expect(searchOf('?q=tent&endcap.brand=Old&endcap_page=3', element, state([]))).toBe('?q=tent');
    const chosen = state([{ attribute: 'brand', values: ['A&B', 'C'] }, { attribute: 'price', from: 5, to: undefined }], { page: 1 }); // prettier-ignore
    expect(searchOf('?q=tent', element, chosen)).toBe('?q=tent&endcap.brand=A%26B&endcap.brand=C&endcap.price=5..&endcap_page=2');
  });

  it('omits private values, and ignores values that the element does not offer', () => {
    expect(searchOf('', element, state([{ attribute: 'secret', values: ['x'] }]))).toBe('');
    const strange = '?endcap.price=cheap&endcap.colour=red&endcap_sort=random&endcap_page=-4&endcap.size=S&endcap.size=M';
    expect(stateOf(strange, element)).toEqual(state([{ attribute: 'size', values: ['S'] }]));
  });

  it('keeps a price range, whether or not the facet is a slider', () => {
    const choices = [{ attribute: 'price', from: 50, below: 100 }];
    const listed = { ...element, facets: [facet('price')] };
    expect(searchOf('', listed, state(choices))).toBe('?endcap.price=50..%3C100');
    expect(stateOf('?endcap.price=50..%3C100', listed)).toEqual(state(choices));
    expect(stateOf('?endcap.price=49.5', listed)).toEqual(state([{ attribute: 'price', values: ['49.5'] }]));
  });

  it('is read as it was written', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());
    const price = fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 4 }), price, price, fc.nat(50), fc.boolean(), (brands, from, to, page, isBelow) => {
        const choices = [
          ...(brands.length === 0 ? [] : [{ attribute: 'brand', values: brands }]),
          ...(from === undefined && to === undefined
            ? []
            : [{ attribute: 'price', from, ...(isBelow && to !== undefined ? { below: to } : { to }) }]),
        ];
        const written = state(choices, { page, sort: 'price_asc' });
        expect(stateOf(searchOf('?q=x', element, written), element)).toEqual(written);
      }),
    );
  });
});

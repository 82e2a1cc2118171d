// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest';

import { type ChosenFacet, type CountedFacet, ElementContext } from './elementContext.ts';
import { drawChosen, drawFacet } from './elementFacets.ts';
import type { ShopElement, ShopFacet } from './elementsLoader.ts';

const facet: ShopFacet = { attribute: 'price', title: 'Price', kind: 'values', is_multiple: true, is_in_url: true };
const element: ShopElement = {
  id: 'e',
  type: 'search_page',
  visibility: 'live',
  labels: [],
  max_products: 24,
  facets: [facet],
  sorts: [],
  paging: 'pages',
  results_url: '',
  insertion: 'manual',
  selector: '',
  texts: { price_below: 'Under {price}', price_from: '{price} and above', from: 'From', to: 'To', clear_filters: 'Clear' },
};
const context = new ElementContext(
  {
    shop: { api: '', key: 'k', visitor: async () => 'v' },
    elements: [element],
    currency: 'EUR',
    price_decimals: null,
    language: 'en',
    command: {},
    preview: false,
    report: () => undefined,
  },
  element,
  {},
);
const counted: CountedFacet = {
  values: [
    { value: '20', count: 2 },
    { value: '120', count: 1 },
  ],
  minimum: 20,
  maximum: 120,
  ranges: [
    { from: null, to: 50, count: 2 },
    { from: 50, to: 100, count: 0 },
    { from: 100, to: null, count: 1 },
  ],
};
const onChoose = vi.fn<(chosen: ChosenFacet | undefined) => void>();
beforeEach(() => onChoose.mockReset());

const draw = (kind: ShopFacet['kind'], chosen?: ChosenFacet, of = counted) =>
  drawFacet({ context, facet: { ...facet, kind }, counted: of, chosen, onChoose });
const labelsOf = (drawn: HTMLElement | undefined) =>
  [...(drawn?.querySelectorAll('label.endcap-value') ?? [])].map(({ textContent }) => textContent);
function toggle(drawn: HTMLElement | undefined, at: number, isOn: boolean): void {
  const box = drawn?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[at];
  if (box === undefined) throw new Error('There is no such box.');
  box.checked = isOn;
  box.dispatchEvent(new Event('change'));
}

it('price ranges of the store are choices, instead of single prices, without empty ones', () => {
  const drawn = draw('values');
  expect(labelsOf(drawn)).toEqual(['Under €50.00(2)', '€100.00 and above(1)']);
  toggle(drawn, 0, true);
  expect(onChoose).toHaveBeenLastCalledWith({ attribute: 'price', from: undefined, below: 50 });
});

it('a chosen price range is ticked, stays while it is empty, and is taken back', () => {
  const drawn = draw('values', { attribute: 'price', from: 50, below: 100 });
  expect(labelsOf(drawn)).toEqual(['Under €50.00(2)', '€50.00 – €100.00(0)', '€100.00 and above(1)']);
  toggle(drawn, 1, false);
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
  const chosen = drawChosen(context, new Map([['price', { attribute: 'price', from: 50, below: 100 }]]), () => undefined);
  expect(chosen?.querySelector('button')?.textContent).toBe('Price: €50.00 – €100.00 ✕');
});

it('a slider has the ranges above it, and shows the one that is chosen', () => {
  const drawn = draw('range', { attribute: 'price', from: 50, below: 100 });
  expect(labelsOf(drawn)).toHaveLength(3);
  expect([...(drawn?.querySelectorAll<HTMLInputElement>('input[type=number]') ?? [])].map(({ value }) => value)).toEqual(['50', '100']);
});

it('without ranges prices are values', () => {
  expect(labelsOf(draw('values', undefined, { ...counted, ranges: undefined }))).toEqual(['20(2)', '120(1)']);
});

// @vitest-environment happy-dom

import { expect, it } from 'vitest';

import { type ShopElement, targetsOf } from './elementsLoader.ts';

const element: ShopElement = {
  id: 'e1',
  type: 'search_page',
  visibility: 'live',
  labels: [],
  max_products: 24,
  facets: [],
  sorts: [],
  paging: 'pages',
  results_url: '',
  insertion: 'append',
  selector: '',
  texts: {},
};

it.each<[what: string, Pick<ShopElement, 'insertion' | 'selector'>, string[]]>([
  ['at the first match of its selector', { insertion: 'append', selector: '.list' }, ['a']],
  ['at every search input that it attaches to', { insertion: 'attach', selector: 'input' }, ['c', 'd']],
  ['at its embed codes, whatever its selector', { insertion: 'manual', selector: 'li[' }, ['e']],
  ['nowhere without a match', { insertion: 'append', selector: '#none' }, []],
  ['nowhere with an invalid selector, and the page goes on', { insertion: 'replace', selector: 'li[' }, []],
])('an element is drawn %s', (_what, placed, ids) => {
  document.body.innerHTML =
    '<div class="list" id="a"></div><div class="list" id="b"></div><input id="c"><input id="d"><div data-endcap-element="e1" id="e"></div>';
  expect(targetsOf({ ...element, ...placed }).map(({ id }) => id)).toEqual(ids);
});

// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';

import { type ElementContent, ElementContext } from './elementContext.ts';
import { ElementPage } from './elementPage.ts';
import type { ShopElement } from './elementsLoader.ts';

const element: ShopElement = {
  id: 'e',
  type: 'search_page',
  visibility: 'live',
  labels: [],
  max_products: 24,
  facets: [{ attribute: 'brand', title: 'Brand', kind: 'values', is_multiple: true, is_in_url: true }],
  sorts: [],
  paging: 'pages',
  results_url: '',
  insertion: 'manual',
  selector: '',
  texts: {},
};
const content = {
  products: [],
  total: 2,
  categories: [],
  pages: [],
  suggestions: [],
  facets: { brand: { values: ['Elva', 'Norrby'].map((value) => ({ value, count: 1 })), minimum: null, maximum: null } },
  corrected_query: null,
  replaced_query: null,
  dropped_words: [],
  banners: [],
  redirect: null,
  html: null,
  css: '',
};

function makePage(answer: ElementContent) {
  const shop = { api: '', key: 'k', visitor: async () => 'v' };
  const drawing = {
    shop,
    elements: [element],
    currency: 'EUR',
    price_decimals: null,
    language: 'en',
    command: { query: 'lamp' },
    preview: false,
    report: () => undefined,
  };
  const context = new ElementContext(drawing, element, {});
  const ask = vi.spyOn(context, 'ask').mockResolvedValue(answer);
  document.body.replaceChildren(document.createElement('main'));
  const root = document.querySelector('main') ?? document.body;
  return { page: new ElementPage(context, root), ask, root };
}

it('marks how many products are on the pages before', async () => {
  const { page, root } = makePage({ ...content, total: 60 });
  await page.show();
  expect(root.dataset['endcapOffset']).toBe('0');
  root.querySelector<HTMLElement>('[data-endcap-focus=next]')?.click();
  await expect.poll(() => root.dataset['endcapOffset']).toBe('24');
  history.replaceState({}, '', '/');
});

it('says in which facet a shopper has just chosen something, once', async () => {
  const { page, ask } = makePage(content);
  await page.show();
  const choose = (at: number) => {
    const box = document.querySelectorAll<HTMLInputElement>('.endcap-value input')[at];
    if (box === undefined) throw new Error('no such value');
    box.checked = !box.checked;
    box.dispatchEvent(new Event('change'));
  };
  choose(1);
  await expect.poll(() => document.querySelectorAll<HTMLInputElement>('.endcap-value input')[1]?.checked).toBe(true);
  await page.show();
  choose(1);
  expect(ask.mock.calls.map(([{ chose }]) => chose)).toEqual([undefined, 'brand', undefined, undefined]);
});

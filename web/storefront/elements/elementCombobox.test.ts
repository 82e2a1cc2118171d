// @vitest-environment happy-dom

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { combobox } from './elementCombobox.ts';
import { ElementContext, type ElementContent } from './elementContext.ts';
import type { ShopElement } from './elementsLoader.ts';

const element: ShopElement = {
  id: 'e',
  type: 'live_search',
  visibility: 'live',
  labels: ['live'],
  max_products: 5,
  facets: [],
  sorts: [],
  paging: 'infinite',
  results_url: '',
  insertion: 'attach',
  selector: 'input',
  texts: {
    corrected: 'Showing results for {query}.',
    partial: 'No product has {word}.',
    products: 'Products',
    show_all: 'Show all {count} results',
    results: '{count} results',
    nothing_found: 'Nothing for {query}',
  },
};

const content = (names: readonly string[]): ElementContent => ({
  products: names.map((name) => ({ id: name, name, url: `/p/${name}` })),
  total: names.length,
  categories: [],
  pages: [],
  suggestions: [],
  facets: {},
  corrected_query: null,
  replaced_query: null,
  dropped_words: [],
  banners: [],
  redirect: null,
  html: null,
  css: '',
});

let input: HTMLInputElement;
let list: HTMLElement;
let status: HTMLElement;
let asked: { query: string; labels: string[]; typing?: string }[];
let answers: Record<string, readonly string[]>;
const onSearch = vi.fn<(query: string) => void>();

beforeEach(() => {
  asked = [];
  answers = {};
  onSearch.mockReset();
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const question = JSON.parse(body);
    asked.push(question);
    return new Response(JSON.stringify(content(answers[question.query] ?? [])));
  });
  attach(onSearch);
});

/** A page with a search input; without `search` there is no page of results. */
function attach(search: ((query: string) => void) | undefined): void {
  document.body.innerHTML = '<input list="own"><div></div><p></p>';
  [input, list, status] = ['input', 'div', 'p'].map((name) => document.querySelector(name)) as [HTMLInputElement, HTMLElement, HTMLElement]; // the page above
  list.hidden = true;
  const drawing = {
    shop: { api: '', key: 'k', visitor: async () => 'v' },
    elements: [element],
    currency: 'EUR',
    price_decimals: null,
    language: 'en',
    command: {},
    preview: false,
    report: (error: unknown) => {
      throw error;
    },
  };
  const onToggle = (isOpen: boolean) => (list.hidden = !isOpen);
  combobox(new ElementContext(drawing, element, {}), { input, list, status, showsEmptyState: false, onSearch: search, onToggle });
}
const stay = new AbortController();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => stay.abort());

const options = () => [...list.querySelectorAll('[role=option]')];
async function type(text: string): Promise<void> {
  input.value = text;
  input.dispatchEvent(new Event('input'));
  await vi.waitFor(() => expect(status.textContent).not.toBe(''));
  await vi.waitFor(() => expect(list.getAttribute('data-endcap-query')).toBe(text));
}
const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true }));

describe('the search input', () => {
  it('is a combobox whose list opens with grouped results of the input', async () => {
    answers = { tent: ['dome', 'family'] };
    expect([input.getAttribute('role'), input.getAttribute('aria-expanded'), input.hasAttribute('list')]).toEqual([
      'combobox',
      'false',
      false,
    ]);
    await type('tent');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(list.id);
    expect(list.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Products');
    expect(options().map(({ textContent }) => textContent)).toEqual(['ddome', 'ffamily', 'Show all 2 results']);
    expect(status.textContent).toBe('2 results');
    expect(list.dataset).toMatchObject({ endcapSource: 'search', endcapLabels: 'live', endcapQuery: 'tent' });
  });

  it('asks for the beginning of a pasted text, which does not end within a character', async () => {
    const beginning = 'x'.repeat(1999);
    answers = { [beginning]: ['dome'] };
    await type(`${beginning}${'😀'.repeat(4000)}`);
    expect(asked).toMatchObject([{ query: beginning }]);
    expect(options().map(({ textContent }) => textContent)).toContain('ddome');
  });

  it('marks the active option, wraps around, and selects it with Enter', async () => {
    answers = { tent: ['dome'] };
    await type('tent');
    const activeName = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    press('ArrowDown');
    expect(activeName()).toBe('ddome');
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
    press('ArrowUp');
    expect(activeName()).toBeUndefined();
    press('ArrowUp');
    expect(activeName()).toBe('Show all 1 results');
    expect(press('Enter')).toBe(false);
    expect(onSearch).toHaveBeenCalledWith('tent');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('searches with Enter only, and closes with Escape', async () => {
    answers = { tent: ['dome'] };
    await type('tent');
    press('Escape');
    expect([list.hidden, input.value]).toEqual([true, 'tent']);
    press('Enter');
    expect(onSearch).toHaveBeenCalledWith('tent');
  });

  it('sends one request for repeated input, and counts one impression', async () => {
    answers = { te: ['dome'], ten: ['dome'] };
    await type('te');
    await type('ten');
    await type('te');
    expect(asked.map(({ query, labels }) => [query, labels])).toEqual([['te', ['live']], ['ten', []]]); // prettier-ignore
  });

  it('reports no results, and closes when it is empty', async () => {
    await type('xqzt');
    expect(options().map(({ textContent }) => textContent)).toEqual(['Nothing for xqzt']);
    input.value = ' ';
    input.dispatchEvent(new Event('input'));
    expect(list.hidden).toBe(true);
  });

  it('says what was searched for instead, and which words no product has', async () => {
    const answer = { ...content(['dome']), replaced_query: 'tent', dropped_words: [{ word: 'xqzt', is_known: false }] };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
    await type('tipi xqzt');
    const said = ['Showing results for tent.', 'No product has xqzt.'];
    expect(status.textContent).toBe(`1 results ${said.join(' ')}`);
    expect(options().map(({ textContent }) => textContent)).toEqual([...said, 'ddome', 'Show all 1 results']);
    press('ArrowDown');
    expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('ddome');
  });

  it('shows banners above the results, of which those with a link can be chosen', async () => {
    const banner = { title: '', text: '', image_url: '', url: '' };
    const banners = [
      { ...banner, title: 'Camping weeks', url: '/camping' },
      { ...banner, text: 'Free returns' },
    ];
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...content(['dome']), banners })));
    await type('tent');
    expect(options().map(({ textContent }) => textContent)).toEqual(['Camping weeks', 'Free returns', 'ddome', 'Show all 1 results']);
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    press('ArrowDown');
    expect(active()?.getAttribute('href')).toBe('/camping');
    press('ArrowDown');
    expect(active()?.textContent).toBe('ddome');
  });

  it('shows a design’s results, with focusable links and searchable suggestions', async () => {
    const html =
      '<a href="/p/dome" data-endcap-product="dome">Dome</a><button type="button" data-endcap-suggestion="tent pegs">Pegs</button>';
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...content(['dome']), html, css: 'a { color: red }' })));
    input.value = 'tent';
    input.dispatchEvent(new Event('input'));
    const drawn = await vi.waitFor(() => {
      const root = list.querySelector('.endcap-designed')?.shadowRoot;
      if (!root) throw new Error('nothing is drawn');
      return root;
    });
    expect([list.getAttribute('role'), input.getAttribute('aria-haspopup')]).toEqual(['dialog', 'dialog']);
    expect(list.querySelector<HTMLElement>('.endcap-designed')?.dataset).toMatchObject({ endcapSource: 'search', endcapQuery: 'tent' });
    input.focus();
    press('ArrowDown');
    expect(drawn.activeElement?.textContent).toBe('Dome');
    press('ArrowDown');
    expect(drawn.activeElement?.textContent).toBe('Pegs');
    drawn.querySelector('button')?.click();
    expect(onSearch).toHaveBeenCalledWith('tent pegs');
  });

  it('counts a search when something that it found is picked, once', async () => {
    answers = { tent: ['dome', 'family'], pegs: ['steel'] };
    document.addEventListener('click', (event) => event.preventDefault(), { signal: stay.signal });
    const choose = () => list.querySelector<HTMLElement>('a[href] .endcap-option-name')?.click();
    const counted = () => asked.filter(({ typing }) => typing === 'picked').map(({ query, labels }) => [query, labels]);
    await type('tent');
    expect(counted()).toEqual([]);
    choose();
    choose();
    await expect.poll(counted).toEqual([['tent', []]]);
    await type('pegs');
    choose();
    await expect.poll(counted).toEqual([['tent', []], ['pegs', []]]); // prettier-ignore
  });

  it('with no page of results, Enter counts as a search and follows its redirect', async () => {
    attach(undefined);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const redirect = (url: string | null) =>
      vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
        asked.push(JSON.parse(body));
        return new Response(JSON.stringify({ ...content(['dome']), redirect: url }));
      });
    redirect(null);
    await type('tent');
    press('Enter');
    await expect.poll(() => asked.map(({ typing }) => typing)).toEqual([undefined, 'sent']);
    await expect.poll(() => list.hidden).toBe(false);
    redirect('/returns');
    press('Enter');
    await expect.poll(() => assign.mock.calls).toEqual([['/returns']]);
  });

  it('ignores script URLs', async () => {
    vi.stubGlobal('fetch', async () => {
      const evil = {
        ...content([]),
        total: 1,
        products: [{ id: '1', name: '<b>x</b>', url: 'javascript:alert(1)', image: 'javascript:1' }],
      };
      return new Response(JSON.stringify(evil));
    });
    await type('evil');
    expect(list.querySelector('a, img, b')).toBeNull();
  });
});

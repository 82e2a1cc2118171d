// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { drawSliders, type SliderCommand } from './sliders.ts';

const kept = new Map<string, string>();
const visit = { get: (name: string) => kept.get(name), set: (name: string, value: string) => void kept.set(name, value) };
const shop = { api: 'https://api.shop.test', key: 'k', visitor: async () => 'v', visit: () => visit };
/** The sliders of each place: what they would show, and where. */
const places: Record<string, { id: string; insertion: string; selector: string; products: string[] }[]> = {
  product: [{ id: 'goes', insertion: 'append', selector: 'main', products: ['a', 'b', 'c'] }],
  basket: [
    { id: 'first', insertion: 'append', selector: 'main', products: ['a', 'b'] },
    { id: 'second', insertion: 'append', selector: 'main', products: ['c', 'd'] },
  ],
  exit_intent: [
    { id: 'leaving', insertion: 'append', selector: 'main', products: ['x'] },
    { id: 'held', insertion: 'manual', selector: '', products: ['y'] },
  ],
  add_to_basket: [{ id: 'added', insertion: 'after', selector: 'button', products: ['a', 'b', 'd', 'e'] }],
};
let prices = { currency: 'EUR', language: 'en', price_decimals: null as number | null };
let isDown = false;
let broken = '';

beforeEach(() => {
  document.body.innerHTML = '<main><button>Buy</button></main>';
  kept.clear();
  isDown = false;
  broken = '';
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (isDown) return new Response('{}', { status: 503 });
    const asked = JSON.parse(body) as { place: string; id: string; exclude: string[] };
    if (url.endsWith('/sliders'))
      return Response.json({
        result: places[asked.place]?.map((slider) => ({ ...slider, headline: slider.id, labels: [], is_unique: true })),
        ...prices,
      });
    if (asked.id === broken) return new Response('{}', { status: 500 });
    const products = Object.values(places)
      .flat()
      .find(({ id }) => id === asked.id)?.products;
    const shown = (products ?? []).filter((id) => !asked.exclude.includes(id)).slice(0, 2);
    return Response.json({
      headline: asked.id,
      product_data: shown.map((id) => ({ id, price: 20, list_price: 24.5 })),
      html: null,
      css: '',
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (...commands: SliderCommand[]) => Promise.allSettled(commands.map((command) => drawSliders(shop, command)));
const drawn = () =>
  [...document.querySelectorAll('section')].map((section) => [
    section.querySelector('h2')?.textContent,
    [...section.querySelectorAll('[data-endcap-product]')].map((item) => item.getAttribute('data-endcap-product')).join(''),
  ]);

it('a page shows no product in two sliders, whichever command draws them', async () => {
  await draw({ place: 'product' }, { place: 'add_to_basket' });
  expect(drawn()).toEqual([
    ['added', 'de'],
    ['goes', 'ab'],
  ]);
});

it('a slider that is asked for again takes its own place, and may show the same again', async () => {
  await draw({ place: 'add_to_basket' }, { place: 'add_to_basket' });
  expect(drawn()).toEqual([['added', 'ab']]);
});

it('what is no longer on the page does not count, nor does a place that failed', async () => {
  await draw({ place: 'product' });
  document.body.innerHTML = '<main><button>Buy</button></main>';
  isDown = true;
  const [failed] = await draw({ place: 'product' });
  expect(failed?.status).toBe('rejected');
  isDown = false;
  await draw({ place: 'add_to_basket' });
  expect(drawn()).toEqual([['added', 'ab']]);
});

it('a slider that fails takes no other away, and is reported', async () => {
  broken = 'first';
  const [failed] = await draw({ place: 'basket' });
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('recommendations/slider answered 500') });
  expect(drawn()).toEqual([['second', 'cd']]);
});

/** The pointer leaves the page at the top. */
const leave = () => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, relatedTarget: null }));
const leaving = async (own: Parameters<typeof drawSliders>[0] = shop) => {
  const done = drawSliders(own, { place: 'exit_intent' });
  leave();
  await done;
  return document.querySelector('dialog');
};

it('who is about to leave sees the sliders in a dialog over the page, once per visit', async () => {
  const dialog = await leaving();
  expect([dialog?.open, dialog?.getAttribute('aria-label'), dialog?.querySelectorAll('section').length]).toEqual([true, 'leaving', 2]);
  expect(document.querySelectorAll('main section')).toHaveLength(0);
  dialog?.querySelector('button')?.click();
  expect(document.querySelector('dialog')).toBeNull();
  expect(await leaving()).toBeNull();
});

it('a slider for leaving stands where the page has its embed code', async () => {
  document.body.innerHTML = '<main><aside data-endcap-slider="held"></aside></main>';
  const dialog = await leaving();
  expect(dialog?.querySelectorAll('section')).toHaveLength(1);
  expect(document.querySelectorAll('aside section')).toHaveLength(1);
});

it('there is no dialog for visitors of the control group, who get no products, nor for those of whom nothing is kept', async () => {
  const [first, second] = places['exit_intent'] ?? [];
  places['exit_intent'] = [first, second].flatMap((slider) => (slider === undefined ? [] : [{ ...slider, products: [] }]));
  expect(await leaving()).toBeNull();
  expect(kept.size).toBe(0);
  places['exit_intent'] = [first, second].flatMap((slider) => slider ?? []);
  expect(await leaving({ ...shop, visit: () => undefined })).toBeNull();
});

it('no dialog opens over another one', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  const done = drawSliders(shop, { place: 'exit_intent' });
  leave();
  document.querySelector('dialog')?.remove();
  leave();
  await done;
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

it.each<[typeof prices, string[]]>([
  [{ currency: 'EUR', language: 'en', price_decimals: null }, ['€20.00', '€24.50']],
  [{ currency: 'SEK', language: 'sv-SE', price_decimals: 0 }, ['20 kr', '24,50 kr']],
  [{ currency: 'EUR', language: 'de-DE', price_decimals: 3 }, ['20,000 €', '24,500 €']],
])('prices are those of the store, whatever the page says: %j', async (given, texts) => {
  prices = given;
  document.documentElement.lang = 'fr';
  await draw({ place: 'product' });
  const shown = [...(document.querySelector('.price')?.children ?? [])].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(shown).toEqual(texts);
});

// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { drawSliders, type SliderCommand } from './sliders.ts';

const shop = { api: 'https://api.shop.test', key: 'k', visitor: async () => 'v' };
/** The sliders of each place: what they would show, and where. */
const places: Record<string, { id: string; insertion: string; selector: string; products: string[] }[]> = {
  product: [{ id: 'goes', insertion: 'append', selector: 'main', products: ['a', 'b', 'c'] }],
  basket: [
    { id: 'first', insertion: 'append', selector: 'main', products: ['a', 'b'] },
    { id: 'second', insertion: 'append', selector: 'main', products: ['c', 'd'] },
  ],
  add_to_basket: [{ id: 'added', insertion: 'after', selector: 'button', products: ['a', 'b', 'd', 'e'] }],
};
let isDown = false;
let broken = '';

beforeEach(() => {
  document.body.innerHTML = '<main><button>Buy</button></main>';
  isDown = false;
  broken = '';
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (isDown) return new Response('{}', { status: 503 });
    const asked = JSON.parse(body) as { place: string; id: string; exclude: string[] };
    if (url.endsWith('/sliders'))
      return Response.json({
        result: places[asked.place]?.map((slider) => ({ ...slider, headline: slider.id, labels: [], is_unique: true })),
      });
    if (asked.id === broken) return new Response('{}', { status: 500 });
    const products = Object.values(places)
      .flat()
      .find(({ id }) => id === asked.id)?.products;
    const shown = (products ?? []).filter((id) => !asked.exclude.includes(id)).slice(0, 2);
    return Response.json({ headline: asked.id, product_data: shown.map((id) => ({ id })), html: null, css: '' });
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

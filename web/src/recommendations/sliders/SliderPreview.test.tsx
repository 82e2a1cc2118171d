// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { emptySlider, type SliderFields } from './sliderFields.ts';
import { SliderPreview } from './SliderPreview.tsx';

const slot = { logic: 'COMPLEMENTARY', reason: '', campaignName: null, product: { name: 'Tent', price: null, image: null } };
const preview = (sliderDrawing: object | null) => ({ Store: () => ({ sliderPreview: [slot], sliderDrawing }) });

async function openPreview(fields: Partial<SliderFields>, drawing: object | null = null) {
  const screen = await testScreen(<SliderPreview storeId="a1b2c3d4" fields={{ ...emptySlider, ...fields }} />);
  const asked = await screen.answer(preview(drawing), 'SliderPreviewQuery');
  return { screen, asked: asked.request.variables };
}

it('the preview of a product page takes the product that is on the page', async () => {
  const { screen, asked } = await openPreview({ place: 'PRODUCT', logic: 'COMPLEMENTARY' });
  expect(asked).toMatchObject({ products: [], seen: [] });
  expect(screen.root.textContent).toContain('Product on the page');
  const input = screen.root.querySelector<HTMLInputElement>('#slider-preview-on-page');
  if (input === null) throw new Error('There is no field for the product.');
  vi.useFakeTimers();
  await act(async () => input.focus());
  await screen.type(input, 'ten');
  await act(() => vi.advanceTimersByTimeAsync(300));
  const product = { internalId: '7', name: 'Tent', price: null, image: null };
  await screen.answer({ SearchHitConnection: () => ({ edges: [{ node: product }] }), ProductConnection: () => ({ edges: [] }) });
  await act(async () => document.querySelector<HTMLElement>('[role="listbox"] [role="option"]')?.click());
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
  expect((await screen.answer(preview(null), 'SliderPreviewQuery')).request.variables).toMatchObject({ products: ['7'], seen: [] });
});

it('the preview of the home page takes no product, and that of the cart several', async () => {
  const home = await openPreview({ place: 'HOME' });
  expect(home.screen.root.querySelector('#slider-preview-on-page')).toBeNull();
  const cart = await openPreview({ place: 'BASKET' });
  expect(cart.screen.root.textContent).toContain('Products in the cart');
});

it('the preview shows the products as the design draws them, above why each was chosen', async () => {
  const { screen } = await openPreview({ designKey: 'd', headline: 'Hot' }, { html: '<p>Drawn</p>', css: 'p { color: red }' });
  const frame = screen.root.querySelector('iframe');
  expect(frame?.getAttribute('srcdoc')).toContain('<p>Drawn</p>');
  expect(screen.root.querySelector('ol')?.textContent).toContain('Best cross-sell');
  const { screen: plain } = await openPreview({ headline: 'Hot' });
  expect(plain.root.querySelector('iframe')).toBeNull();
  expect(plain.root.textContent).toContain('Hot');
});

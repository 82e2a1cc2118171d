// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen, type TestScreen } from '../../app/relay/testScreen.tsx';
import type { Money } from '../../app/words/numbers.ts';
import { AudiencesSelect } from './AudiencesSelect.tsx';
import { CategoryPicker } from './CategoryPicker.tsx';
import { ChosenCategories } from './ChosenCategories.tsx';
import { ProductPicker } from './ProductPicker.tsx';

const field = ({ root }: TestScreen) => {
  const input = root.querySelector('input');
  if (input === null) throw new Error('There is no field.');
  return input;
};

/** What a picker's own list offers: other lists may be in the document. */
const optionsOf = (label: string) => [...document.querySelectorAll<HTMLElement>(`[role="listbox"][aria-label="${label}"] [role="option"]`)];

const press = (screen: TestScreen, key: string) =>
  act(async () => field(screen).dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })));

/** Types a text and waits until it is asked for. */
async function search(screen: TestScreen, text: string): Promise<void> {
  vi.useFakeTimers();
  await act(async () => field(screen).focus());
  await screen.type(field(screen), text);
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
}

const categories = (...nodes: readonly { readonly internalId: string; readonly name: string; readonly productCount: number }[]) => ({
  CategoryConnection: () => ({ edges: nodes.map((node) => ({ node })) }),
});

function Categories() {
  const [ids, setIds] = useState<readonly string[]>(['lamps']);
  return (
    <>
      <CategoryPicker label="Categories" storeId="a1b2c3d4" takenIds={ids} isReadOnly={false} onPick={(id) => setIds([...ids, id])} />
      <output>{ids.join(' ')}</output>
    </>
  );
}

it('categories are searched by typing and selected by keyboard; a selected one is not offered again', async () => {
  const screen = await testScreen(<Categories />);
  await search(screen, 'lam');
  const asked = await screen.answer(
    categories({ internalId: 'lamps', name: 'Lamps', productCount: 1 }, { internalId: 'desk', name: 'Desk lamps', productCount: 1234 }),
  );
  expect(asked.request.variables).toEqual({ storeId: 'a1b2c3d4', query: 'lam' });
  expect(optionsOf('Categories').map((option) => [option.textContent, option.getAttribute('aria-disabled') === 'true'])).toEqual([
    ['LampslampsChosen', true],
    ['Desk lampsdesk1,234 products', false],
  ]);
  await press(screen, 'ArrowDown');
  await press(screen, 'Enter');
  expect(screen.root.querySelector('output')?.textContent).toBe('lamps desk');
  expect(field(screen).value).toBe('');
});

it('a search without results says so', async () => {
  const screen = await testScreen(<Categories />);
  await search(screen, 'kayak');
  expect(document.body.textContent).toContain('Searching…');
  await screen.answer(categories());
  expect(document.body.textContent).toContain('No category found');
});

it('products are suggested from the shop’s search, an exact ID first, each once and with its price', async () => {
  const onPick = vi.fn<(product: { readonly internalId: string }) => void>();
  const screen = await testScreen(<ProductPicker label="Add" storeId="a1b2c3d4" takenIds={[]} isReadOnly={false} onPick={onPick} />);
  await search(screen, '7');
  const lampPrice = { amount: '9.50', currency: 'EUR' };
  const product = (internalId: string, name: string, price: Money | null) => ({ internalId, name, price, image: null });
  await screen.answer({
    SearchHitConnection: () => ({ edges: [{ node: product('1', 'Lamp 7', lampPrice) }] }),
    ProductConnection: () => ({ edges: [{ node: product('1', 'Lamp 7', lampPrice) }, { node: product('7', 'Kayak', null) }] }),
  });
  expect(optionsOf('Add').map(({ textContent }) => textContent)).toEqual(['Kayak7', 'Lamp 71€9.50']);
  await act(async () => optionsOf('Add')[0]?.click());
  expect(onPick).toHaveBeenCalledWith({ internalId: '7', name: 'Kayak', price: null, image: null });
});

it('selected categories are shown by name, and unknown ones by their stored value', async () => {
  const onChange = vi.fn<(words: readonly string[]) => void>();
  const screen = await testScreen(
    <ChosenCategories storeId="a1b2c3d4" label="Categories" words={['lamps', 'gone']} isReadOnly={false} onChange={onChange} />,
  );
  const names = () => [...screen.root.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['lamps', 'gone']);
  await screen.answer(categories({ internalId: 'lamps', name: 'Lamps', productCount: 1 }));
  expect(names()).toEqual(['Lamps', 'gone']);
  await act(async () => screen.root.querySelector<HTMLElement>('[aria-label="Remove Lamps"]')?.click());
  expect(onChange).toHaveBeenCalledWith(['gone']);
});

it('audiences are selected by name and kept by ID, and one that the store no longer has stays until it is removed', async () => {
  const onChange = vi.fn<(ids: readonly string[]) => void>();
  const deleted = '00000000-0000-4000-8000-000000000000';
  const value = ['Gone', deleted, ' vip'];
  const select = <AudiencesSelect id="audiences" label="Audiences" storeId="a1b2c3d4" value={value} onChange={onChange} />;
  const screen = await testScreen(select);
  await screen.answer({
    AudienceConnection: () => ({ edges: [{ node: { internalId: 'a1', name: 'VIP' } }, { node: { internalId: 'a2', name: 'New' } }] }),
  });
  for (const name of ['Gone', 'Deleted audience', 'VIP']) expect(screen.root.textContent).toContain(name);
  await act(async () => field(screen).click());
  const list = document.getElementById(field(screen).getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  expect(options.map(({ textContent }) => textContent)).toEqual(['New']);
  await act(async () => options[0]?.click());
  expect(onChange).toHaveBeenCalledWith(['Gone', deleted, 'a1', 'a2']);
});

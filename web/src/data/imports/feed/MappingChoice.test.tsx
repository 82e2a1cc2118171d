// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../../app/relay/testScreen.tsx';
import { MappingChoice } from './MappingChoice.tsx';

const column = (field: string, divideBy = 1) => ({ column: 'price', field, divideBy, splitBy: null });

async function shown(savedMappings: readonly object[]) {
  const onChange = vi.fn<(mapping: readonly object[], timeZone: string) => void>();
  const choice = <MappingChoice storeId="a1b2c3d4" entity="PRODUCTS" mapping={[column('price')]} onChange={onChange} />;
  const { root } = await testScreen(choice, { SavedMappingSelectQuery: { Store: () => ({ savedMappings }) } });
  return { root, onChange };
}

it('nothing is offered while no mapping is saved', async () => {
  const { root } = await shown([]);
  expect(root.textContent).toBe('');
});

it('a saved mapping is taken for the columns that the feed has', async () => {
  const mapping = [column('listPrice', 100), { ...column('stock'), column: 'left' }];
  const { root, onChange } = await shown([{ id: 'm1', name: 'Ours', timeZone: 'UTC', mapping }]);
  const select = root.querySelector('select');
  if (select === null) throw new Error('There is no choice.');
  select.value = 'm1';
  await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })));
  expect(onChange).toHaveBeenCalledWith([column('listPrice', 100)], 'UTC');
});

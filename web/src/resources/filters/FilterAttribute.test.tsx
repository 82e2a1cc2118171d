// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { FilterAttribute } from './FilterAttribute.tsx';

const attributes = new Map([
  ['loyalty', 'text'],
  ['order_count', 'number'],
] as const);
const labels = new Map([
  ['loyalty', 'Loyalty'],
  ['order_count', 'Number of orders'],
]);

function Chosen() {
  const [attribute, setAttribute] = useState('loyalty');
  return (
    <>
      <FilterAttribute attribute={attribute} attributes={attributes} labels={labels} listId="names" onAttribute={setAttribute} />
      <output>{attribute}</output>
    </>
  );
}

it.each([
  ['what it is called', 'number of orders', 'Number of orders', 'order_count'],
  ['its name', 'order_count', 'Number of orders', 'order_count'],
  ['another name', 'bonus_points', 'bonus_points', 'bonus_points'],
  ['nothing', ' ', 'Loyalty', 'loyalty'],
])('an attribute is selected by %s, and displayed by name', async (_by, typed, shown, chosen) => {
  const { root, type } = await testScreen(<Chosen />);
  const input = root.querySelector('input');
  if (input === null) throw new Error('There is no field.');
  expect(input.value).toBe('Loyalty');
  await act(async () => input.focus());
  await type(input, typed);
  await act(async () => input.blur());
  expect([input.value, root.querySelector('output')?.textContent]).toEqual([shown, chosen]);
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { ObjectConflicts } from './ObjectConflicts.tsx';

const found = [
  { object: 'REDIRECT', internalId: 'r1', campaignId: 'c1', campaignName: 'Summer', message: 'Searches for “tent” are sent to /tents.' },
  { object: 'REDIRECT', internalId: 'r2', campaignId: 'c2', campaignName: 'Winter', message: 'Another redirect.' },
  { object: 'REDIRECT', internalId: 'r1', campaignId: null, campaignName: null, message: 'Nobody used it.' },
  { object: 'SYNONYM', internalId: 'r1', campaignId: 'c3', campaignName: 'Autumn', message: 'A synonym.' },
];
const show = async (id: string | undefined) => {
  const screen = await testScreen(<ObjectConflicts storeId="a1b2c3d4" object="REDIRECT" id={id} />);
  if (id !== undefined) await screen.answer({ Store: () => ({ merchandisingConflicts: found }) });
  return screen;
};

it('a redirect shows the campaigns that it takes shoppers away from and what is wrong with itself, and no others', async () => {
  const { root } = await show('r1');
  expect([...root.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Summer: Searches for “tent” are sent to /tents.',
    'Nobody used it.',
  ]);
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/store/a1b2c3d4/merchandising/c1');
});

it('one without a conflict, or that is not saved yet, shows nothing', async () => {
  expect((await show('r3')).root.textContent).toBe('');
  expect((await show(undefined)).root.textContent).toBe('');
});

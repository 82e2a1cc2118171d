// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { CampaignOrder } from './CampaignOrder.tsx';

const campaign = (id: string) => ({ node: { id, internalId: id, name: `Campaign ${id}`, status: 'RUNNING', isEnabled: true } });

/** The order of two campaigns; a third is beyond what is listed. */
async function openOrder() {
  const order = (
    <AbilitiesContext value={() => true}>
      <CampaignOrder storeId="a1b2c3d4" />
    </AbilitiesContext>
  );
  const screen = await testScreen(order, { CampaignConflictsQuery: { Store: () => ({ merchandisingConflicts: [] }) } });
  await screen.answer(
    {
      Store: () => ({
        merchandisingCampaigns: { totalCount: 3, edges: [campaign('one'), campaign('two')] },
        others: { edges: [{ node: { id: 'three' } }] },
      }),
    },
    'CampaignOrderQuery',
  );
  const names = () => [...screen.root.querySelectorAll('ol a')].map(({ textContent }) => textContent);
  const press = (at: number, key: string) => {
    const handle = [...screen.root.querySelectorAll('[data-handle]')].at(at);
    return act(async () => handle?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  };
  const saved = async () =>
    (await screen.answer({ ReorderMerchandisingCampaignPayload: () => ({ errors: [] }) }, 'CampaignOrderMutation')).request.variables[
      'input'
    ];
  return { screen, names, press, saved };
}

it('a campaign is moved by the arrow keys, before the one that follows it then', async () => {
  const { screen, names, press, saved } = await openOrder();
  await press(1, 'ArrowUp');
  expect(names()).toEqual(['Campaign two', 'Campaign one']);
  expect(await saved()).toEqual({ id: 'two', before: 'one' });
  expect(screen.root.querySelector('[role="status"]')?.textContent).toContain('Campaign two');
});

it('the last place of the list is before those that it does not show', async () => {
  const { screen, press, saved } = await openOrder();
  expect(screen.root.textContent).toContain('Only the first 2 of 3 campaigns are listed.');
  await press(0, 'End');
  expect(await saved()).toEqual({ id: 'one', before: 'three' });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { type GuardedChange, useChangeGuard } from '../../resources/changeGuard.ts';
import { AudienceGuard } from './AudienceGuard.tsx';

function Changing({ change, onAnswer }: { readonly change: GuardedChange; readonly onAnswer: (isMade: boolean) => void }) {
  const guard = useChangeGuard();
  return (
    <button type="button" onClick={() => void guard(change).then(onAnswer)}>
      Change
    </button>
  );
}

const deletionOf = (amount: number): GuardedChange => ({
  action: 'DELETE',
  kind: 'AUDIENCE',
  ids: Array.from({ length: amount }, (_, at) => `audience-${at}`),
});

async function open(change: GuardedChange) {
  const onAnswer = vi.fn<(isMade: boolean) => void>();
  const screen = await testScreen(
    <AudienceGuard storeId="a1b2c3d4">
      <Changing change={change} onAnswer={onAnswer} />
    </AudienceGuard>,
  );
  await screen.click('Change');
  const press = (label: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());
  return { screen, onAnswer, press };
}

const audiences = (...rows: readonly (readonly [string, readonly string[]])[]) => ({
  Query: () => ({ nodes: rows.map(([name, usedIn]) => ({ __typename: 'Audience', name, usedIn: usedIn.map((use) => ({ name: use })) })) }),
});

it('the deletion of several audiences names what uses which, and says the number on its button', async () => {
  const { screen, onAnswer, press } = await open(deletionOf(3));
  await screen.answer(audiences(['VIPs', ['Spring', 'Welcome']], ['New', []], ['Lost', ['Win back']]), 'readUsedAudiencesQuery');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Delete 3 audiences?'));
  expect(document.body.textContent).toContain('2 of them are in use.');
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '“VIPs” is used in Spring and Welcome',
    '“Lost” is used in Win back',
  ]);
  expect(onAnswer).not.toHaveBeenCalled();
  await press('Delete 3 audiences');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

it('the deletion of one audience names it, and can be cancelled', async () => {
  const { screen, onAnswer, press } = await open(deletionOf(1));
  await screen.answer(audiences(['VIPs', ['Spring']]), 'readUsedAudiencesQuery');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Delete “VIPs”?'));
  await press('Cancel');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
});

it('more audiences than the graph takes at once are asked about in turn, and those that nothing uses are deleted at once', async () => {
  const { screen, onAnswer } = await open(deletionOf(101));
  const first = await screen.answer(audiences(['VIPs', []]), 'readUsedAudiencesQuery');
  expect(first.request.variables['ids']).toHaveLength(100);
  const second = await screen.answer(audiences(['Lost', []]), 'readUsedAudiencesQuery');
  expect(second.request.variables['ids']).toEqual(['audience-100']);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

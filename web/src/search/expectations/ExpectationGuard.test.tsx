// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { type GuardedChange, useChangeGuard } from '../../resources/changeGuard.ts';
import { ExpectationGuard } from './ExpectationGuard.tsx';

const outcome = { query: 'lamp', maxRank: 3, isMetBefore: true, isMetAfter: false, rankBefore: 1, rankAfter: null, redirectAfter: null };

function Changing({ change, onAnswer }: { readonly change: GuardedChange; readonly onAnswer: (isMade: boolean) => void }) {
  const guard = useChangeGuard();
  return (
    <button type="button" onClick={() => void guard(change).then(onAnswer)}>
      Change
    </button>
  );
}

async function open(change: GuardedChange) {
  const onAnswer = vi.fn<(isMade: boolean) => void>();
  const screen = await testScreen(
    <AbilitiesContext value={() => true}>
      <ExpectationGuard storeId="a1b2c3d4">
        <Changing change={change} onAnswer={onAnswer} />
      </ExpectationGuard>
    </AbilitiesContext>,
  );
  await screen.click('Change');
  const answer = (outcomes: readonly object[]) =>
    screen.answer({ Store: () => ({ searchExpectationRun: { outcomes } }) }, 'readBrokenExpectationsQuery');
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  return { onAnswer, answer, press };
}

const deletion: GuardedChange = { action: 'DELETE', kind: 'SEARCH_RULE', ids: ['rule-1'] };

it.each([
  ['Change anyway', true],
  ['Cancel', false],
])('a deletion that breaks an expectation asks first; “%s” answers %s', async (name, isMade) => {
  const { onAnswer, answer, press } = await open(deletion);
  const asked = await answer([outcome]);
  expect(asked.request.variables).toMatchObject({ storeId: 'a1b2c3d4', change: { action: 'DELETE', ids: ['rule-1'] } });
  await vi.waitFor(() => expect(document.body.textContent).toContain('“lamp”: rank 1 → not in the top 100, must be in the top 3'));
  expect(onAnswer).not.toHaveBeenCalled();
  await press(name);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(isMade);
});

it('a change that breaks nothing is made at once, also the publication of a draft', async () => {
  const { onAnswer, answer } = await open({ action: 'PUBLISH', kind: undefined, draftId: 'd1' });
  const asked = await answer([{ ...outcome, isMetAfter: true }]);
  expect(asked.request.variables).toMatchObject({ change: { action: 'PUBLISH', draftId: 'd1' } });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

it('what does not decide a search is not asked about', async () => {
  const { onAnswer } = await open({ ...deletion, kind: 'SEARCH_ELEMENT' });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

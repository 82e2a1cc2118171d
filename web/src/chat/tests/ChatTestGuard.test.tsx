// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { ChangeGuardContext, type GuardedChange, useChangeGuard } from '../../resources/changeGuard.ts';
import { ChatTestGuard } from './ChatTestGuard.tsx';

const none = { missingPhrases: [], saidPhrases: [], missingProducts: [], products: [] };
const outcome = {
  ...none,
  question: 'how fast?',
  isPassedBefore: true,
  isPassedAfter: false,
  textAfter: 'No idea.',
  missingPhrases: ['two days'],
};

function Changing({ change, onAnswer }: { readonly change: GuardedChange; readonly onAnswer: (isMade: boolean) => void }) {
  const guard = useChangeGuard();
  return (
    <button type="button" onClick={() => void guard(change).then(onAnswer)}>
      Change
    </button>
  );
}

async function open(change: GuardedChange, outer = true) {
  const onAnswer = vi.fn<(isMade: boolean) => void>();
  const around = vi.fn<(asked: GuardedChange) => Promise<boolean>>(() => Promise.resolve(outer));
  const screen = await testScreen(
    <AbilitiesContext value={() => true}>
      <ChangeGuardContext value={around}>
        <ChatTestGuard storeId="a1b2c3d4">
          <Changing change={change} onAnswer={onAnswer} />
        </ChatTestGuard>
      </ChangeGuardContext>
    </AbilitiesContext>,
  );
  await screen.click('Change');
  const answer = (outcomes: readonly object[]) =>
    screen.answer({ Store: () => ({ chatTestRun: { outcomes } }) }, 'readBrokenChatTestsQuery');
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  return { around, onAnswer, answer, press };
}

const deletion: GuardedChange = { action: 'DELETE', kind: 'CHAT_FAQ', ids: ['faq-1'] };

it.each([
  ['Change anyway', true],
  ['Cancel', false],
])('a deletion that makes a test fail asks first; “%s” answers %s', async (name, isMade) => {
  const { onAnswer, answer, press } = await open(deletion);
  const asked = await answer([outcome]);
  expect(asked.request.variables).toMatchObject({ storeId: 'a1b2c3d4', change: { action: 'DELETE', ids: ['faq-1'] } });
  await vi.waitFor(() => expect(document.body.textContent).toContain('two days'));
  expect(onAnswer).not.toHaveBeenCalled();
  await press(name);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(isMade);
});

it('a product that would no longer be shown is named, by its id where it does not exist', async () => {
  const { answer } = await open(deletion);
  await answer([{ ...outcome, missingProducts: ['l1', 'gone'], products: [{ internalId: 'l1', name: 'Desk lamp' }] }]);
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/Desk lamp.*gone/));
});

it('the publication of a draft that makes no test fail is left to the guard around it', async () => {
  const draft: GuardedChange = { action: 'PUBLISH', kind: undefined, draftId: 'd1' };
  const { around, onAnswer, answer } = await open(draft, false);
  const asked = await answer([{ ...outcome, isPassedAfter: true }]);
  expect(asked.request.variables).toMatchObject({ change: { action: 'PUBLISH', draftId: 'd1' } });
  expect([around.mock.calls, onAnswer.mock.calls]).toEqual([[[draft]], [[false]]]);
});

it('an earlier configuration, which has no id, is asked about by its version', async () => {
  const { onAnswer, answer } = await open({ action: 'REVERT', kind: 'CHAT_CONFIGURATION', version: 2 });
  const asked = await answer([{ ...outcome, isPassedAfter: true }]);
  expect(asked.request.variables).toMatchObject({ change: { action: 'REVERT', ids: [], version: 2 } });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
});

it('what does not decide what the assistant says is not asked about', async () => {
  const { around, onAnswer } = await open({ ...deletion, kind: 'SEARCH_RULE' });
  expect([around.mock.calls.length, onAnswer.mock.calls]).toEqual([1, [[true]]]);
});

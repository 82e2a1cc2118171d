// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { newStep } from './steps/modifierStep.ts';
import { useStepFix } from './useStepFix.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const word = (text: string) => ({ id: text, defaultMessage: text });
const words = { failed: word('Failed'), unknown: word('Unknown'), started: word('Started'), startedText: word('Text'), undo: word('Undo') };

function Fix() {
  const { fix } = useStepFix({ words });
  return (
    <button type="button" onClick={() => void fix(newStep({ type: 'STRIP_HTML', attribute: 'description' }))}>
      Fix
    </button>
  );
}

const step = { type: 'STRIP_HTML', attribute: 'description', value: '', replaceBy: '', separator: '', condition: '', isEnabled: true };

it.each([
  ['has not run over all products', 2, { toRevision: 2, revision: 3 }],
  ['has never run, so that nothing says what they followed', null, undefined],
  ['runs for all products already', 3, undefined],
])('a fix whose step is there and %s is undone to what the products followed', async (_how, appliedRevision, undone) => {
  const screen = await testScreen(
    <StoreScopeContext value={testStore}>
      <Fix />
    </StoreScopeContext>,
  );
  await screen.click('Fix');
  await screen.answer({ Store: () => ({ modifiers: { revision: 3, appliedRevision, steps: [step] } }) }, 'useStepFixQuery');
  await screen.answer({ Mutation: () => ({ runModifiers: { modifiers: { lastRun: null }, errors: [] } }) }, 'useModifierWritesRunMutation');
  const [toast] = currentToasts();
  expect([toast?.title, toast?.action?.label]).toEqual(['Started', undone && 'Undo']);
  if (undone === undefined) return;
  await act(async () => void toast?.action?.onRun());
  const { request } = await screen.answer({ Mutation: () => ({ undoModifiers: { errors: [] } }) }, 'useModifierWritesUndoMutation');
  expect(request.variables['input']).toMatchObject(undone);
});

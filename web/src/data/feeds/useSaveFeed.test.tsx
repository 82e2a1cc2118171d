// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { useSaveFeed } from './useSaveFeed.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

function Saved({ isNew }: { readonly isNew: boolean }) {
  const { showSaved } = useSaveFeed();
  return (
    <button type="button" onClick={() => showSaved({ id: 'feed-1', revision: 3 }, isNew)}>
      Save
    </button>
  );
}

it.each([
  [true, 'useSaveFeedRemoveMutation', { id: 'feed-1' }, { deleteFeed: { deletedId: 'feed-1', errors: [] } }],
  [false, 'useSaveFeedUndoMutation', { id: 'feed-1', revision: 3 }, { undoFeedUpdate: { errors: [] } }],
])('a saved feed can be undone from its toast; new: %s', async (isNew, mutation, input, answer) => {
  const screen = await testScreen(
    <StoreScopeContext value={testStore}>
      <Saved isNew={isNew} />
    </StoreScopeContext>,
  );
  await screen.click('Save');
  const [toast] = currentToasts();
  expect(toast?.action?.label).toBe('Undo');
  await act(async () => void toast?.action?.onRun());
  const { request } = await screen.answer({ Mutation: () => answer }, mutation);
  expect(request.variables).toEqual({ input });
  expect(currentToasts().map(({ type }) => type)).toEqual(['success', 'success']);
});

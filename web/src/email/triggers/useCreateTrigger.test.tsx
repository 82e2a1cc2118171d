// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { useCreateTrigger } from './useCreateTrigger.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

function Create() {
  const { create } = useCreateTrigger('store-1');
  return (
    <button type="button" onClick={() => void create('WELCOME')}>
      Create
    </button>
  );
}

it('a created trigger can be undone from its toast, which deletes it', async () => {
  const screen = await testScreen(
    <StoreScopeContext value={testStore}>
      <Create />
    </StoreScopeContext>,
  );
  await screen.click('Create');
  const emailTrigger = { id: 'trigger-1', internalId: 'd4e5f6a7' };
  await screen.answer({ Mutation: () => ({ createDefaultEmailTrigger: { emailTrigger, errors: [] } }) }, 'useCreateTriggerMutation');
  const [toast] = currentToasts();
  expect(toast?.action?.label).toBe('Undo');
  await act(async () => void toast?.action?.onRun());
  const { request } = await screen.answer({ Mutation: () => ({ payload: { errors: [] } }) }, 'useResourceWritesDeleteMutation');
  expect(request.variables).toMatchObject({ input: { ids: ['trigger-1'] } });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../../app/router/storeScope.ts';
import { testStore } from '../../../app/router/testStoreScope.ts';
import { closeToast, currentToasts } from '../../../app/toasts/toastStack.ts';
import { SaveMapping } from './SaveMapping.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

async function saved(revision: number) {
  const screen = await testScreen(
    <StoreScopeContext value={testStore}>
      <SaveMapping entity="PRODUCTS" timeZone="UTC" mapping={[]} />
    </StoreScopeContext>,
  );
  const field = screen.root.querySelector<HTMLInputElement>('input');
  if (field === null) throw new Error('There is no field for the name.');
  await screen.type(field, 'Walkers');
  await screen.click('Save');
  const savedMapping = { id: 'mapping-1', revision };
  await screen.answer({ Mutation: () => ({ saveMapping: { savedMapping, errors: [] } }) }, 'useSavedMappingsSaveMutation');
  return screen;
}

it('a saved mapping is undone from its toast', async () => {
  const screen = await saved(1);
  const [toast] = currentToasts();
  expect([toast?.message, toast?.action?.label]).toEqual(['Walkers', 'Undo']);
  await act(async () => void toast?.action?.onRun());
  const { request } = await screen.answer({ Mutation: () => ({ deleteMapping: { errors: [] } }) }, 'useSavedMappingsDeleteMutation');
  expect(request.variables).toEqual({ input: { id: 'mapping-1' } });
});

it('one that replaced another of its name stays', async () => {
  await saved(2);
  expect(currentToasts()[0]?.action).toBeUndefined();
});

// @vitest-environment happy-dom
import { act } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { AbilitiesContext } from '../../app/router/viewerAbilities.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import type { ModifiersEditorTestQuery } from './__generated__/ModifiersEditorTestQuery.graphql.ts';
import { ModifiersEditor } from './ModifiersEditor.tsx';
import { newStep } from './steps/modifierStep.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const proposed = newStep({ type: 'UPPER', attribute: 'brand' });

function Shown() {
  const { store } = useLazyLoadQuery<ModifiersEditorTestQuery>(
    graphql`
      query ModifiersEditorTestQuery($storeId: String!) {
        store(storeId: $storeId) {
          modifiers {
            ...ModifiersEditor_list
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4' },
  );
  return store?.modifiers && <ModifiersEditor storeId="a1b2c3d4" list={store.modifiers} proposed={proposed} />;
}

it('saved modifiers are undone from their toast: the list from before, on the revision that the save created', async () => {
  const modifiers = { revision: 3, appliedRevision: 3, steps: [], lastRun: null };
  const preview = { modifierPreview: { problems: [], rows: [], steps: [] } };
  const screen = await testScreen(
    <AbilitiesContext value={() => true}>
      <StoreScopeContext value={testStore}>
        <Shown />
      </StoreScopeContext>
    </AbilitiesContext>,
    {
      ModifiersEditorTestQuery: { Store: () => ({ id: 'store-1', modifiers }) },
      useModifierPreviewQuery: { Store: () => ({ id: 'store-1', ...preview }) },
      useAttributeNamesQuery: { Store: () => ({ id: 'store-1' }) },
    },
  );
  await act(async () => screen.root.querySelector<HTMLFormElement>('form')?.requestSubmit());
  const saved = async (revision: number) =>
    screen.answer(
      { Mutation: () => ({ saveModifiers: { modifiers: { ...modifiers, revision, steps: [] }, errors: [], problems: [] } }) },
      'useModifierWritesSaveMutation',
    );
  const first = await saved(4);
  const [toast] = currentToasts();
  expect(toast?.action?.label).toBe('Undo');
  await act(async () => void toast?.action?.onRun());
  const second = await saved(5);
  expect(first.request.variables['input']).toMatchObject({ revision: 3, steps: [{ type: 'UPPER', attribute: 'brand' }] });
  expect(second.request.variables['input']).toMatchObject({ revision: 4, steps: [] });
});

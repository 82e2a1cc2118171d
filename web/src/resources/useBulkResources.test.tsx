// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../app/router/storeScope.ts';
import { testStore } from '../app/router/testStoreScope.ts';
import { searchRedirectsKind } from '../search/redirects/searchRedirectsList.ts';
import { allMatching, type ListSelection, nothingSelected } from '../ui/list/listSelection.ts';
import { useBulkResources } from './useBulkResources.tsx';

async function* matching() {
  yield await Promise.resolve(Array.from({ length: 1000 }, (_, at) => `r${at}`));
  yield ['r1000'];
}

function Actions({ selection = nothingSelected }: { readonly selection?: ListSelection }) {
  const { actions, isRunning, done } = useBulkResources({
    kind: searchRedirectsKind,
    selection,
    readIds: matching,
    onPage: [],
    onDone: () => {},
  });
  return (
    <>
      <output>{actions.map(({ name }) => name).join(' ')}</output>
      {isRunning && <progress value={done} />}
      {actions.map(({ name, onRun }) => (
        <button key={name} type="button" onClick={onRun}>
          {name}
        </button>
      ))}
    </>
  );
}

it.each([
  [1, 'enable disable delete'],
  [2, 'enable disable copy delete'],
])('in a company of %d stores, the actions for a selection are %s', async (storeCount, offered) => {
  const screen = await testScreen(
    <StoreScopeContext value={{ ...testStore, storeCount }}>
      <Actions />
    </StoreScopeContext>,
  );
  expect(screen.root.querySelector('output')?.textContent).toBe(offered);
});

it('all that match are changed a batch at a time, with the number of those that are done', async () => {
  const screen = await testScreen(
    <StoreScopeContext value={testStore}>
      <Actions selection={allMatching} />
    </StoreScopeContext>,
  );
  const done = () => screen.root.querySelector('progress')?.value;
  const answer = () => screen.answer({ SetResourcesEnabledPayload: () => ({ resources: [], errors: [] }) });
  await screen.click('enable');
  expect(done()).toBe(0);
  expect((await answer()).request.variables['input'].ids).toHaveLength(1000);
  expect(done()).toBe(1000);
  expect((await answer()).request.variables['input']).toEqual({ ids: ['r1000'], isEnabled: true });
  expect(done()).toBeUndefined();
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../app/router/storeScope.ts';
import { testStore } from '../app/router/testStoreScope.ts';
import { searchRedirectsKind } from '../search/redirects/searchRedirectsList.ts';
import { nothingSelected } from '../ui/list/listSelection.ts';
import { useBulkResources } from './useBulkResources.tsx';

function Actions() {
  const { actions } = useBulkResources({
    kind: searchRedirectsKind,
    selection: nothingSelected,
    readAllIds: () => Promise.resolve([]),
    onPage: [],
    onDone: () => {},
  });
  return <output>{actions.map(({ name }) => name).join(' ')}</output>;
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

// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { testScreen } from '../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../app/router/storeScope.ts';
import { testStore } from '../app/router/testStoreScope.ts';
import { currentToasts, closeToast } from '../app/toasts/toastStack.ts';
import { searchRedirectsKind } from '../search/redirects/searchRedirectsList.ts';
import { allMatching, type ListSelection } from '../ui/list/listSelection.ts';
import { type ChangeGuard, ChangeGuardContext } from './changeGuard.ts';
import { useBulkResources } from './useBulkResources.tsx';

const ids = Array.from({ length: 2001 }, (_, at) => `r${at}`);

async function* matching() {
  yield await Promise.resolve(ids.slice(0, 1000));
  // One that moved behind the page that was read comes again.
  yield ['r0', ...ids.slice(1000, 1999)];
  yield ids.slice(1999);
}

function Actions({ selection }: { readonly selection: ListSelection }) {
  const { actions, isRunning, done } = useBulkResources({
    kind: searchRedirectsKind,
    selection,
    readIds: matching,
    listed: { query: 'lamp' },
    total: ids.length,
    onPage: [],
    onDone: () => {},
  });
  return (
    <>
      <output>{actions.map(({ label }) => label).join(', ')}</output>
      {isRunning && <progress value={done} />}
      {actions.map(({ name, onRun }) => (
        <button key={name} type="button" onClick={onRun}>
          {name}
        </button>
      ))}
    </>
  );
}

async function opened({ selection = allMatching, storeCount = 1, guard = async () => true }: Opened = {}) {
  const screen = await testScreen(
    <StoreScopeContext value={{ ...testStore, storeCount }}>
      <ChangeGuardContext value={guard}>
        <Actions selection={selection} />
      </ChangeGuardContext>
    </StoreScopeContext>,
    // Of each hundred, the first is enabled.
    {
      readEnabledQuery: {
        Query: () => ({ nodes: ids.slice(0, 100).map((_, at) => ({ __typename: 'SearchRedirect', isEnabled: at === 0 })) }),
      },
    },
  );
  const answer = async (errors: readonly object[] = []) => {
    const payload = () => ({ resources: [], errors });
    const { request } = await screen.answer({
      SetResourcesEnabledPayload: payload,
      DeleteResourcesPayload: payload,
      RestoreResourcesPayload: payload,
    });
    return request.variables['input'] as { readonly ids: readonly string[] }; // of each of these three
  };
  return { screen, answer, done: () => screen.root.querySelector('progress')?.value };
}
interface Opened {
  readonly selection?: ListSelection;
  readonly storeCount?: number;
  readonly guard?: ChangeGuard;
}

const toasts = () => currentToasts().map(({ title }) => title);
const undo = () =>
  act(
    async () =>
      void currentToasts()
        .find(({ action }) => action !== undefined)
        ?.action?.onRun(),
  );
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

it.each([
  [1, 'Enable, Disable, Delete 2'],
  [2, 'Enable, Disable, Copy to stores, Delete 2'],
])('in a company of %d stores, the actions for a selection are %s', async (storeCount, offered) => {
  const { screen } = await opened({ storeCount, selection: { kind: 'some', ids: new Set(['a', 'b']) } });
  expect(screen.root.querySelector('output')?.textContent).toBe(offered);
});

it('all that match are changed a batch at a time, each once, with the number of those that are done and one toast', async () => {
  const { screen, answer, done } = await opened();
  await screen.click('enable');
  expect(done()).toBe(0);
  expect((await answer()).ids).toEqual(ids.slice(0, 1000));
  expect(done()).toBe(1000);
  expect((await answer()).ids).toEqual(ids.slice(1000, 2000));
  expect(toasts()).toEqual([]);
  expect(await answer()).toEqual({ ids: ['r2000'], isEnabled: true });
  expect(done()).toBeUndefined();
  expect(toasts()).toEqual(['2,001 enabled']);
});

it('one undo of a switch turns back those that were not so before', async () => {
  const { screen, answer } = await opened();
  await screen.click('enable');
  for (let batch = 0; batch < 3; batch += 1) await answer();
  await undo();
  const back = [await answer(), await answer()];
  expect(back.flatMap((input) => input.ids)).toEqual(ids.filter((_, at) => at % 100 !== 0));
  expect(back[0]).toMatchObject({ isEnabled: false });
  expect(toasts()).toContain('Change undone');
});

it('what a deletion would break is asked once, of all of them, before any is deleted', async () => {
  const guard = vi.fn<ChangeGuard>(async () => false);
  const { screen, done } = await opened({ guard });
  await screen.click('delete');
  expect(guard.mock.calls).toEqual([[{ action: 'DELETE', kind: 'SEARCH_REDIRECT', ids }]]);
  expect(done()).toBeUndefined();
  expect(toasts()).toEqual([]);
});

it('one undo brings back what all batches deleted', async () => {
  const { screen, answer } = await opened();
  await screen.click('delete');
  for (let batch = 0; batch < 3; batch += 1) await answer();
  expect(toasts()).toEqual(['2,001 deleted']);
  await undo();
  const restored = [await answer(), await answer(), await answer()];
  expect(restored.flatMap((input) => input.ids)).toEqual(ids);
  expect(toasts()).toContain('2,001 restored');
});

it('where a batch is refused, the ones before it are reported and can be undone', async () => {
  const { screen, answer, done } = await opened();
  await screen.click('delete');
  await answer();
  await answer([{ message: 'One of them is used.' }]);
  expect(done()).toBeUndefined();
  expect(toasts().toSorted()).toEqual(['1,000 deleted', 'Not everything was changed']);
  await undo();
  expect((await answer()).ids).toEqual(ids.slice(0, 1000));
});

// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { ordersDeletion } from '../orders/ordersDeletion.ts';
import { useBulkDelete } from './useBulkDelete.tsx';
import { allMatching } from '../../ui/list/listSelection.ts';

const ids = Array.from({ length: 2001 }, (_, at) => `o${at}`);

async function* matching() {
  yield await Promise.resolve(ids.slice(0, 1000));
  yield ids.slice(1000, 2000);
  yield ids.slice(2000);
}

function Orders({ isTotalExact = true }: { readonly isTotalExact?: boolean }) {
  const { actions, dialog, done, onSelection, isRunning } = useBulkDelete(ordersDeletion, {
    page: { totalCount: ids.length, isTotalExact },
    readIds: matching,
  });
  return (
    <>
      <button type="button" onClick={() => onSelection(allMatching)}>
        all
      </button>
      <button type="button" onClick={() => onSelection({ kind: 'some', ids: new Set(['o1', 'o2']) })}>
        two
      </button>
      {isRunning && <progress value={done} />}
      {actions.map(({ name, label, onRun }) => (
        <button key={name} type="button" onClick={onRun}>
          {label}
        </button>
      ))}
      {dialog}
    </>
  );
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

async function opened(props: Parameters<typeof Orders>[0] = {}) {
  const screen = await testScreen(
    <StoreScopeContext value={testStore}>
      <Orders {...props} />
    </StoreScopeContext>,
  );
  const confirm = async (name: string) => {
    const button = await vi.waitFor(async () => {
      await act(async () => {}); // its code is loaded on demand
      const found = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find((one) => one.textContent === name);
      if (found === undefined) throw new Error('The question has not come yet.');
      return found;
    });
    await act(async () => button.click());
  };
  /** Answers the batch that is asked now with what was done to it. Returns what was asked. */
  const answer = async (done: readonly string[], errors: readonly object[] = []) => {
    const { request } = await screen.answer({
      DeleteOrdersPayload: () => ({ deletedIds: done, errors }),
      RestoreOrdersPayload: () => ({ restored: done, kept: [], gone: [], errors }),
    });
    return request.variables['input'].ids;
  };
  return { screen, confirm, answer, done: () => screen.root.querySelector('progress')?.value };
}

it('few rows are deleted at once, by a button that names their number', async () => {
  const { screen, answer } = await opened();
  await screen.click('two');
  await screen.click('Delete 2');
  expect(await answer(['o1', 'o2'])).toEqual(['o1', 'o2']);
  expect(toasts()).toEqual(['2 orders deleted']);
});

it('many are asked about once, deleted batch by batch, and brought back by one undo', async () => {
  const { screen, confirm, answer, done } = await opened();
  await screen.click('all');
  await screen.click('Delete 2,001');
  expect(done()).toBeUndefined();
  await confirm('Delete 2,001');
  expect(done()).toBe(0);
  expect(await answer(ids.slice(0, 1000))).toEqual(ids.slice(0, 1000));
  expect(done()).toBe(1000);
  // One has been deleted by someone else.
  expect(await answer(ids.slice(1001, 2000))).toEqual(ids.slice(1000, 2000));
  expect(toasts()).toEqual([]);
  await answer(['o2000']);
  expect(done()).toBeUndefined();
  expect(toasts()).toEqual(['2,000 orders deleted']);
  await undo();
  const restored = [await answer(ids.slice(0, 1000)), await answer(ids.slice(1001, 2001))];
  expect(restored.flat()).toEqual(ids.filter((id) => id !== 'o1000'));
  expect(toasts()).toContain('2,000 restored');
});

it('where a batch is refused, the ones before it are reported and can be undone', async () => {
  const { screen, confirm, answer, done } = await opened();
  await screen.click('all');
  await screen.click('Delete 2,001');
  await confirm('Delete 2,001');
  await answer(ids.slice(0, 1000));
  await answer([], [{ message: 'The store is gone.' }]);
  expect(done()).toBeUndefined();
  expect(toasts().toSorted()).toEqual(['1,000 orders deleted', 'Failed to delete order']);
  await undo();
  expect(await answer(ids.slice(0, 1000))).toEqual(ids.slice(0, 1000));
});

it('an estimated number is named as one', async () => {
  const { screen } = await opened({ isTotalExact: false });
  await screen.click('all');
  expect(screen.button('Delete about 2,001')).toBeDefined();
});

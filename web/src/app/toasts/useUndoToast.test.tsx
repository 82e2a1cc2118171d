// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { testScreen } from '../relay/testScreen.tsx';
import { closeToast, currentToasts } from './toastStack.ts';
import { useUndoToast } from './useUndoToast.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

async function shownAfter(onUndo: (() => unknown) | undefined) {
  function Deleter() {
    const showUndo = useUndoToast();
    return (
      <button type="button" onClick={() => showUndo({ title: 'Deleted', onUndo })}>
        Delete
      </button>
    );
  }
  const screen = await testScreen(<Deleter />);
  await screen.click('Delete');
  return currentToasts()[0];
}

it('what was done can be undone for 20 seconds', async () => {
  const onUndo = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const toast = await shownAfter(onUndo);
  expect(toast).toMatchObject({ type: 'success', title: 'Deleted', message: '', duration: 20_000, action: { label: 'Undo' } });
  expect(onUndo).not.toHaveBeenCalled();
  await act(async () => toast?.action?.onRun());
  expect(onUndo).toHaveBeenCalledOnce();
});

it('what cannot be undone has no button and goes as soon as any other success', async () => {
  const toast = await shownAfter(undefined);
  expect(toast).toMatchObject({ title: 'Deleted', duration: 5_000, action: undefined });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { allMatching } from '../../ui/list/listSelection.ts';
import { useBulkSales } from './useBulkSales.tsx';

const ids = Array.from({ length: 401 }, (_, at) => `s${at}`);

async function* matching() {
  for (let at = 0; at < ids.length; at += 200) yield await Promise.resolve(ids.slice(at, at + 200));
}

function Sales() {
  const { actions, done, onSelection, isRunning } = useBulkSales(matching);
  return (
    <>
      <button type="button" onClick={() => onSelection(allMatching)}>
        all
      </button>
      {isRunning && <progress value={done} />}
      {actions.map(({ name, label, onRun }) => (
        <button key={name} type="button" onClick={onRun}>
          {label}
        </button>
      ))}
    </>
  );
}

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

it('all matching sales are decided in batches of 200, with one toast and one undo for all of them', async () => {
  const screen = await testScreen(<Sales />);
  const answer = async (changedIds: readonly string[]) => {
    const payload = () => ({ changedIds, errors: [] });
    const { request } = await screen.answer({ DismissSalesPayload: payload, RestoreSalesPayload: payload });
    return request.variables['input'].ids.length;
  };
  const toasts = () => currentToasts().map(({ title }) => title);
  await screen.click('all');
  await screen.click('Dismiss');
  expect(await answer(ids.slice(0, 200))).toBe(200);
  expect(screen.root.querySelector('progress')?.value).toBe(200);
  expect(await answer(ids.slice(200, 400))).toBe(200);
  expect(toasts()).toEqual([]);
  expect(await answer([])).toBe(1); // decided by someone else
  expect(toasts()).toEqual(['400 orders dismissed']);
  await act(async () => void currentToasts()[0]?.action?.onRun());
  expect([await answer(ids.slice(0, 200)), await answer(ids.slice(200, 400))]).toEqual([200, 200]);
  expect(toasts().some((title) => title.startsWith('400 '))).toBe(true);
});

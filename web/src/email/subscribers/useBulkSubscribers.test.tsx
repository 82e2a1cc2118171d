// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { allMatching } from '../../ui/list/listSelection.ts';
import { useBulkSubscribers } from './useBulkSubscribers.tsx';

const people = Array.from({ length: 1001 }, (_, at) => ({ id: `s${at}`, email: `p${at}@shop.test` }));

function Subscribers() {
  const { actions, dialog, onSelection } = useBulkSubscribers({
    storeGlobalId: 'store',
    rows: people.slice(0, 50),
    page: { totalCount: 1000, isTotalExact: false },
    readAll: async () => people,
  });
  return (
    <>
      <button type="button" onClick={() => onSelection(allMatching)}>
        all
      </button>
      {actions.map(({ name, onRun }) => (
        <button key={name} type="button" onClick={onRun}>
          {name}
        </button>
      ))}
      {dialog}
    </>
  );
}

const toasts = () => currentToasts().map(({ title }) => title);
beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

async function opened() {
  const screen = await testScreen(<Subscribers />);
  const inDialog = (name: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(({ textContent }) => textContent === name)?.click(),
    );
  const answer = async () => {
    const { request } = await screen.answer({
      DeleteSubscribersPayload: () => ({ deletedIds: ['x'], keptIds: [], errors: [] }),
      SuppressAddressesPayload: () => ({ suppressed: 1, errors: [] }),
      UnsuppressAddressesPayload: () => ({ removed: 1, errors: [] }),
    });
    const { ids, emails } = request.variables['input'];
    return (ids ?? emails).length;
  };
  await screen.click('all');
  return { screen, inDialog, answer };
}

it('everyone that matches is deleted, batch by batch, after a question that names exactly how many they are', async () => {
  const { screen, inDialog, answer } = await opened();
  await screen.click('delete');
  await inDialog('Delete 1,001');
  expect([await answer(), await answer()]).toEqual([1000, 1]);
  expect(toasts()).toEqual(['2 subscribers deleted']);
});

it('everyone that matches is suppressed, with one toast and one undo', async () => {
  const { screen, inDialog, answer } = await opened();
  await screen.click('suppress');
  await inDialog('Suppress');
  expect([await answer(), await answer()]).toEqual([1000, 1]);
  expect(currentToasts()).toHaveLength(1);
  await act(async () => void currentToasts()[0]?.action?.onRun());
  expect([await answer(), await answer()]).toEqual([1000, 1]);
});

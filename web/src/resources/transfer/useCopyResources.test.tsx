// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import { searchRedirectsKind } from '../../search/redirects/searchRedirectsList.ts';
import { useCopyResources } from './useCopyResources.ts';

const listed = { query: 'lamp', filter: [{ isEnabled: true }] };

function Copying({ onEnd }: { readonly onEnd: (isDone: boolean) => void }) {
  const copy = useCopyResources(searchRedirectsKind);
  return (
    <button type="button" onClick={() => void copy(listed, ['store-2']).then(onEnd)}>
      Copy
    </button>
  );
}

async function copying() {
  const onEnd = vi.fn<(isDone: boolean) => void>();
  const screen = await testScreen(
    <StoreScopeContext value={testStore}>
      <Copying onEnd={onEnd} />
    </StoreScopeContext>,
  );
  await screen.click('Copy');
  return { screen, onEnd };
}

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

it('all that a list has are copied by one job, whose sentence is the answer, and which one undo takes back', async () => {
  const { screen, onEnd } = await copying();
  const job = { id: 'job-1', state: 'SUCCESS', progress: 1, message: '2001 redirects copied.' };
  const { request } = await screen.answer({ CopyResourcesPayload: () => ({ job, errors: [] }) });
  expect(request.variables).toEqual({
    input: { fromStoreId: testStore.id, of: { searchRedirects: listed }, storeIds: ['store-2'] },
  });
  expect(currentToasts().map(({ title, message }) => [title, message])).toEqual([['Copied', '2001 redirects copied.']]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
  await act(async () => void currentToasts()[0]?.action?.onRun());
  const undone = await screen.answer({
    UndoResourceJobPayload: () => ({ job: { ...job, id: 'job-2', message: '2001 redirects restored.' }, errors: [] }),
  });
  expect(undone.request.variables).toEqual({ input: { kind: 'SEARCH_REDIRECT', id: 'job-1' } });
  expect(currentToasts().map(({ message }) => message)).toContain('2001 redirects restored.');
});

it('a copy that is not started says why', async () => {
  const { screen, onEnd } = await copying();
  await screen.answer({ CopyResourcesPayload: () => ({ job: null, errors: [{ message: 'Choose the stores to copy to.' }] }) });
  expect(currentToasts().map(({ title, message }) => [title, message])).toEqual([['Failed to copy', 'Choose the stores to copy to.']]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
});

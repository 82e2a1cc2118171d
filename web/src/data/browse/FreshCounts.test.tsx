// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import { FreshCounts } from './FreshCounts.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const on = (pathname: string) => (
  <StoreScopeContext value={testStore}>
    <FreshCounts pathname={pathname} />
  </StoreScopeContext>
);

it('counts are refreshed when a screen opens or the tab becomes active, at most twice a minute', async () => {
  const screen = await testScreen(on('/a'));
  vi.setSystemTime(29_000);
  await screen.show(on('/b'));
  await expect(screen.answer()).rejects.toThrow();
  vi.setSystemTime(31_000);
  await screen.show(on('/c'));
  expect((await screen.answer()).request.variables).toEqual({ storeId: testStore.storeId });
  await screen.show(on('/d'));
  await expect(screen.answer()).rejects.toThrow();
  vi.setSystemTime(62_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.answer();
});

it('counts are refreshed on a screen that stays open', async () => {
  const screen = await testScreen(on('/a'));
  await act(async () => void vi.advanceTimersByTime(30_000));
  await screen.answer();
  await act(async () => void vi.advanceTimersByTime(29_000));
  await expect(screen.answer()).rejects.toThrow();
  await act(async () => void vi.advanceTimersByTime(1_000));
  await screen.answer();
});

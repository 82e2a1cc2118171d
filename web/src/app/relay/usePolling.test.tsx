// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import watchJob, { type watchJobQuery } from './__generated__/watchJobQuery.graphql.ts';
import { testScreen } from './testScreen.tsx';
import { usePolling } from './usePolling.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

function Watch({ isUnderWay, onEnded }: { isUnderWay: boolean; onEnded: () => void }) {
  usePolling<watchJobQuery>({ query: watchJob, variables: { id: 'job' }, isUnderWay, onEnded });
  return null;
}

it('polling continues while work is in progress, waits for a slow response, and reports the end', async () => {
  const onEnded = vi.fn<() => void>();
  const screen = await testScreen(<Watch isUnderWay onEnded={onEnded} />);
  await expect(screen.answer()).rejects.toThrow();
  await pass(1_000);
  // The second moment passes without a question: the first is not answered yet.
  await pass(1_000);
  expect((await screen.answer()).request.variables).toEqual({ id: 'job' });
  await expect(screen.answer()).rejects.toThrow();
  await pass(1_000);
  await screen.answer();
  expect(onEnded).not.toHaveBeenCalled();
  await screen.show(<Watch isUnderWay={false} onEnded={onEnded} />);
  expect(onEnded).toHaveBeenCalledTimes(1);
  await pass(5_000);
  await expect(screen.answer()).rejects.toThrow();
});

it('polling reports no end after leaving the page', async () => {
  const onEnded = vi.fn<() => void>();
  const screen = await testScreen(<Watch isUnderWay onEnded={onEnded} />);
  window.history.pushState(null, '', '/elsewhere');
  await screen.show(null);
  expect(onEnded).not.toHaveBeenCalled();
});

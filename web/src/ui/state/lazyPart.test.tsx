// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { currentConnection, reportConnection, watchConnection } from '../../app/connection/connection.ts';
import { testScreen } from '../../app/relay/testScreen.tsx';
import { lazyPart, quietPart } from './lazyPart.tsx';

beforeAll(watchConnection);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  reportConnection({ type: 'stay' });
});

/** Code that does not arrive a few times, as the build loads it. */
function arrivesAfter(failures: number) {
  let attempts = 0;
  return async () => {
    if (attempts++ >= failures) return () => <p>There</p>;
    const error = new Error('Failed to fetch dynamically imported module');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  };
}

async function typedNextTo(Part: ReturnType<typeof lazyPart<object>>) {
  const screen = await testScreen(
    <>
      <input aria-label="Query" />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  );
  const field = screen.root.querySelector('input');
  if (field === null) throw new Error('There is no field.');
  await screen.type(field, 'lam');
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { after: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)), field, root: screen.root };
}

it('a part that comes on its own is asked for again without a question, and what was typed stays', async () => {
  const { after, field, root } = await typedNextTo(quietPart(arrivesAfter(2)));
  expect(root.textContent).toBe('');
  await after(1000);
  await after(4000);
  expect([root.textContent, field.value, currentConnection().isAsking]).toEqual(['There', 'lam', false]);
});

it('a part that does not come at all is left out', async () => {
  const { after, field, root } = await typedNextTo(quietPart(arrivesAfter(9)));
  for (const wait of [1000, 4000, 15_000, 60_000]) await after(wait);
  expect([root.textContent, field.value, currentConnection().isAsking]).toEqual(['', 'lam', false]);
});

it('one that someone opened asks about a reload', async () => {
  await typedNextTo(lazyPart(arrivesAfter(1)));
  expect(currentConnection().isAsking).toBe(true);
});

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { useCopied } from './useCopied.ts';

function Probe() {
  const [outcome, copy] = useCopied();
  return <button onClick={() => copy('a text')}>{outcome ?? 'Copy'}</button>;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['copied', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('denied'))],
])('the copy button confirms for 1.5 s that a text is %s (specification, section 9)', async (outcome, writeText) => {
  const screen = await testScreen(<Probe />);
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await act(async () => screen.button('Copy').click());
  const button = screen.button(outcome);
  await act(() => vi.advanceTimersByTime(1_499));
  expect(button.textContent).toBe(outcome);
  await act(() => vi.advanceTimersByTime(1));
  expect(button.textContent).toBe('Copy');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { Moment } from './Moment.tsx';

it('grows older while it is on screen', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { root } = await testScreen(<Moment at="2026-03-01T09:59:50Z" />);
  expect(root.textContent).toBe('now');
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(root.textContent).toBe('3 minutes ago');
});

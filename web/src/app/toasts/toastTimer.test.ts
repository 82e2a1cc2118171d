import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startToastTimer } from './toastTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the timer of a toast', () => {
  it.each([5_000, 20_000, 1])('expires after %i ms, not before', (duration) => {
    const onEnd = vi.fn<() => void>();
    startToastTimer(duration, onEnd);
    vi.advanceTimersByTime(duration - 1);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('never expires with 0 ms, hovered or not', () => {
    const onEnd = vi.fn<() => void>();
    startToastTimer(0, onEnd);
    startToastTimer(0, onEnd).stop();
    vi.advanceTimersByTime(86_400_000);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('pauses under the pointer and restarts when it leaves', () => {
    const onEnd = vi.fn<() => void>();
    const timer = startToastTimer(5_000, onEnd);
    vi.advanceTimersByTime(4_900);
    timer.stop();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    startToastTimer(5_000, onEnd);
    vi.advanceTimersByTime(4_999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('ends when the toast is closed', () => {
    const onEnd = vi.fn<() => void>();
    startToastTimer(5_000, onEnd).stop();
    vi.advanceTimersByTime(10_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

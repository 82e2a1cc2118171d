// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { afterPaint } from './afterPaint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what waits for the paint', () => {
  it('begins once, after the frame', () => {
    vi.useFakeTimers();
    const begin = vi.fn<() => void>();
    afterPaint(begin);
    vi.advanceTimersToNextFrame();
    expect(begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('begins without a frame on a page that no one sees', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const begin = vi.fn<() => void>();
    afterPaint(begin);
    vi.advanceTimersByTime(1);
    expect(begin).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

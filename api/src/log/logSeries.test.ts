import { describe, expect, it } from 'vitest';

import { fingerprintOf, messagePattern } from './logSeries.ts';

describe('equal messages', () => {
  it.each([
    ['There is no product “P-17”.', 'There is no product “…”.'],
    ['Row 17 of 1,234.5: too long', 'Row # of #: too long'],
    ['Job 3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77 failed', 'Job <id> failed'],
    ['Cannot fetch https://shop.test/feed?page=3 now', 'Cannot fetch <url> now'],
    ['  two   words\n', 'two words'],
    ['', ''],
  ])('“%s” belongs to “%s”', (message, pattern) => expect(messagePattern(message)).toBe(pattern));

  it('from another source or of another type form another series', () => {
    const marks = [fingerprintOf('api', 'warn', 'x'), fingerprintOf('api', 'error', 'x'), fingerprintOf('script', 'warn', 'x')];
    expect(new Set(marks).size).toBe(3);
  });
});

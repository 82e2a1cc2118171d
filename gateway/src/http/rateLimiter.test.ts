import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createRateLimiter } from './rateLimiter.ts';

describe('the rate limiter', () => {
  it('lets a burst through, then what comes back with time', () => {
    const limiter = createRateLimiter({ burst: 3, perSecond: 2 });
    expect([0, 0, 0, 0].map((at) => limiter.take('a', at))).toEqual([true, true, true, false]);
    expect([400, 500, 600, 1000].map((at) => limiter.take('a', at))).toEqual([false, true, false, true]);
  });

  it('counts each caller alone', () => {
    const limiter = createRateLimiter({ burst: 1, perSecond: 1 });
    expect([limiter.take('a', 0), limiter.take('b', 0), limiter.take('a', 0)]).toEqual([true, true, false]);
  });

  it('never lets more through than burst and rate allow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 200 }),
        (burst, perSecond, moments) => {
          const limiter = createRateLimiter({ burst, perSecond });
          const times = moments.toSorted((a, b) => a - b);
          const taken = times.filter((at) => limiter.take('a', at)).length;
          const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
          expect(taken).toBeLessThanOrEqual(Math.floor(burst + seconds * perSecond + 1e-6));
        },
      ),
    );
  });

  it('can be turned off', () => {
    const limiter = createRateLimiter({ burst: 0, perSecond: 0 });
    expect(limiter.take('a')).toBe(true);
  });
});

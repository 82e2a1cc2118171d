import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bucketOf, lastBucket, middleOf, percentileError, quantile } from './latencyBuckets.ts';

const latency = fc.double({ min: 0.01, max: 600_000, noNaN: true });
const shares = [0, 0.5, 0.95, 0.99, 1];

function histogramOf(values: readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const ms of values) found.set(bucketOf(ms), (found.get(bucketOf(ms)) ?? 0) + 1);
  return found;
}

describe('latency buckets', () => {
  it('give a percentile within the promised error', () => {
    fc.assert(
      fc.property(fc.array(latency, { minLength: 1, maxLength: 300 }), fc.constantFrom(...shares), (values, q) => {
        const sorted = [...values].sort((one, other) => one - other);
        const exact = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? 0;
        const estimate = quantile(histogramOf(values), q) ?? 0;
        expect(Math.abs(estimate - exact) / exact).toBeLessThanOrEqual(percentileError + 1e-9);
      }),
    );
  });

  it('add up to the histogram of all calls, however they are distributed over processes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(latency, fc.nat(3)), { maxLength: 200 }), (calls) => {
        const merged = new Map<number, number>();
        for (let process = 0; process < 4; process++) {
          const part = histogramOf(calls.filter(([, owner]) => owner === process).map(([ms]) => ms));
          for (const [bucket, count] of part) merged.set(bucket, (merged.get(bucket) ?? 0) + count);
        }
        expect(merged).toEqual(histogramOf(calls.map(([ms]) => ms)));
      }),
    );
  });

  it('accept zero, negative, infinite and invalid numbers', () => {
    expect([0, -1, Number.NaN, 1e-9].map(bucketOf)).toEqual([0, 0, 0, 0]);
    expect([Infinity, 1e12].map(bucketOf)).toEqual([lastBucket, lastBucket]);
    expect(quantile(new Map(), 0.5)).toBeNull();
    expect(percentileError).toBeLessThan(0.022);
    expect(middleOf(bucketOf(100))).toBeCloseTo(100, -1);
  });
});

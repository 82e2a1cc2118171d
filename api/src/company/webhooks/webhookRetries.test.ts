import { describe, expect, it } from 'vitest';

import { isStopped, nextAttempt } from './webhookRetries.ts';

const now = new Date('2026-02-28T12:00:00Z');
const seconds = (attempts: number) => {
  const next = nextAttempt(attempts, now);
  return next === null ? null : (next.getTime() - now.getTime()) / 1000;
};

describe('a delivery that failed', () => {
  it('is retried at growing intervals, and abandoned in the end', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(seconds)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, null]);
  });
});

describe('a webhook', () => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  it.each([
    [500, ago(4.9), false],
    [500, ago(5), true],
    [null, ago(6), true],
    [410, now, true],
    [500, null, false],
  ])('that is answered %s and has been failing since %s is disabled: %s', (status, since, expected) => {
    expect(isStopped(status, since, now)).toBe(expected);
  });
});

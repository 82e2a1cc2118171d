import { expect, it } from 'vitest';

import { type ChangedQuery, estimateChange, looksAt } from './replayEstimate.ts';

const query = (change: Partial<ChangedQuery> = {}): ChangedQuery => ({
  searches: 1000,
  before: ['bad', 'good'],
  after: ['good', 'bad'],
  clicks: new Map([['bad', 20], ['good', 200]]), // prettier-ignore
  looks: new Map([['bad', 1000 * looksAt(0)], ['good', 1000 * looksAt(1)]]), // prettier-ignore
  ...change,
});

it('expects more clicks when clicked products move up, with certainty when there are many', () => {
  const estimate = estimateChange([query()]);
  // 200 clicks on the second rank become 200 / looksAt(1); 20 on the first become 20 * looksAt(1).
  const after = 200 / looksAt(1) + 20 * looksAt(1);
  expect(estimate?.change).toBeCloseTo(after / 220 - 1, 9);
  expect(estimate?.low).toBeGreaterThan(0);
  expect(estimate?.clicks).toBe(220);
});

it('expects the opposite for the opposite', () => {
  expect(estimateChange([query({ before: ['good', 'bad'], after: ['bad', 'good'] })])?.high).toBeLessThan(0);
});

it('has a wider interval with fewer clicks', () => {
  const width = (clicks: number) => {
    const { low = 0, high = 0 } = estimateChange([query({ clicks: new Map([['good', clicks]]) })]) ?? {};
    return high - low;
  };
  expect(width(100)).toBeGreaterThan(width(1000) * 3);
});

it.each<[string, Partial<ChangedQuery>]>([
  ['few clicks', { clicks: new Map([['good', 99]]) }],
  ['no clicks', { clicks: new Map() }],
  ['products that were never shown', { after: ['new', 'newer', 'good'] }],
])('expects nothing from %s', (_what, change) => expect(estimateChange([query(change)])).toBeNull());

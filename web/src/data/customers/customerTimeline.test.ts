import { expect, it } from 'vitest';

import { timelineOf } from './customerTimeline.ts';

it.each([
  ['just ordered', 0, 0],
  ['in the middle of being active', 30, 18.75],
  ['when slipping away begins', 60, 37.5],
  ['when lost begins', 120, 75],
  ['long lost', 9999, 100],
  ['an order of tomorrow', -1, 0],
])('today is where it belongs: %s', (_name, now, today) => {
  expect(timelineOf(0, 60, 120, now)).toEqual({ active: 37.5, slipping: 37.5, lost: 25, today });
});

it('an order without any time after it still makes a line', () => {
  expect(timelineOf(5, 5, 5, 9)).toEqual({ active: 75, slipping: 0, lost: 25, today: 0 });
});

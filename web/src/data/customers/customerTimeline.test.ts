import { expect, it } from 'vitest';

import { endsShown, timelineOf } from './customerTimeline.ts';

it.each([
  ['just ordered', 0, 0],
  ['in the middle of being active', 30, 18.75],
  ['when slipping away begins', 60, 37.5],
  ['when lost begins', 120, 75],
  ['long lost', 9999, 100],
  ['an order of tomorrow', -1, 0],
])('today is in the correct position: %s', (_name, now, today) => {
  expect(timelineOf(0, 60, 120, now)).toEqual({ active: 37.5, slipping: 37.5, lost: 25, today });
});

it('an order without a later event still has a line', () => {
  expect(timelineOf(5, 5, 5, 9)).toEqual({ active: 75, slipping: 0, lost: 25, today: 0 });
});

it.each([
  ['within ten years', 60, 120, 'both'],
  ['lost only in decades', 60, 9000, 'active'],
  ['active for centuries', 9000, 99_000, 'none'],
])('dates are shown where they are meaningful: %s', (_name, active, slipping, shown) => {
  const day = 86_400_000;
  expect(endsShown(active * day, slipping * day, 0)).toBe(shown);
});

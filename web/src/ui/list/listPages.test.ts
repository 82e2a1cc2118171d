import { expect, test } from 'vitest';

import { pageStops } from './listPages.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 389, [1, 2, 'gap', 389]],
  [3, 389, [1, 2, 3, 4, 'gap', 389]],
  [4, 389, [1, 2, 3, 4, 5, 'gap', 389]],
  [200, 389, [1, 'gap', 199, 200, 201, 'gap', 389]],
  [387, 389, [1, 'gap', 386, 387, 388, 389]],
  [9, 3, [1, 2, 3]],
])('on page %i of %i the pager shows %j', (current, count, stops) => {
  expect(pageStops(current, count)).toEqual(stops);
});

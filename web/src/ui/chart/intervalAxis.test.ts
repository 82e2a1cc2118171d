import { expect, it } from 'vitest';

import { intervalTicks } from './intervalAxis.ts';

const at = (low: number, high: number) => ({ value: (low + high) / 2, low, high });

it('an interval axis includes zero, and fits the relevant intervals', () => {
  expect(intervalTicks([at(-12, 31)])).toEqual([-20, -10, 0, 10, 20, 30, 40]);
  expect(intervalTicks([at(4, 9)])).toEqual([0, 5, 10]);
  expect(intervalTicks([at(-9, -4)])).toEqual([-10, -5, 0, 5]);
});

it('wide intervals of the first days do not compress the others', () => {
  expect(intervalTicks([at(-300, 300), at(-8, 12), at(-6, 10)])).toEqual([-10, -5, 0, 5, 10, 15]);
});

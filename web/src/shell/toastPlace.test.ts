import { expect, it } from 'vitest';

import { placeAbove } from './toastPlace.ts';

const sizes = { height: 100, windowHeight: 900 };

it.each([
  ['no bar', undefined, undefined],
  ['a bar at the bottom', { top: 828, bottom: 888 }, 80],
  ['a bar where the page ends', { top: 770, bottom: 830 }, 138],
  ['a bar higher up', { top: 300, bottom: 360 }, undefined],
  ['a bar below the window', { top: 950, bottom: 1010 }, undefined],
])('with %s, toasts begin this far from the bottom: %s', (_what, bar, bottom) => {
  expect(placeAbove(bar, sizes)).toBe(bottom);
});

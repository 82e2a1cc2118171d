// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { showSideways } from './showSideways.ts';

const between = (left: number, right: number) => () => new DOMRect(left, 0, right - left, 10);

function boxWith(left: number): HTMLElement {
  const [box, part] = [document.createElement('div'), document.createElement('b')];
  box.append(part);
  box.getBoundingClientRect = between(100, 300);
  part.getBoundingClientRect = between(left, left + 20);
  return box;
}

it.each([
  ['beyond the end is moved to the middle', 400, 210],
  ['in view stays where it is', 120, 0],
])('a part %s', (_what, left, scrolled) => {
  const box = boxWith(left);
  showSideways(box, 'b');
  expect(box.scrollLeft).toBe(scrolled);
});

it('nothing is moved without the part', () => {
  const box = boxWith(400);
  showSideways(box, 'i');
  showSideways(null, 'b');
  expect(box.scrollLeft).toBe(0);
});

import { expect, it } from 'vitest';

import { shownSelector } from './showStates.ts';

it.each([
  ['.button:hover', ".button:is([data-shown='hover'] *, [data-shown='pressed'] *)"],
  ['.field:focus-visible', ".field:is([data-shown='focus'] :is(button, input, select, textarea, a))"],
  ['.button:active span', ".button:is([data-shown='pressed'] *) span"],
])('the state %s is shown without a pointer', (selector, shown) => {
  expect(shownSelector(selector)).toBe(shown);
});

it('other rules are unchanged', () => {
  expect(shownSelector('.button[data-hovered], .active')).toBeUndefined();
});

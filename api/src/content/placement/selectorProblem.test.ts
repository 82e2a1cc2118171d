import { expect, it } from 'vitest';

import { selectorProblem } from './selectorProblem.ts';

it.each(['main', ' header input[type=search] ', '[data-shop-page="search"] > .grid, #results:not(.old)', 'li:nth-child(2n + 1) a::before'])(
  'the selector %j is accepted',
  (selector) => {
    expect(selectorProblem({ insertion: 'append', selector })).toBeUndefined();
  },
);

it.each(['.', 'div[', '#', 'div >', '..grid', '<script>', '{ }', 'a:not(', 'a,', '> a'])('the selector %j is refused', (selector) => {
  expect(selectorProblem({ insertion: 'append', selector })).toBe('This is not a valid CSS selector.');
});

it('is asked for where a script inserts, and not where the code is placed by hand', () => {
  expect(selectorProblem({ insertion: 'before', selector: ' ' })).toBe('You must specify a CSS selector.');
  expect(selectorProblem({ insertion: 'manual', selector: 'div[' })).toBeUndefined();
});

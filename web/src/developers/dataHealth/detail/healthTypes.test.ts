import { expect, it } from 'vitest';

import { readTypes } from './healthTypes.ts';

it('types are read with their number of products', () =>
  expect(readTypes('number 590, text 4')).toEqual([
    { type: 'number', count: 590 },
    { type: 'text', count: 4 },
  ]));

it.each(['', 'number', 'number many', 'number 1, strange 2'])('invalid types are shown unchanged: %s', (value) =>
  expect(readTypes(value)).toEqual([]),
);

import { expect, it } from 'vitest';

import { isSameQuery, queryPhrases } from './queryPhrases.ts';

it.each([
  ['lamp', ['lamp']],
  [' red  desk lamp', ['red', 'red desk', 'red desk lamp', 'desk', 'desk lamp', 'lamp']],
  ['', []],
])('the phrases of “%s” are %j', (query, phrases) => {
  expect(queryPhrases(query)).toEqual(phrases);
});

it('capitals and blanks do not make another query', () => {
  expect([isSameQuery('Red  Lamp ', 'red lamp'), isSameQuery('lamp', 'lamps')]).toEqual([true, false]);
});

import { expect, test } from 'vitest';

import { markedText } from './markedText.ts';

test.each([
  ['ab cd', [], [['ab cd', undefined]]],
  [
    'ab cd',
    [{ from: 3, to: 5, look: 'x' }],
    [
      ['ab ', undefined],
      ['cd', 'x'],
    ],
  ],
  [
    'ab cd',
    [
      { from: 3, to: 5, look: 'x' },
      { from: 0, to: 2, look: 'y' },
    ],
    [
      ['ab', 'y'],
      [' ', undefined],
      ['cd', 'x'],
    ],
  ],
  [
    'price >',
    [{ from: 7, to: 7, look: 'x' }],
    [
      ['price ', undefined],
      ['>', 'x'],
    ],
  ],
  ['', [{ from: 0, to: 0, look: 'x' }], []],
  ['ab', [{ from: 0, to: 9, look: 'x' }], [['ab', 'x']]],
])('%j with %j', (text, marks, parts) => {
  const found = markedText(text, marks);
  expect(found.map(({ part, look }) => [part, look])).toEqual(parts);
  expect(found.map(({ part }) => part).join('')).toBe(text);
});

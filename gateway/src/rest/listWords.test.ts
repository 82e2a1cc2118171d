import { expect, it } from 'vitest';

import { listWords } from './listWords.ts';

it.each([
  ['limit: Too big: expected number to be <=200', '`first` must be a whole number from 0 to 200.'],
  ['offset: Too big: expected number to be <=10000000', '`after` or `offset` lies beyond what this list reaches.'],
  ['query: Too big', '`query` must be a text of at most 1,000 characters.'],
  [
    'filter.1.value: Too big: expected string to have <=1000 characters',
    'Condition 2 of `filter` is not accepted: Too big: expected string to have <=1000 characters.',
  ],
  ['Orders cannot be sorted by “x”. Sort by time.', 'Orders cannot be sorted by “x”. Sort by time.'],
  ['toString: No.', 'toString: No.'],
])('%s', (message, words) => {
  expect(listWords(message)).toBe(words);
});

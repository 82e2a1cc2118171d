import { expect, it } from 'vitest';

import { listWords } from './listWords.ts';

it.each([
  ['limit: Too big: expected number to be <=200', '`first` must be a whole number from 0 to 200.'],
  ['offset: Too big: expected number to be <=10000000', '`offset` is beyond the end of this list.'],
  ['query: Too big', '`query` must be a string of at most 1,000 characters.'],
  [
    'filter.1.value: Too big: expected string to have <=1000 characters',
    'Condition 2 of `filter` is invalid: Too big: expected string to have <=1000 characters.',
  ],
  ['Orders cannot be sorted by “x”. Sort by time.', 'Orders cannot be sorted by “x”. Sort by time.'],
  [
    'Categories cannot be sorted by “product_size”. Sort by name, id, url, product_count, updated_at.',
    'Categories cannot be sorted by “productSize”. Sort by name, internalId, url, productCount, updatedAt.',
  ],
  ['The log cannot be sorted by “created_at”, only by at, type.', 'The log cannot be sorted by “createdAt”, only by at, type.'],
  ['Imports can be sorted by created_at only.', 'Imports can be sorted by createdAt only.'],
  ['Formatters can be sorted by name or updated_at.', 'Formatters can be sorted by name or updatedAt.'],
  ['Mails cannot be filtered by “sent_at” with “in”.', 'Mails cannot be filtered by “sentAt” with “in”.'],
  ['The value for “my_attribute” is a number.', 'The value for “my_attribute” is a number.'],
  ['toString: No.', 'toString: No.'],
])('%s', (message, words) => {
  expect(listWords(message)).toBe(words);
});

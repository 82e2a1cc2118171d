import fc from 'fast-check';
import { expect, it } from 'vitest';

import { diffItems } from './diffItems.ts';
import { diffOf, itemDiffs, lineDiff } from './diffValues.ts';

const lines = (...texts: readonly string[]) => texts.join('\n');

it('a changed line is shown with the lines around it, and the rest is counted', () => {
  const before = lines('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const after = lines('a', 'b', 'c', 'd', 'E', 'f', 'g', 'h');
  expect(lineDiff(before, after).map((line) => (line.state === 'gap' ? line.count : `${line.state} ${line.item}`))).toEqual([
    2,
    'same c',
    'same d',
    'removed e',
    'added E',
    'same f',
    'same g',
    1,
  ]);
});

it('the same text has no changed lines', () => {
  expect(lineDiff('a\nb', 'a\nb')).toEqual([{ state: 'gap', count: 2 }]);
});

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

it('what is left and added is the later list, what is left and removed the earlier one', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = diffItems(before, after, (word) => word);
      const without = (state: string) => parts.filter((part) => part.state !== state).map(({ item }) => item);
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

const heading = { kind: 'heading', text: 'Hello', align: 'start' };
const products = { kind: 'products', columns: 4 };
const text = { kind: 'text', text: 'Bye' };

it('blocks are added, removed or changed, each at its place', () => {
  expect(itemDiffs([heading, products], [{ ...heading, text: 'Hi' }, products, text])).toEqual([
    {
      state: 'changed',
      place: 1,
      item: { ...heading, text: 'Hi' },
      fields: [{ field: 'text', before: 'Hello', after: 'Hi' }],
    },
    { state: 'added', place: 3, item: text },
  ]);
  expect(itemDiffs([heading, products, text], [heading, text])).toEqual([{ state: 'removed', place: 2, item: products }]);
});

it('what names a block in the form only is no change', () => {
  expect(itemDiffs([{ ...heading, key: '0' }], [{ ...heading, key: 'new-1' }])).toEqual([]);
});

it.each([
  ['short texts', 'a', 'b', 'values'],
  ['numbers', 1, 2, 'values'],
  ['lists of words', ['a'], ['b'], 'values'],
  ['a text of several lines', 'a', 'a\nb', 'lines'],
  ['a long text that is gone', 'a'.repeat(200), null, 'lines'],
  ['blocks', [heading], [], 'items'],
  ['groups', { a: 1 }, { a: 2 }, 'fields'],
  ['a list that became a text', [heading], 'a', 'values'],
])('%s are compared in their own way', (_what, before, after, by) => {
  expect(diffOf(before, after).by).toBe(by);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { diffKind } from './diffKind.ts';
import { itemDiffs, lineDiff } from './diffValues.ts';

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

const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }).map((all) => all.join('\n'));

it('what is left and added is the later text, what is left and removed the earlier one; gaps stand for lines of both', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = lineDiff(before, after);
      const without = (state: string) =>
        parts.reduce((count, part) => count + (part.state === 'gap' ? part.count : part.state === state ? 0 : 1), 0);
      expect([without('added'), without('removed')]).toEqual([before.split('\n').length, after.split('\n').length]);
      if (parts.every(({ state }) => state !== 'gap')) {
        const textWithout = (state: string) => parts.flatMap((part) => (part.state === state || part.state === 'gap' ? [] : [part.item]));
        expect([textWithout('added').join('\n'), textWithout('removed').join('\n')]).toEqual([before, after]);
      }
    }),
  );
});

it('long texts that have little in common are shown as replaced', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join('\n');
  const parts = lineDiff(long('before'), long('after'));
  expect([parts.length, parts[0]?.state, parts.at(-1)?.state]).toEqual([40_000, 'removed', 'added']);
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
  expect(diffKind(before, after).by).toBe(by);
});

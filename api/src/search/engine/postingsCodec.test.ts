import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  decodePostings,
  noPostings,
  packFrequencies,
  pairOf,
  type Postings,
  PostingsEncoder,
  uniteOf,
  unpackFrequencies,
} from './postingsCodec.ts';
import { blockFor, BlockWriter, entriesOf, entryOf } from './segmentBlocks.ts';

interface Occurrence {
  readonly document: number;
  readonly frequencies: number;
  readonly positions: number;
}

const occurrences = fc
  .uniqueArray(
    fc.record({
      document: fc.nat({ max: 5_000_000 }),
      frequencies: fc.integer({ min: 1, max: 255 }),
      positions: fc.nat({ max: 2 ** 28 - 1 }),
    }),
    { selector: ({ document }) => document, maxLength: 60 },
  )
  .map((list) =>
    list
      .toSorted((left, right) => left.document - right.document)
      // Only texts of the high group have positions.
      .map((one) => ((one.frequencies & 7) === 0 ? { ...one, positions: 0 } : one)),
  );

function encode(list: readonly Occurrence[]): Uint8Array {
  const encoder = new PostingsEncoder();
  for (const { document, frequencies, positions } of list) encoder.add(document, frequencies, positions);
  return encoder.view().slice();
}

const decoded = (list: readonly Occurrence[]) => decodePostings(encode(list), list.length);

function listOf({ count, documents, frequencies, positions }: Postings): Occurrence[] {
  return Array.from({ length: count }, (_, index) => ({
    document: documents[index] ?? -1,
    frequencies: frequencies[index] ?? -1,
    positions: positions[index] ?? -1,
  }));
}

test('what was encoded is decoded', () => {
  fc.assert(
    fc.property(occurrences, (list) => {
      expect(listOf(decoded(list))).toEqual(list);
    }),
  );
});

test('frequencies are packed up to their limits', () => {
  expect(unpackFrequencies(packFrequencies(3, 9, 2))).toEqual({ high: 3, medium: 7, low: 2 });
  expect(unpackFrequencies(packFrequencies(20, 0, 20))).toEqual({ high: 7, medium: 0, low: 3 });
});

describe('uniting', () => {
  test('has every document once, with the positions of all', () => {
    fc.assert(
      fc.property(fc.array(occurrences, { maxLength: 4 }), (lists) => {
        const united = listOf(uniteOf(lists.map(decoded)));
        const documents = new Set(lists.flat().map(({ document }) => document));
        expect(united.map(({ document }) => document)).toEqual([...documents].sort((left, right) => left - right));
        for (const one of united) {
          const all = lists.flat().filter(({ document }) => document === one.document);
          expect(one.positions).toBe(all.reduce((bits, { positions }) => bits | positions, 0));
        }
      }),
    );
  });

  test('of nothing is nothing', () => expect(uniteOf([noPostings, noPostings]).count).toBe(0));
});

describe('pairs', () => {
  test('have the documents of both', () => {
    fc.assert(
      fc.property(occurrences, occurrences, (left, right) => {
        const both = left.map(({ document }) => document).filter((document) => right.some((other) => other.document === document));
        expect(listOf(pairOf(decoded(left), decoded(right), false)).map(({ document }) => document)).toEqual(both);
      }),
    );
  });

  test('are adjacent when the second word follows the first in the name', () => {
    const first = decoded([
      { document: 1, frequencies: 1, positions: 0b0010 },
      { document: 2, frequencies: 1, positions: 0b1000 },
    ]);
    const second = decoded([
      { document: 1, frequencies: 1, positions: 0b0100 },
      { document: 2, frequencies: 1, positions: 0b0100 },
    ]);
    expect(listOf(pairOf(first, second, true))).toEqual([{ document: 1, frequencies: 1, positions: 0b0010 }]);
  });
});

describe('blocks', () => {
  const terms = fc.uniqueArray(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((term) => term.isWellFormed()),
    { maxLength: 200 },
  );

  test('give back every term and its bytes', () => {
    fc.assert(
      fc.property(terms, fc.nat({ max: 900 }), (list, size) => {
        const sorted = list.toSorted((left, right) => (left < right ? -1 : 1));
        const blocks: Buffer[] = [];
        const writer = new BlockWriter((_, bytes) => blocks.push(bytes));
        for (const [index, term] of sorted.entries()) writer.add(term, index + 1, new Uint8Array(size).fill(index));
        writer.flush();
        expect(blocks.flatMap((block) => [...entriesOf(block)].map(({ term }) => term))).toEqual(sorted);
        for (const [index, term] of sorted.entries()) {
          const block = blocks[blockFor(writer.firstTerms, term)] ?? new Uint8Array(0);
          expect(entryOf(block, term)).toEqual({ term, count: index + 1, bytes: expect.anything() });
        }
        expect(entryOf(blocks[0] ?? new Uint8Array(0), 'not there')).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

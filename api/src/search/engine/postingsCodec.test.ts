import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  decodePostings,
  type FieldCounts,
  headBit,
  packFrequencies,
  type Postings,
  PostingsEncoder,
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
      frequencies: fc.integer({ min: 1, max: 8191 }),
      positions: fc.nat({ max: 2 ** 28 - 1 }),
    }),
    { selector: ({ document }) => document, maxLength: 60 },
  )
  .map((list) =>
    list
      .toSorted((left, right) => left.document - right.document)
      // Only words of the title have positions.
      .map((one) => (unpackFrequencies(one.frequencies).title === 0 ? { ...one, positions: 0 } : one)),
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

test('encoded postings are decoded unchanged', () => {
  fc.assert(
    fc.property(occurrences, (list) => {
      expect(listOf(decoded(list))).toEqual(list);
    }),
  );
});

test('frequencies are packed up to their limits', () => {
  const counts = (title: number, brand: number, type: number, description: number, other: number): FieldCounts => ({
    title,
    brand,
    type,
    description,
    other,
  });
  expect(unpackFrequencies(packFrequencies(counts(3, 1, 2, 9, 2), false))).toEqual(counts(3, 1, 2, 7, 2));
  expect(unpackFrequencies(packFrequencies(counts(20, 20, 20, 20, 20), true))).toEqual(counts(7, 3, 3, 7, 3));
  expect(packFrequencies(counts(1, 0, 0, 0, 0), true) & headBit).toBe(headBit);
  expect(packFrequencies(counts(7, 3, 3, 7, 3), false) & headBit).toBe(0);
});

describe('blocks', () => {
  const terms = fc.uniqueArray(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((term) => term.isWellFormed()),
    { maxLength: 200 },
  );

  test('return every term and its bytes', () => {
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { textFields } from './attributeGroups.ts';
import { DocumentTableWriter, decodeDocuments } from './documentTable.ts';
import { packFrequencies } from './postingsCodec.ts';
import { betterOf, bothOf, impactOf, type ScoredPostings } from './scoredPostings.ts';
import { defaultSettings } from './searchSettings.ts';

type Scored = { readonly document: number; readonly impact: number; readonly positions: number };

const listOf = ({ count, documents, impacts, positions }: ScoredPostings): Scored[] =>
  Array.from({ length: count }, (_, at) => ({ document: documents[at] ?? -1, impact: impacts[at] ?? -1, positions: positions[at] ?? -1 }));

function scored(list: readonly Scored[]): ScoredPostings {
  return {
    count: list.length,
    documents: Uint32Array.from(list, ({ document }) => document),
    impacts: Float32Array.from(list, ({ impact }) => impact),
    positions: Uint32Array.from(list, ({ positions }) => positions),
  };
}

const lists = fc
  .uniqueArray(
    fc.record({ document: fc.nat({ max: 60 }), impact: fc.integer({ min: 1, max: 9 }), positions: fc.nat({ max: 2 ** 32 - 1 }) }),
    {
      selector: ({ document }) => document,
    },
  )
  .map((list) => list.toSorted((left, right) => left.document - right.document));

test('the better of two lists has the documents of both, each with its higher score', () => {
  fc.assert(
    fc.property(lists, lists, (left, right) => {
      const documents = [...new Set([...left, ...right].map(({ document }) => document))].sort((one, other) => one - other);
      const at = (list: readonly Scored[], document: number) => list.find((one) => one.document === document);
      expect(listOf(betterOf(scored(left), scored(right)))).toEqual(
        documents.map((document) => ({
          document,
          impact: Math.max(at(left, document)?.impact ?? 0, at(right, document)?.impact ?? 0),
          positions: ((at(left, document)?.positions ?? 0) | (at(right, document)?.positions ?? 0)) >>> 0,
        })),
      );
    }),
  );
});

describe('two words', () => {
  test('match documents with both, at the lower score', () => {
    fc.assert(
      fc.property(lists, lists, (left, right) => {
        const both = left.flatMap(({ document, impact }) => {
          const other = right.find((one) => one.document === document);
          return other === undefined ? [] : [{ document, impact: Math.min(impact, other.impact), positions: other.positions }];
        });
        expect(listOf(bothOf(scored(left), scored(right), false))).toEqual(both);
      }),
    );
  });

  test('are adjacent when the second follows the first in the name', () => {
    const first = scored([
      { document: 1, impact: 1, positions: 0b0010 },
      { document: 2, impact: 1, positions: 0b1000 },
    ]);
    const second = scored([
      { document: 1, impact: 1, positions: 0b0100 },
      { document: 2, impact: 1, positions: 0b0100 },
    ]);
    expect(listOf(bothOf(first, second, true))).toEqual([{ document: 1, impact: 1, positions: 0b0100 }]);
  });
});

test('the score of a word follows BM25F, from its counts and field lengths', () => {
  const lengths = { title: 7, description: 40, other: 3, type: 5 };
  const averages = { title: 9, description: 25, other: 60, type: 2 };
  const writer = new DocumentTableWriter();
  writer.add({ id: 'one', lengths, inStock: true, day: 0 });
  const table = decodeDocuments(writer.take(), 1);
  const { weights, lengthNormalisation, saturation } = defaultSettings;
  const few = fc.nat({ max: 3 });
  fc.assert(
    fc.property(fc.record({ title: few, brand: few, type: few, description: few, other: few }), fc.boolean(), (counts, isHead) => {
      const frequency = textFields.reduce((sum, field) => {
        const held = field === 'brand' ? 1 : 1 - lengthNormalisation[field] * (1 - lengths[field] / averages[field]);
        return sum + (weights[field] * counts[field]) / held;
      }, 0);
      const impact = impactOf(packFrequencies(counts, isHead), table, 0, { documents: 9, averages }, defaultSettings);
      expect(impact).toBeCloseTo((frequency * (saturation + 1)) / (frequency + saturation), 10);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { betterOf, bothOf, type ScoredPostings } from './scoredPostings.ts';

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

test('the better of two lists has the documents of either, each by what it is worth most', () => {
  fc.assert(
    fc.property(lists, lists, (left, right) => {
      const documents = [...new Set([...left, ...right].map(({ document }) => document))].sort((one, other) => one - other);
      const at = (list: readonly Scored[], document: number) => list.find((one) => one.document === document);
      expect(listOf(betterOf(scored(left), scored(right), 0.5))).toEqual(
        documents.map((document) => ({
          document,
          impact: Math.max(at(left, document)?.impact ?? 0, (at(right, document)?.impact ?? 0) * 0.5),
          positions: ((at(left, document)?.positions ?? 0) | (at(right, document)?.positions ?? 0)) >>> 0,
        })),
      );
    }),
  );
});

describe('two words', () => {
  test('are in the documents of both, worth the weaker one', () => {
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

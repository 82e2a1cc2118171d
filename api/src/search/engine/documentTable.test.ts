import { expect, test } from 'vitest';

import { averageLengths, decodeDocuments, DocumentTableWriter, factsOf } from './documentTable.ts';

const lengths = (words: number) => ({ title: words, description: words * 2, other: words * 3, type: words * 4 });

test('a table has the facts of each document, in whatever order they are asked for', () => {
  const count = 9000;
  const writer = new DocumentTableWriter();
  const facts = Array.from({ length: count }, (_, at) => ({
    id: `product ${at}`,
    lengths: lengths(at % 9),
    inStock: at % 2 === 0,
    day: at,
  }));
  for (const one of facts) writer.add(one);
  const table = decodeDocuments(writer.take(), count);
  // Documents that share a place among the ids that are kept.
  for (const document of [7, 7 + 4096, 7, 7 + 8192, 7 + 4096]) {
    expect(factsOf(table, document)).toEqual(facts[document]);
    expect(table.documentOf(`product ${document}`)).toBe(document);
  }
  expect(table.documentOf('product')).toBe(-1);
});

test('mean lengths are those of all documents of all segments', () => {
  const tables = [[2], [4, 6]].map((words) => {
    const writer = new DocumentTableWriter();
    for (const [at, one] of words.entries()) writer.add({ id: `${at}`, lengths: lengths(one), inStock: true, day: 0 });
    return decodeDocuments(writer.take(), words.length);
  });
  expect(averageLengths(tables)).toEqual({ title: 4, description: 8, other: 12, type: 16 });
  expect(averageLengths([])).toEqual({ title: 1, description: 1, other: 1, type: 1 });
});

import { expect, test } from 'vitest';

import { isBrandWord } from './brandWords.ts';
import { noPostings, packFrequencies } from './postingsCodec.ts';

const none = { title: 0, brand: 0, type: 0, description: 0, other: 0 };

/** A segment in which some products have a word as their brand, and others in their names only. */
function segment(brands: number, names: number, texts = 0) {
  const packed = [
    ...Array.from({ length: brands }, () => packFrequencies({ ...none, title: 1, brand: 1 }, false)),
    ...Array.from({ length: names }, () => packFrequencies({ ...none, title: 1 }, true)),
    ...Array.from({ length: texts }, () => packFrequencies({ ...none, description: 2 }, false)),
  ];
  return { postingsOf: () => ({ ...noPostings, count: packed.length, frequencies: Uint16Array.from(packed) }) };
}

test.each([
  ['one that is sold', [segment(8, 2)], true],
  ['one that many texts mention', [segment(8, 2, 90)], true],
  ['a word that a brand has among others', [segment(20, 4000)], false],
  ['a word of names', [segment(0, 5)], false],
  ['no word', [], false],
  ['one that another segment sells', [segment(0, 3), segment(900, 10)], true],
])('%s', (_name, views, isBrand) => expect(isBrandWord('hp', views)).toBe(isBrand));

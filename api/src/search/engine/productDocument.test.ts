import { expect, test } from 'vitest';

import type { TextField } from './attributeGroups.ts';
import { ProductAnalyser } from './productDocument.ts';

const fields = new Map<string, TextField>([
  ['name', 'title'],
  ['title', 'title'],
  ['brand', 'brand'],
  ['category', 'type'],
]);
const wordsOf = (attributes: Readonly<Record<string, string>>) =>
  new ProductAnalyser((attribute) => fields.get(attribute), 'en').wordsOf({
    id: 'one',
    attributes: Object.entries(attributes),
    inStock: true,
    day: 0,
  });

test('each name of a product says what it is', () => {
  const { heads } = wordsOf({ brand: 'Norrby', name: 'Optical mouse', title: 'Norrby optical mouse, corded, USB receiver by Norrby' });
  expect([...heads]).toEqual(['mouse']);
  expect([...wordsOf({ name: 'Standard mouse', title: 'Norrby standard mouse USB' }).heads].toSorted()).toEqual(['mouse', 'usb']);
});

test('the length of what says its type counts words, and that of a name the longest of its names', () => {
  const { lengths } = wordsOf({ name: 'Optical mouse', title: 'Norrby optical mouse USB', category: 'Computers / Mice' });
  expect(lengths).toMatchObject({ title: 4, type: 2 });
});

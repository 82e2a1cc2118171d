import { expect, test } from 'vitest';

import { headOf } from './headNouns.ts';

test.each([
  ['Leather case for phone', 'case'],
  ['Phone case, black', 'case'],
  ['phone case', 'case'],
  ['HP Pavilion dv7-1211ea Notebook Silver 43.2 cm (17")', 'notebook'],
  ['Canon EOS 90D', 'eos'],
  ['Extension cable 5 m', 'cable'],
  ['Oak table - large', 'table'],
  ['Tent by Norrby', 'tent'],
  ['red', undefined],
  ['4711', undefined],
  ['Canon', undefined],
])('%s is a %s', (name, head) => {
  const brand = new Set(['canon', 'hp', 'norrby']);
  expect(headOf(name, 'en', (word) => brand.has(word))).toBe(head);
});

test.each([
  ['da', 'Lampe til haven, sort', 'lampe'],
  ['de', 'Tasche für Kamera', 'tasche'],
  ['de', 'Zelt mit Vorraum', 'zelt'],
])('in %s, %s is a %s', (language, name, head) => expect(headOf(name, language)).toBe(head));

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { foldText } from '../../lists/foldText.ts';
import { tokenizeText } from './tokenizeText.ts';

const words = (text: string) =>
  tokenizeText(text)
    .filter(({ span }) => span === 1)
    .map(({ term }) => term);
const joined = (text: string) =>
  tokenizeText(text)
    .filter(({ span }) => span > 1)
    .map(({ term }) => term);

describe('words of a text', () => {
  test.each([
    ['HP Pavilion', ['hp', 'pavilion']],
    ['Café Ⅷ ﬁx', ['cafe', 'viii', 'fix']],
    ['Ｆｕｌｌ ｗｉｄｔｈ', ['full', 'width']],
    ['Straße Übergröße', ['strasse', 'ubergrosse']],
    ['Børnetøj, æbler på hylde', ['bornetoj', 'aebler', 'pa', 'hylde']],
    ["men's women’s", ['mens', 'womens']],
    ["l'eau", ['l', 'eau']],
    ['Galaxy Buds+', ['galaxy', 'buds', 'plus']],
    ['dv7-1211ea', ['dv7', '1211ea']],
    ['17" 17 inch 17-inch 17in', ['17', 'inch', '17', 'inch', '17', 'inch', '17', 'inch']],
    ['2.5 kg', ['2.5', 'kg']],
    ['2,5 kg', ['2.5', 'kg']],
    ['1,000 pieces', ['1', '000', 'pieces']],
    ['3.5mm', ['3.5', 'mm']],
    ['日本語', ['日本', '本語']],
    ['本', ['本']],
    ['6 pc(s) lens(es)', ['6', 'pcs', 'lenses']],
    ['', []],
    ['?!*** --- ""', []],
  ])('%j', (text, expected) => expect(words(text)).toEqual(expected));
});

describe('joined forms', () => {
  test.each([
    ['dv7-1211ea', ['dv71211ea']],
    ['Wi-Fi', ['wifi']],
    ['HD7820/60', ['hd782060']],
    ['17"', ['17inch']],
    ['4 GB', ['4gb']],
    ['4GB', ['4gb']],
    ['black/white', []],
    ['10/100', []],
    ['10 of them, m', []],
  ])('%j', (text, expected) => expect(joined(text)).toEqual(expected));

  test('have the position of their first part', () => {
    expect(tokenizeText('a dv7-1211ea b')).toContainEqual({ term: 'dv71211ea', position: 1, span: 2 });
  });
});

test('any text gives words that are non-empty, short, folded, and in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const tokens = tokenizeText(text);
      for (const { term } of tokens) {
        expect(term).not.toBe('');
        expect(term.length).toBeLessThanOrEqual(64);
        expect(foldText(term)).toBe(term);
      }
      const positions = tokens.filter(({ span }) => span === 1).map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((left, right) => left - right));
    }),
  );
});

test('a word is found by its folded form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(tokenizeText(foldText(text)).map(({ term }) => term)).toEqual(tokenizeText(text).map(({ term }) => term));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { attributeName, decimalFrom, isWebAddress, momentFrom, storableText } from './feedValues.ts';

describe('decimalFrom', () => {
  it.each<[unknown, number | undefined]>([
    [12.5, 12.5],
    ['12.50', 12.5],
    ['12,5', 12.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1,234', 1234],
    ['0,123', 0.123],
    ['1.234', 1.234],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ["1'299.00", 1299],
    ['1 299,00', 1299],
    ['€ 12,99', 12.99],
    ['12.99 EUR', 12.99],
    ['kr. 499', 499],
    ['499,-', 499],
    ['$-5', -5],
    ['-5', -5],
    ['-$5', -5],
    ['.5', 0.5],
    ['１２', 12],
    ['', undefined],
    ['free', undefined],
    ['12-15', undefined],
    ['1,2,3.4.5', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    [Number.NaN, undefined],
    ['5012345678901', undefined],
    [true, undefined],
    [[5], undefined],
  ])('%j is %j', (text, number) => {
    expect(decimalFrom(text)).toBe(number);
  });

  it('reads back every price that is written with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const price = cents / 100;
        expect(decimalFrom(price.toFixed(2))).toBe(price);
        expect(decimalFrom(price.toLocaleString('de-DE', { minimumFractionDigits: 2 }))).toBe(price);
        expect(decimalFrom(price.toLocaleString('en-US', { style: 'currency', currency: 'USD' }))).toBe(price);
      }),
    );
  });
});

describe('momentFrom', () => {
  it.each<[unknown, string | undefined]>([
    ['2024-03-01T12:30:00Z', '2024-03-01T12:30:00.000Z'],
    ['2024-03-01T12:30:00+02:00', '2024-03-01T10:30:00.000Z'],
    ['2024-03-01T12:30:00.123+0200', '2024-03-01T10:30:00.123Z'],
    ['2024-03-01 12:30', '2024-03-01T12:30:00.000Z'],
    ['2024-03-01', '2024-03-01T00:00:00.000Z'],
    ['20240301', '2024-03-01T00:00:00.000Z'],
    ['1.3.2024', '2024-03-01T00:00:00.000Z'],
    [1_709_251_200, '2024-03-01T00:00:00.000Z'],
    ['1709251200000', '2024-03-01T00:00:00.000Z'],
    ['2024-02-31', undefined],
    ['2024-13-01', undefined],
    ['yesterday', undefined],
    [5, undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (text, moment) => {
    expect(momentFrom(text)).toBe(moment);
  });
});

describe('attributeName', () => {
  it.each([
    ['colour', 'colour'],
    ['attr_t_x__y_', 'attr_t_x__y_'],
    ['Größe (cm)', 'Grosse_cm'],
    ['g:price', 'g_price'],
    ['Émile Zola', 'Emile_Zola'],
    ['颜色', 'column_989c_8272'],
    ['__proto__', '__proto__'],
  ])('%s becomes %s', (column, name) => {
    expect(attributeName(column)).toBe(name);
  });

  it('contains only letters, digits and underscores, and is never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (column) => {
        expect(attributeName(column)).toMatch(/^[A-Za-z0-9_]{1,100}$/);
      }),
    );
  });
});

describe('isWebAddress', () => {
  it.each(['https://shop.example/a', 'HTTP://x', '//cdn.example/x.jpg', '/a/b.html', 'images/a.jpg', 'a?b=c:d'])('accepts %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });
  it.each(['javascript:alert(1)', ' java\tscript:alert(1)', '\u0001javascript:x', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x'])(
    'refuses %j',
    (text) => {
      expect(isWebAddress(text)).toBe(false);
    },
  );
});

describe('storableText', () => {
  it('drops what the database cannot store, and nothing else', () => {
    expect(storableText('a\0b\ud800c')).toBe('ab�c');
    expect(storableText('e\u0301 👩‍👩‍👧 ﷽')).toBe('e\u0301 👩‍👩‍👧 ﷽');
  });
});

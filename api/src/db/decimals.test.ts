import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { centsOf, decimalOf, decimalText, divided } from './decimals.ts';

describe('amounts in hundredths', () => {
  it.each([
    ['0', 0n],
    ['0.1', 10n],
    ['-0.05', -5n],
    ['12', 1200n],
    ['99999999999999.99', 9_999_999_999_999_999n],
  ])('of %s are %d', (text, cents) => expect(centsOf(text)).toBe(cents));

  it('are written as the texts that mean them', () => {
    fc.assert(fc.property(fc.bigInt(), (cents) => centsOf(decimalText(cents)) === cents));
    expect([decimalText(-5n), decimalText(0n), decimalText(125n, 4)]).toEqual(['-0.05', '0.00', '0.0125']);
  });

  it('are rounded to the nearest, halves away from zero', () => {
    expect([divided(5n, 2n), divided(-5n, 2n), divided(4n, 3n), divided(0n, 7n)]).toEqual([3n, -3n, 1n, 0n]);
  });
});

describe('a number as decimal text', () => {
  it.each([
    [0.3, '0.3'],
    [-12.5, '-12.5'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.00000010000000000000'],
  ])('%d is %s', (value, text) => expect(decimalOf(value)).toBe(text));

  it('means the same number, without an exponent', () => {
    const decimal = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => value === 0 || Math.abs(value) > 1e-6);
    fc.assert(
      fc.property(decimal, (value) => {
        expect(decimalOf(value)).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(decimalOf(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

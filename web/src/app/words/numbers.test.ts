import { describe, expect, it } from 'vitest';

import { amountOf, numbersOf, roundedMoney } from './numbers.ts';

const us = numbersOf('US');
const eu = numbersOf('EU');

describe('numbersOf', () => {
  it('shows the two formats of the specification', () => {
    expect(eu.money({ amount: '123456789.1', currency: 'EUR' })).toBe('€123.456.789,10');
    expect(us.money({ amount: '123456789.10', currency: 'USD' })).toBe('$123,456,789.10');
    expect([us.money({ amount: '12.5', currency: '' }), us.shortMoney(1200, '')]).toEqual(['€12.50', '€1.2K']);
    expect(us.count(19406)).toBe('19,406');
    expect(eu.count(19406)).toBe('19.406');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [19406, '19.4K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [2_500_000, '2.5M'],
    [1e9, '1B'],
    [3.2e12, '3.2T'],
    [-1500, '-1.5K'],
  ])('abbreviates %d as %s', (value, expected) => expect(us.abbreviated(value)).toBe(expected));

  it.each([
    ['1.000', 1000, 1],
    ['1,000', 1, 1000],
    ['1.234,5', 1234.5, undefined],
    ['1,234.5', undefined, 1234.5],
    [' 12.5 ', 12.5, 12.5],
    ['12,5', 12.5, 12.5],
    ['-1.000.000', -1_000_000, undefined],
    ["1'000 000", 1_000_000, 1_000_000],
    ['.5', 0.5, 0.5],
    ['', undefined, undefined],
    ['-', undefined, undefined],
    ['1.2.3', undefined, undefined],
    ['1e5', undefined, undefined],
    ['ten', undefined, undefined],
  ])('parses %j as %s where points separate thousands, and as %s where commas do', (text, european, american) => {
    expect(eu.typed(text)).toBe(european);
    expect(us.typed(text)).toBe(american);
  });

  it.each([0, 1234.5, -0.125, 1_000_000, 1.125])('parses %d as it is shown for editing', (value) => {
    expect(eu.typed(eu.plain(value))).toBe(value);
    expect(us.typed(us.plain(value))).toBe(value);
  });

  it.each([
    ['1234567890123.45', undefined, '€1,234,567,890,123.45'],
    ['12345678901234567.89', undefined, '€12,345,678,901,234,567.89'],
    ['-0.30', undefined, '-€0.30'],
    ['19.999', undefined, '€20.00'],
    ['0.0125', 4, '€0.0125'],
    ['10.00', 4, '€10.00'],
  ])('shows the amount %s with all integer digits', (amount, most, text) => expect(us.money({ amount, currency: 'EUR' }, most)).toBe(text));

  it('rounds computed values, and uses an amount as a number for a length', () => {
    expect(us.money(roundedMoney(0.1 + 0.2, 'EUR'))).toBe('€0.30');
    expect(amountOf({ amount: '0.30', currency: 'EUR' })).toBe(0.3);
  });

  it('omits decimals of large amounts only', () => {
    expect(us.roundMoney({ amount: '129614.40', currency: 'EUR' })).toBe('€129,614');
    expect(us.roundMoney({ amount: '174.68', currency: 'EUR' })).toBe('€174.68');
  });

  it.each([
    [{ amount: '1234.5', currency: 'JPY' }, '¥1,235', '¥1,235'],
    [{ amount: '12.34', currency: 'KWD' }, 'KWD\u00a012.340', 'KWD\u00a012.340'],
    [{ amount: '12.3', currency: 'EUR' }, '€12.30', '€12.30'],
  ])('shows %j with the decimals of its currency', (money, text, round) => {
    expect([us.money(money), us.roundMoney(money)]).toEqual([text, round]);
  });

  it('shows an amount even with an invalid currency', () => expect(us.money({ amount: '5', currency: 'euros' })).toBe('5.00'));

  it('shows shares as percentages', () => {
    expect(us.percent(0.125)).toBe('12.5%');
    expect(eu.percent(0.125)).toBe('12,5%');
  });
});

it.each([
  ['EU', 'en-US', 8000, 'EUR', '€8K'],
  ['EU', 'da-DK', 8500, 'EUR', '8,5K\u00a0€'],
  ['US', 'en-US', 0, 'USD', '$0'],
  ['US', 'en-US', 1_250_000, 'no currency', '1.3M'],
] as const)('money on an axis: %s %s %d', (format, locale, value, currency, text) =>
  expect(numbersOf(format, locale).shortMoney(value, currency)).toBe(text),
);

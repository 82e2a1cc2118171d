import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { invoiceAmounts, type InvoiceLine, invoiceStatus, isReference, newReference } from './invoices.ts';

const line = (quantity: number, unitPrice: number, vatRate = 25): InvoiceLine => ({
  description: 'x',
  quantity,
  unit_price: unitPrice,
  vat_rate: vatRate,
});

describe('the totals of an invoice', () => {
  it.each<[string, InvoiceLine[], { net_total: string; vat_total: string; total: string }]>([
    ['one line', [line(1, 100)], { net_total: '100.00', vat_total: '25.00', total: '125.00' }],
    ['prices that are no exact binary numbers', [line(3, 0.1), line(1, 0.2)], { net_total: '0.50', vat_total: '0.13', total: '0.63' }],
    ['parts of a cent', [line(1000, 0.0049)], { net_total: '4.90', vat_total: '1.23', total: '6.13' }],
    ['halves of a cent, up', [line(1, 0.125, 0)], { net_total: '0.13', vat_total: '0.00', total: '0.13' }],
    ['a credit, halves away from zero', [line(-1, 0.125, 0)], { net_total: '-0.13', vat_total: '0.00', total: '-0.13' }],
    ['two rates', [line(1, 10, 25), line(2, 10, 6)], { net_total: '30.00', vat_total: '3.70', total: '33.70' }],
    ['a rate with decimals', [line(1, 1000, 8.25)], { net_total: '1000.00', vat_total: '82.50', total: '1082.50' }],
  ])('of %s', (_name, lines, sums) => {
    expect(invoiceAmounts(lines, 'EUR')).toMatchObject(sums);
  });

  it.each([
    [0.0049, 'EUR', '0.0049'],
    [0.125, 'EUR', '0.125'],
    [10, 'EUR', '10.00'],
    [4.9, 'EUR', '4.90'],
    [10, 'JPY', '10'],
    [0.5, 'JPY', '0.5'],
    [4.9, 'KWD', '4.900'],
  ])('show a unit price of %d %s as %s', (price, currency, text) => {
    expect(invoiceAmounts([line(1, price)], currency).lines).toMatchObject([{ unit_price: text }]);
  });

  it('have the decimals of their currency, and are rounded to those', () => {
    const sums = (currency: string) => invoiceAmounts([line(3, 33.3335)], currency);
    expect(sums('JPY')).toMatchObject({ net_total: '100', vat_total: '25', total: '125' });
    expect(sums('KWD')).toMatchObject({ net_total: '100.001', vat_total: '25.000', total: '125.001' });
  });

  it('list VAT once per rate, lowest first, on the sum of its lines', () => {
    const { vat } = invoiceAmounts([line(1, 0.33, 25), line(1, 5, 6), line(1, 0.33, 25)], 'EUR');
    expect(vat).toEqual([
      { rate: 6, net: '5.00', vat: '0.30' },
      { rate: 25, net: '0.66', vat: '0.17' },
    ]);
  });

  it('always add up', () => {
    const cents = (value: string) => Math.round(Number(value) * 100);
    const some = fc.record({
      quantity: fc.integer({ min: -5000, max: 5000 }).map((n) => n / 1000),
      unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 10_000),
      rate: fc.constantFrom(0, 6, 12, 19, 25),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), (given) => {
        const sums = invoiceAmounts(
          given.map(({ quantity, unitPrice, rate }) => line(quantity, unitPrice, rate)),
          'EUR',
        );
        expect(cents(sums.total)).toBe(cents(sums.net_total) + cents(sums.vat_total));
        expect(cents(sums.net_total)).toBe(sums.lines.reduce((sum, { net }) => sum + cents(net), 0));
        expect(cents(sums.vat_total)).toBe(sums.vat.reduce((sum, { vat }) => sum + cents(vat), 0));
      }),
    );
  });
});

describe('the status', () => {
  it.each([
    ['open', '2026-11-21', '2026-11-21', 'open'],
    ['open', '2026-11-20', '2026-11-21', 'overdue'],
    ['paid', '2026-11-20', '2026-11-21', 'paid'],
    ['void', '2026-11-20', '2026-11-21', 'void'],
  ] as const)('%s, due on %s, is on %s %s', (stored, due, today, status) => {
    expect(invoiceStatus(stored, due, today)).toBe(status);
  });
});

describe('a reference', () => {
  it('is unique and valid', () => {
    const some = Array.from({ length: 200 }, newReference);
    expect(new Set(some).size).toBe(200);
    expect(some.every(isReference)).toBe(true);
  });

  it.each(['', 'x', "' or 1=1 --", 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}/`])('is not %j', (text) => {
    expect(isReference(text)).toBe(false);
  });
});

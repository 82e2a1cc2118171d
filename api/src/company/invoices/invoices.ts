import { randomBytes } from 'node:crypto';

import type { invoiceStatuses } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { decimalsOf } from '@endcap/schema/contract/currencyDecimals.ts';

import { decimalText, divided } from '../../db/decimals.ts';

export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  /** Per cent. */
  readonly vat_rate: number;
}

const whole = (value: number, decimals: number): bigint => BigInt(Math.round(value * 10 ** decimals));

/** The amounts of an invoice, as decimal texts in its currency. */
export interface InvoiceAmounts {
  readonly lines: readonly (Omit<InvoiceLine, 'unit_price'> & { readonly unit_price: string; readonly net: string })[];
  readonly vat: readonly { readonly rate: number; readonly net: string; readonly vat: string }[];
  readonly net_total: string;
  readonly vat_total: string;
  readonly total: string;
}

/** A price has the decimals of its currency, or up to four where it needs them. */
function priceText(price: number, places: number): string {
  const text = decimalText(whole(price, 4), 4);
  const shortest = text.length - 4 + places;
  return text.slice(0, Math.max(shortest, text.replace(/0+$/, '').length)).replace(/\.$/, '');
}

/** The sums of an invoice in its currency: each line is rounded, VAT is counted on the sum of the lines of its rate. */
export function invoiceAmounts(lines: readonly InvoiceLine[], currency: string): InvoiceAmounts {
  const places = decimalsOf(currency);
  const text = (amount: bigint) => decimalText(amount, places);
  // In the smallest units of the currency.
  const byRate = new Map<number, bigint>();
  const counted = lines.map((line) => {
    // Three decimals of the quantity and four of the price, down to those of the currency.
    const net = divided(whole(line.quantity, 3) * whole(line.unit_price, 4), 10n ** BigInt(7 - places));
    byRate.set(line.vat_rate, (byRate.get(line.vat_rate) ?? 0n) + net);
    return { ...line, unit_price: priceText(line.unit_price, places), net: text(net) };
  });
  const rates = [...byRate]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, net]) => ({ rate, net, vat: divided(net * whole(rate, 2), 10_000n) }));
  const netTotal = rates.reduce((sum, { net }) => sum + net, 0n);
  const vatTotal = rates.reduce((sum, { vat }) => sum + vat, 0n);
  return {
    lines: counted,
    vat: rates.map(({ rate, net, vat }) => ({ rate, net: text(net), vat: text(vat) })),
    net_total: text(netTotal),
    vat_total: text(vatTotal),
    total: text(netTotal + vatTotal),
  };
}

export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Days as `YYYY-MM-DD`: an invoice may still be paid on its last day. */
export function invoiceStatus(stored: 'open' | 'paid' | 'void', dueOn: string, today: string): InvoiceStatus {
  return stored === 'open' && dueOn < today ? 'overdue' : stored;
}

/** 192 random bits in 32 characters of base64url. */
export function newReference(): string {
  return randomBytes(24).toString('base64url');
}

export function isReference(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

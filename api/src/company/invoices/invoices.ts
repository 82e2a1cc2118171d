import { randomBytes } from 'node:crypto';

import type { invoiceStatuses } from '@endcap/schema/company/invoices/invoices.rest.ts';

export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
  /** Per cent. */
  readonly vat_rate: number;
}

/** Money in hundredths, so that sums are exact. */
type Cents = bigint;

const whole = (value: number, decimals: number): bigint => BigInt(Math.round(value * 10 ** decimals));

/** Rounds to the nearest whole, halves away from zero, as invoices do. */
function divided(value: bigint, by: bigint): bigint {
  const half = by / 2n;
  return value >= 0n ? (value + half) / by : -((-value + half) / by);
}

const money = (cents: Cents): number => Number(cents) / 100;

export interface InvoiceAmounts {
  readonly lines: readonly (InvoiceLine & { readonly net: number })[];
  readonly vat: readonly { readonly rate: number; readonly net: number; readonly vat: number }[];
  readonly net_total: number;
  readonly vat_total: number;
  readonly total: number;
}

/** The sums of an invoice: each line is rounded, VAT is counted on the sum of the lines of its rate. */
export function invoiceAmounts(lines: readonly InvoiceLine[]): InvoiceAmounts {
  const byRate = new Map<number, Cents>();
  const counted = lines.map((line) => {
    // Three decimals of the quantity and four of the price, down to two.
    const net = divided(whole(line.quantity, 3) * whole(line.unit_price, 4), 100_000n);
    byRate.set(line.vat_rate, (byRate.get(line.vat_rate) ?? 0n) + net);
    return { ...line, net: money(net) };
  });
  const rates = [...byRate]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, net]) => ({ rate, net, vat: divided(net * whole(rate, 2), 10_000n) }));
  const netTotal = rates.reduce((sum, { net }) => sum + net, 0n);
  const vatTotal = rates.reduce((sum, { vat }) => sum + vat, 0n);
  return {
    lines: counted,
    vat: rates.map(({ rate, net, vat }) => ({ rate, net: money(net), vat: money(vat) })),
    net_total: money(netTotal),
    vat_total: money(vatTotal),
    total: money(netTotal + vatTotal),
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

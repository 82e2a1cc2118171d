import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import type { Stripe } from 'stripe';

import type { InvoiceAmounts } from '../invoices/invoices.ts';
import type { ProvidedInvoice } from './paymentProvider.ts';
import { amountOfStripe } from './stripeMoney.ts';

/** Percentages of Stripe's tax rates by their ids. */
export type TaxRates = ReadonlyMap<string, number>;

const statuses: Readonly<Record<string, ProvidedInvoice['status']>> = { open: 'open', paid: 'paid', void: 'void', uncollectible: 'void' };

const dayOfSeconds = (seconds: number) => dayOf(new Date(seconds * 1000));
const filled = (texts: readonly (string | null | undefined)[]) => texts.flatMap((text) => (text ? [text.slice(0, 200)] : []));

function partyOf(name: string | null, address: Stripe.Address | null, vatId: string | null | undefined) {
  const { line1, line2, postal_code: code, city, state, country } = address ?? {};
  const town = filled([code, city]).join(' ');
  return {
    name: (name ?? '').slice(0, 200) || '–',
    address: filled([line1, line2, town, state, country]),
    vat_id: (vatId ?? '').slice(0, 50),
  };
}

/** Percentage of all taxes on a line; of a rate that Stripe does not tell, as the amounts give it. */
function rateOf(taxes: readonly Stripe.InvoiceLineItem.Tax[], rates: TaxRates): number {
  const percent = ({ amount, taxable_amount: of, tax_rate_details: details }: Stripe.InvoiceLineItem.Tax) =>
    rates.get(details?.tax_rate ?? '') ?? (of ? (100 * amount) / of : 0);
  return Math.round(100 * taxes.reduce((sum, tax) => sum + percent(tax), 0)) / 100;
}

const sumOf = (parts: readonly { readonly amount: number }[] | null) => (parts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Ids of the tax rates of invoices, each once. */
export function taxRatesOf(invoices: readonly Stripe.Invoice[]): string[] {
  const taxes = invoices.flatMap(({ lines }) => lines.data.flatMap((line) => line.taxes ?? []));
  return [...new Set(taxes.flatMap(({ tax_rate_details: details }) => (details === null ? [] : [details.tax_rate])))];
}

/**
 * Stripe's invoice as ours: lines after their discounts and without taxes, totals as Stripe counts them. Undefined for a draft, which has no
 * number yet.
 */
export function invoiceOfStripe(invoice: Stripe.Invoice, rates: TaxRates): ProvidedInvoice | undefined {
  const { number, currency, status_transitions: times } = invoice;
  const status = statuses[invoice.status ?? ''];
  if (number === null || status === undefined) return undefined;
  const amount = (value: number) => amountOfStripe(value, currency);
  const byRate = new Map<number, { net: number; vat: number }>();
  const lines = invoice.lines.data.map(({ amount: gross, discount_amounts: discounts, taxes, description }) => {
    const included = sumOf((taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'inclusive'));
    const net = gross - sumOf(discounts) - included;
    const rate = rateOf(taxes ?? [], rates);
    const sums = byRate.get(rate) ?? { net: 0, vat: 0 };
    byRate.set(rate, { net: sums.net + net, vat: sums.vat + sumOf(taxes) });
    return { description: (description ?? '').slice(0, 500) || '–', quantity: 1, unit_price: Number(amount(net)), vat_rate: rate };
  });
  const vatTotal = sumOf(invoice.total_taxes);
  const vat = [...byRate].toSorted(([a], [b]) => a - b).map(([rate, sums]) => ({ rate, net: amount(sums.net), vat: amount(sums.vat) }));
  const amounts: Omit<InvoiceAmounts, 'lines'> = {
    vat,
    net_total: amount(invoice.total_excluding_tax ?? invoice.total - vatTotal),
    vat_total: amount(vatTotal),
    total: amount(invoice.total),
  };
  const issued = dayOfSeconds(times.finalized_at ?? invoice.created);
  return {
    number,
    issued_on: issued,
    due_on: invoice.due_date === null ? issued : dayOfSeconds(invoice.due_date),
    currency: currency.toUpperCase(),
    seller: partyOf(invoice.account_name, null, taxIdOf(invoice.account_tax_ids)),
    buyer: partyOf(invoice.customer_name ?? invoice.customer_email, invoice.customer_address, invoice.customer_tax_ids?.[0]?.value),
    lines,
    note: filled([invoice.description, invoice.footer]).join('\n').slice(0, 2000),
    status,
    paid_on: status === 'paid' ? dayOfSeconds(times.paid_at ?? invoice.created) : null,
    amounts,
  };
}

/** Stripe gives the seller's tax ids as objects where it is asked to. */
function taxIdOf(ids: Stripe.Invoice['account_tax_ids']): string | undefined {
  const id = ids?.[0];
  return typeof id === 'object' && 'value' in id ? id.value : undefined;
}

import { moneyOf } from '@endcap/schema/contract/money.ts';
import { invoiceInfo, invoiceList } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { companyOfRole } from '../companies/testViewedCompany.ts';

const eur = (amount: string) => moneyOf(amount, 'EUR');

const invoice = {
  number: '2026-7',
  reference: 'r'.repeat(32),
  issued_on: '2026-11-01',
  due_on: '2026-11-15',
  paid_on: null,
  currency: 'EUR',
  seller: { name: 'Endcap', address: ['Street 1'], vat_id: 'X1' },
  buyer: { name: 'Lamps', address: [], vat_id: '' },
  lines: [{ description: 'Search', quantity: 2, unit_price: eur('0.0125'), vat_rate: 25, net: eur('20.00') }],
  vat: [{ rate: 25, net: eur('20.00'), vat: eur('5.00') }],
  net_total: eur('20.00'),
  vat_total: eur('5.00'),
  total: eur('25.00'),
  note: '',
  status: 'overdue' as const,
  revision: 1,
};
const operation = `query ($reference: String!) { invoice(reference: $reference) {
  number issuedOn dueOn paidOn currency status netTotal { amount } vatTotal { amount } total { amount currency } note
  seller { name address vatId } lines { description quantity unitPrice { amount currency } vatRate net { amount currency } } vat { rate net { amount } vat { amount } }
} }`;

describe('Query.invoice', () => {
  it('returns an invoice to anyone with its reference, with one call', async () => {
    const run = await runQuery(operation, {
      isSignedIn: false,
      stubs: [stub(invoiceInfo, { invoice })],
      variables: { reference: invoice.reference },
    });
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({
      invoice: {
        number: '2026-7',
        status: 'OVERDUE',
        total: eur('25.00'),
        seller: { vatId: 'X1' },
        lines: [{ unitPrice: eur('0.0125'), vatRate: 25, net: eur('20.00') }],
      },
    });
    expect(run.calls).toEqual([{ path: '/v2/invoice/info', input: { reference: invoice.reference } }]);
  });

  it('is null for an unknown reference, and a failure after too many attempts', async () => {
    const failing = (type: 'NotFoundError' | 'LimitError') =>
      stub(invoiceInfo, () => {
        throw new StubFailure({ type, message: 'no' });
      });
    const ask = (type: 'NotFoundError' | 'LimitError') => runQuery(operation, { stubs: [failing(type)], variables: { reference: 'x' } });
    expect(await ask('NotFoundError')).toMatchObject({ data: { invoice: null }, errors: undefined });
    expect((await ask('LimitError')).errors).toHaveLength(1);
  });
});

describe('Company.invoices', () => {
  const list =
    '{ company(companyId: "c0ffee00") { invoices(first: 10) { totalCount edges { node { number total { amount currency } } } } } }';

  it('is one call for all of them', async () => {
    const run = await runQuery(list, {
      stubs: [companyOfRole('admin'), stub(invoiceList, firstPage([invoice, invoice]))],
    });
    expect(run.data).toMatchObject({
      company: { invoices: { totalCount: 2, edges: [{ node: { number: '2026-7', total: eur('25.00') } }, {}] } },
    });
    expect(run.calls).toHaveLength(2);
  });

  it('is available to people who may see billing', async () => {
    const run = await runQuery(list, { stubs: [companyOfRole('manager')] });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});

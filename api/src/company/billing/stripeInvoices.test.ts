import { subscriptionSignup, subscriptionSync } from '@endcap/schema/company/billing/billing.rest.ts';
import { invoiceList, invoiceUpdate } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers as invoices } from '../invoices/invoices.calls.ts';
import { newReference } from '../invoices/invoices.ts';
import { insertInvoice } from '../invoices/invoices.store.ts';
import { handlers } from './billing.calls.ts';
import { routes, stripeMessagesPath } from './billing.routes.ts';
import { tasks } from './billing.tasks.ts';
import { startTestStripe } from './testStripe.ts';

const now = new Date('2026-02-28T12:00:00Z');
const webhookSecret = 'whsec_test';
const eur = (amount: string) => moneyOf(amount, 'EUR');
const seconds = (day: string) => Date.parse(`${day}T09:00:00Z`) / 1000;
const tax = (amount: number, of: number, behavior = 'exclusive') => ({
  amount,
  taxable_amount: of,
  tax_behavior: behavior,
  tax_rate_details: { tax_rate: 'txr_1' },
  type: 'tax_rate_details',
});

/** An invoice as Stripe's API gives it: three licences with a discount, and something whose price has its tax in it. */
function stripeInvoice(number: string | null, status: string, more: object = {}) {
  return {
    id: `in_${number}`,
    object: 'invoice',
    number,
    status,
    currency: 'eur',
    created: seconds('2026-02-01'),
    due_date: seconds('2026-03-03'),
    account_name: 'Endcap Operations',
    account_tax_ids: [{ id: 'txi_1', object: 'tax_id', value: 'DK1' }],
    customer_name: 'Fern & Harbour',
    customer_email: 'pay@fern.test',
    customer_address: { line1: '14 Lantern Lane', line2: null, postal_code: '4000', city: 'Fernfield', state: '', country: 'DK' },
    customer_tax_ids: [{ type: 'eu_vat', value: 'DK2' }],
    description: null,
    footer: 'Thank you',
    status_transitions: { finalized_at: seconds('2026-02-02'), paid_at: status === 'paid' ? seconds('2026-02-05') : null },
    lines: {
      object: 'list',
      has_more: false,
      data: [
        { amount: 14700, description: '3 × Pro', discount_amounts: [{ amount: 700, discount: 'di_1' }], taxes: [tax(3500, 14000)] },
        { amount: 33, description: 'Set-up', discount_amounts: [], taxes: [tax(7, 26, 'inclusive')] },
        { amount: 26, description: 'Label', discount_amounts: null, taxes: [tax(7, 26)] },
      ],
    },
    total: 17566,
    total_excluding_tax: 14052,
    total_taxes: [tax(3514, 14052)],
    ...more,
  };
}

let stripe: Awaited<ReturnType<typeof startTestStripe>>;
let api: TestApi;
let company: TestCompany;
let input: { client_key: string };

beforeAll(async () => {
  stripe = await startTestStripe();
  api = await testApi({ handlers: [...handlers, ...invoices], routes: [routes], now: () => now });
});
beforeEach(async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', webhookSecret);
  vi.stubEnv('STRIPE_API_URL', stripe.url);
  company = await api.company('Fern & Harbour');
  input = { client_key: company.key };
  await api.call(subscriptionSignup, { ...input, plan: 'price_pro' }, admin());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  stripe.forget();
  await api.db.pool.query('DELETE FROM company_billing');
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const admin = () => company.people.admin.token;
const sync = () => api.call(subscriptionSync, input, admin());
const list = async () => (await api.call(invoiceList, { ...input, sort: 'number' }, admin())).answer.result;
const audited = async () => {
  const sql = "SELECT action, object_id FROM audit WHERE company_key = $1 AND object_type = 'invoice' ORDER BY action, object_id";
  return (await api.db.pool.query(sql, [company.key])).rows;
};

describe('invoices of Stripe', () => {
  it('are in the list with Stripe’s own sums, drafts excepted', async () => {
    stripe.invoice(stripeInvoice(null, 'draft'), stripeInvoice('A-2', 'open'), stripeInvoice('A-1', 'paid'));
    expect((await sync()).status).toBe(200);
    const [first, second, ...more] = await list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      number: 'A-1',
      status: 'paid',
      paid_on: '2026-02-05',
      issued_on: '2026-02-02',
      due_on: '2026-03-03',
      seller: { name: 'Endcap Operations', vat_id: 'DK1' },
      buyer: { name: 'Fern & Harbour', address: ['14 Lantern Lane', '4000 Fernfield', 'DK'], vat_id: 'DK2' },
      lines: [
        { description: '3 × Pro', quantity: 1, vat_rate: 25, net: eur('140.00') },
        { description: 'Set-up', quantity: 1, vat_rate: 25, net: eur('0.26') },
        { description: 'Label', quantity: 1, vat_rate: 25, net: eur('0.26') },
      ],
      // 25 per cent of the sum are 35.13: Stripe counts tax by line.
      vat: [{ rate: 25, net: eur('140.52'), vat: eur('35.14') }],
      net_total: eur('140.52'),
      vat_total: eur('35.14'),
      total: eur('175.66'),
      note: 'Thank you',
    });
    expect(second).toMatchObject({ number: 'A-2', status: 'open', paid_on: null });
    expect(stripe.asked.find(({ path }) => path === '/v1/tax_rates/txr_1')).toBeDefined();
  });

  it('are read page after page, with all of their lines', async () => {
    const line = (number: number) => ({ id: `il_${number}`, amount: 100, description: `Part ${number}`, discount_amounts: [], taxes: [] });
    const lines = Array.from({ length: 130 }, (_, at) => line(at));
    const long = { id: 'in_long', lines: { object: 'list', has_more: true, data: lines.slice(0, 10) }, total: 13000, total_taxes: [] };
    stripe.itemise(...lines);
    stripe.invoice(
      ...Array.from({ length: 230 }, (_, at) => stripeInvoice(`B-${1000 + at}`, 'paid')),
      stripeInvoice('A-1', 'open', { ...long, total_excluding_tax: 13000 }),
    );
    expect((await sync()).status).toBe(200);
    const { answer } = await api.call(invoiceList, { ...input, sort: 'number', limit: 1 }, admin());
    expect(answer.total).toBe(231);
    const [first] = await list();
    expect([first?.number, first?.lines.length, first?.net_total]).toEqual(['A-1', 130, eur('130.00')]);
  });

  it.each([
    ['jpy', '140', '176'],
    ['kwd', '14.000', '17.566'],
    ['isk', '140.00', '175.66'],
  ])('have the decimals of %s', async (currency, net, total) => {
    const amounts = currency === 'jpy' ? { total: 176, total_excluding_tax: 141, total_taxes: [tax(35, 141)] } : {};
    const data = [
      currency === 'jpy'
        ? { amount: 147, description: 'Pro', discount_amounts: [{ amount: 7, discount: 'di_1' }], taxes: [tax(35, 140)] }
        : { amount: 14700, description: 'Pro', discount_amounts: [{ amount: 700, discount: 'di_1' }], taxes: [tax(3500, 14000)] },
    ];
    stripe.invoice(stripeInvoice('A-1', 'open', { currency, ...amounts, lines: { object: 'list', has_more: false, data } }));
    await sync();
    const [invoice] = await list();
    const code = currency.toUpperCase();
    expect(invoice?.vat[0]?.net).toEqual(moneyOf(net, code));
    expect(invoice?.total).toEqual(moneyOf(total, code));
  });

  it('keep their link when the status changes, by a message, once', async () => {
    stripe.invoice(stripeInvoice('A-1', 'open'));
    await sync();
    const [before] = await list();
    stripe.invoice(stripeInvoice('A-1', 'paid'));
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } });
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: webhookSecret });
    for (let times = 0; times < 2; times++)
      expect((await api.post(stripeMessagesPath, body, { 'stripe-signature': signature })).status).toBe(200);
    const [after] = await list();
    expect(after).toMatchObject({ reference: before?.reference, status: 'paid', paid_on: '2026-02-05', revision: 2 });
    expect(await audited()).toEqual([
      { action: 'create', object_id: 'A-1' },
      { action: 'update', object_id: 'A-1' },
    ]);
  });

  it('come without messages too, and one company’s trouble does not stop the next', async () => {
    stripe.invoice(stripeInvoice('A-1', 'uncollectible'));
    const other = await api.company('Other');
    await api.db.pool.query(`INSERT INTO company_billing (company_key, provider_customer, updated_at) VALUES ($1, 'cus_2', now())`, [
      other.key,
    ]);
    const run = () =>
      // What the task reads of its tools.
      tasks[0]?.run({ db: api.db, now, log: { warn: () => undefined }, signal: AbortSignal.timeout(60_000) } as unknown as Parameters<
        (typeof tasks)[number]['run']
      >[0]);
    stripe.goDown();
    await run();
    expect(await list()).toEqual([]);
    stripe.comeBack();
    await run();
    expect(await list()).toMatchObject([{ number: 'A-1', status: 'void', paid_on: null }]);
  });

  it('are changed at Stripe alone, and leave the operator’s own with the same number', async () => {
    const own = { number: 'A-1', issued_on: '2026-01-01', due_on: '2026-01-31', currency: 'EUR', note: '' };
    const party = { name: 'Demo', address: [], vat_id: '' };
    const lines = [{ description: 'x', quantity: 1, unit_price: 5, vat_rate: 0 }];
    await insertInvoice(api.db.pool, company.key, { ...own, seller: party, buyer: party, lines }, { reference: newReference(), now });
    stripe.invoice(stripeInvoice('A-1', 'paid'), stripeInvoice('A-2', 'open'));
    await sync();
    expect(await list()).toMatchObject([{ number: 'A-1', total: eur('5.00') }, { number: 'A-2' }]);
    const pay = { ...input, number: 'A-2', revision: 1, status: 'paid' as const };
    expect((await api.call(invoiceUpdate, pay, company.people.hq.token)).failure.message).toContain('payment provider');
    expect(await audited()).toEqual([{ action: 'create', object_id: 'A-2' }]);
  });
});

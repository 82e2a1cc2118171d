import {
  billingDetailsInfo,
  billingDetailsUpdate,
  invoicePdf,
  paymentPortal,
  subscriptionCancel,
  subscriptionInfo,
  subscriptionReenable,
  subscriptionSignup,
  subscriptionSync,
} from '@endcap/schema/company/billing/billing.rest.ts';
import { updateCompanyPlan } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { newReference } from '../invoices/invoices.ts';
import { insertInvoice } from '../invoices/invoices.store.ts';
import { handlers as plans } from '../plan/companyPlan.calls.ts';
import { handlers } from './billing.calls.ts';
import { routes, stripeMessagesPath } from './billing.routes.ts';
import { startTestStripe } from './testStripe.ts';

const now = new Date('2026-02-28T12:00:00Z');
const periodEnd = new Date('2026-03-20T12:00:00Z');
const webhookSecret = 'whsec_test';
let stripe: Awaited<ReturnType<typeof startTestStripe>>;
let api: TestApi;
let company: TestCompany;
let input: { client_key: string };
let clock = now;

beforeAll(async () => {
  stripe = await startTestStripe();
  api = await testApi({ handlers: [...handlers, ...plans], routes: [routes], now: () => clock });
});
beforeEach(async () => {
  clock = now;
  company = await api.company('Fern & Harbour');
  input = { client_key: company.key };
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
function withStripe() {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', webhookSecret);
  vi.stubEnv('STRIPE_API_URL', stripe.url);
}
const info = async () => (await api.call(subscriptionInfo, input, admin())).answer.subscription;
const cancel = () => api.call(subscriptionCancel, { ...input, reason: 'too_expensive', comment: 'Next year.' }, admin());
const signUp = () => api.call(subscriptionSignup, { ...input, plan: 'price_pro' }, admin());

async function subscribed() {
  withStripe();
  await signUp();
  stripe.subscribe('active', periodEnd);
  await api.call(subscriptionSync, input, admin());
}

describe('without a payment provider', () => {
  it('nothing is on offer and no payment can start', async () => {
    expect(await info()).toMatchObject({ provider: 'none', name: null, plans: [], can_cancel: false, can_reenable: false });
    expect((await signUp()).failure.message).toBe('This installation does not take payments.');
    expect((await api.call(paymentPortal, input, admin())).failure.message).toBe('This installation does not take payments.');
    expect((await cancel()).failure.message).toContain('no subscription');
  });

  it('a subscription by the operator is cancelled with 30 days’ notice, and resumed until then', async () => {
    await api.call(updateCompanyPlan, { ...input, revision: 1, subscription: 'Pro' }, company.people.hq.token);
    const { subscription } = (await cancel()).answer;
    expect(subscription).toMatchObject({ closing_at: '2026-03-30T12:00:00.000Z', closed_by: 'customer', can_cancel: false });
    expect((await cancel()).failure.message).toContain('no subscription');
    const { rows } = await api.db.pool.query('SELECT cancel_reason, cancel_comment FROM company_billing');
    expect(rows).toEqual([{ cancel_reason: 'too_expensive', cancel_comment: 'Next year.' }]);
    expect((await api.call(subscriptionReenable, input, admin())).answer.subscription).toMatchObject({
      closing_at: null,
      can_cancel: true,
    });
    expect((await api.call(subscriptionReenable, input, admin())).failure.message).toContain('no cancellation');
  });

  it('a termination by the operator cannot be reversed by the company', async () => {
    const closing = { is_closing: periodEnd.getTime() / 1000, closed_by: 'admin' as const };
    await api.call(updateCompanyPlan, { ...input, revision: 1, subscription: 'Pro', ...closing }, company.people.hq.token);
    expect((await api.call(subscriptionReenable, input, admin())).failure.message).toContain('no cancellation');
  });
});

describe('with Stripe', () => {
  it('a company subscribes, and the plan follows', async () => {
    withStripe();
    expect(await info()).toMatchObject({
      provider: 'stripe',
      plans: [{ id: 'price_pro', name: 'Pro', price: { amount: '49.00', currency: 'EUR' }, interval: 'month' }],
    });
    expect((await signUp()).answer.url).toBe('https://checkout.test/pay');
    expect(stripe.asked.find(({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions')?.fields).toMatchObject({
      mode: 'subscription',
      customer: 'cus_1',
      'line_items[0][price]': 'price_pro',
      success_url: expect.stringContaining(`/company/${company.key.slice(0, 8)}/signupSuccess`),
    });
    expect((await api.call(subscriptionSync, input, admin())).answer.subscription.name).toBeNull();
    stripe.subscribe('active', periodEnd);
    expect((await api.call(subscriptionSync, input, admin())).answer.subscription).toMatchObject({
      name: 'Pro',
      renews_at: periodEnd.toISOString(),
      price: { amount: '49.00', currency: 'EUR' },
      payment_method: { label: 'visa •••• 4242', expires: '2031-04' },
      can_cancel: true,
    });
    expect((await signUp()).failure.message).toContain('already has a subscription');
    expect((await api.call(paymentPortal, input, admin())).answer.url).toBe('https://checkout.test/portal');
  });

  it('what was paid is not sold a second time, although no message of it has come', async () => {
    withStripe();
    await signUp();
    stripe.subscribe('active', periodEnd);
    expect((await signUp()).failure.message).toContain('already has a subscription');
    expect(await info()).toMatchObject({ name: 'Pro' });
    expect(stripe.openPages()).toBe(1);
  });

  it('one page is open to pay on, whoever opens another', async () => {
    withStripe();
    await signUp();
    const both = await Promise.all([signUp(), signUp()]);
    expect(both.map(({ answer }) => answer.url)).toEqual(['https://checkout.test/pay', 'https://checkout.test/pay']);
    expect(stripe.openPages()).toBe(1);
    // More than a few at once are refused, so that they hold no connections of other companies.
    const many = await Promise.all(Array.from({ length: 20 }, signUp));
    const outcomes = many.map((one) => (one.status === 200 ? 'done' : one.failure.type));
    expect(new Set(outcomes)).toEqual(new Set(['done', 'LimitError']));
  });

  it('a later attempt whose payment failed does not end what is paid for', async () => {
    await subscribed();
    stripe.failOnce();
    expect((await api.call(subscriptionSync, input, admin())).answer.subscription).toMatchObject({ name: 'Pro', can_cancel: true });
  });

  it('cancelling lets the paid period end, and resuming continues it', async () => {
    await subscribed();
    expect((await cancel()).answer.subscription).toMatchObject({ closing_at: periodEnd.toISOString(), can_reenable: true });
    expect(stripe.asked.at(-1)).toMatchObject({ path: '/v1/subscriptions/sub_1', fields: { cancel_at_period_end: 'true' } });
    await api.call(subscriptionReenable, input, admin());
    expect(stripe.asked.at(-1)?.fields).toEqual({ cancel_at_period_end: 'false' });
    expect(await info()).toMatchObject({ closing_at: null, name: 'Pro' });
  });

  it('a subscription that the operator has set stays whatever the provider says, until the operator lets go of it', async () => {
    await subscribed();
    const set = async (fields: object) => {
      const { rows } = await api.db.pool.query('SELECT revision FROM company_plans WHERE company_key = $1', [company.key]);
      await api.call(updateCompanyPlan, { ...input, revision: rows[0]?.revision, ...fields }, company.people.hq.token);
    };
    const synced = async () => (await api.call(subscriptionSync, input, admin())).answer.subscription;
    await set({ subscription: 'Enterprise' });
    expect(await synced()).toMatchObject({ name: 'Enterprise', closing_at: null });
    stripe.subscribe('canceled', periodEnd);
    expect((await synced()).name).toBe('Enterprise');
    await api.call(subscriptionCancel, { ...input, reason: 'other', comment: '' }, admin());
    expect((await synced()).closing_at).not.toBeNull();
    await set({ subscription: null });
    stripe.subscribe('active', periodEnd);
    expect(await synced()).toMatchObject({ name: 'Pro', closing_at: null });
  });

  it('nothing is cancelled here that could not be cancelled there', async () => {
    await subscribed();
    stripe.goDown();
    expect((await cancel()).failure.message).toContain('can’t be reached');
    stripe.forget();
    vi.unstubAllEnvs();
    expect(await info()).toMatchObject({ name: 'Pro', closing_at: null });
  });

  it('webhook messages are accepted by signature only, and only trigger a lookup', async () => {
    await subscribed();
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.payment_failed', data: { object: { customer: 'cus_1' } } });
    const tell = (signature: string) => api.post(stripeMessagesPath, body, { 'stripe-signature': signature });
    stripe.subscribe('past_due', periodEnd);
    expect((await tell('t=1,v1=00')).status).toBe(400);
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: webhookSecret });
    expect((await tell(signature)).status).toBe(200);
    const overdue = async () =>
      (await api.db.pool.query('SELECT overdue_invoices FROM company_plans WHERE company_key = $1', [company.key])).rows[0];
    expect(await overdue()).toEqual({ overdue_invoices: true });
    stripe.subscribe('canceled', periodEnd);
    await tell(signature);
    expect((await info()).name).toBeNull();
  });
});

describe('billing details', () => {
  const details = { name: 'Fern & Harbour ApS', address: ['14 Lantern Lane', '4000 Fernfield'], vat_id: 'DK 12', email: 'pay@fern.test' };

  it('are saved, and not overwritten by a stale change', async () => {
    const before = (await api.call(billingDetailsInfo, input, admin())).answer.details;
    expect(before).toMatchObject({ name: '', address: [], revision: 1 });
    expect((await api.call(billingDetailsUpdate, { ...input, ...details, revision: 1 }, admin())).answer.details.revision).toBe(2);
    expect((await api.call(billingDetailsUpdate, { ...input, ...details, revision: 1 }, admin())).failure.type).toBe('ConflictError');
    expect((await api.call(billingDetailsInfo, input, admin())).answer.details).toMatchObject(details);
  });

  it.each([{ name: ' ' }, { email: 'nonsense' }, { address: ['1', '2', '3', '4', '5', '6', '7'] }])('refuse %j', async (wrong) => {
    expect((await api.call(billingDetailsUpdate, { ...input, ...details, revision: 1, ...wrong }, admin())).failure.type).toBe(
      'ParsingError',
    );
  });

  it.each(['manager', 'developer', 'agency', 'member', 'partial'] as const)('are not accessible to %s', async (role) => {
    expect((await api.call(billingDetailsInfo, input, company.people[role].token)).failure.type).toBe('PermissionError');
    expect((await api.call(subscriptionInfo, input, company.people[role].token)).failure.type).toBe('PermissionError');
    expect((await api.call(subscriptionCancel, { ...input, reason: 'other' }, company.people[role].token)).failure.type).toBe(
      'PermissionError',
    );
  });
});

describe('an invoice as PDF', () => {
  it('shows every character, however many lines it has', async () => {
    const reference = newReference();
    const lines = Array.from({ length: 90 }, (_, at) => ({
      description: `Łódź Ωmega Ж ${at} `.repeat(6),
      quantity: 1,
      unit_price: 2,
      vat_rate: 25,
    }));
    await insertInvoice(
      api.db.pool,
      company.key,
      {
        number: '2026/7',
        issued_on: '2026-02-01',
        due_on: '2026-02-28',
        currency: 'EUR',
        seller: { name: 'Demo', address: ['1 Quay'], vat_id: '' },
        buyer: { name: 'Fern', address: [], vat_id: 'XX 1' },
        lines,
        note: 'Thanks',
      },
      { reference, now },
    );
    const { answer } = await api.call(invoicePdf, { reference });
    const file = Buffer.from(answer.content, 'base64').toString('latin1');
    expect(answer.file_name).toBe('invoice-2026-7.pdf');
    expect(file.startsWith('%PDF-')).toBe(true);
    expect(file).toContain('/Subtype /CIDFontType2');
    expect(Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(file)?.[1])).toBeGreaterThan(2);
    expect((await api.call(invoicePdf, { reference: newReference() })).failure.type).toBe('NotFoundError');
  });
});

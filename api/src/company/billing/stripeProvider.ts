import { Stripe } from 'stripe';

import { Failure } from '../../http/failure.ts';
import type { OfferedPlan, PaymentProvider, ProvidedSubscription } from './paymentProvider.ts';
import { invoiceOfStripe, taxRatesOf } from './stripeInvoice.ts';
import { moneyOfStripe } from './stripeMoney.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** What Stripe signs its messages with; empty where it sends none. */
  readonly webhookSecret: string;
  /** Another server than Stripe's own: that of a test. */
  readonly apiUrl: string | undefined;
}

const fromSeconds = (seconds: number | null | undefined) => (seconds === null || seconds === undefined ? null : new Date(seconds * 1000));

/** States in which a company may use what it pays for. */
const activeStates: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

const idOf = (of: string | { readonly id: string }) => (typeof of === 'string' ? of : of.id);

function methodOf(method: Stripe.PaymentMethod | string | null): ProvidedSubscription['method'] {
  if (method === null || typeof method === 'string') return null;
  const { card, type } = method;
  if (card === undefined || card === null) return { label: type, expires: null };
  return { label: `${card.brand} •••• ${card.last4}`, expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` };
}

/** An invoice comes with the first of its lines: the others are asked for. */
async function withAllLines(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const { id, lines } = invoice;
  if (!lines.has_more || id === undefined) return invoice;
  const data: Stripe.InvoiceLineItem[] = [];
  for await (const line of stripe.invoices.listLineItems(id, { limit: 100 })) data.push(line);
  return { ...invoice, lines: { ...lines, data, has_more: false } };
}

/** Stripe by its own library. What goes wrong there is reported as a sentence; the rest is in Stripe's own log under the request's id. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const at = apiUrl === undefined ? undefined : new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    ...(at === undefined ? {} : { host: at.hostname, port: Number(at.port), protocol: at.protocol === 'http:' ? 'http' : 'https' }),
  });
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const isOurs = error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError';
      throw new Failure(
        'LogicalError',
        isOurs
          ? `The payment provider refused this: ${error.message}`
          : 'The payment provider can’t be reached. Try again in a few minutes.',
        { title: 'Payment failed' },
      );
    }
  };
  return {
    name: 'stripe',
    plans: () =>
      ask(async () => {
        const { data } = await stripe.prices.list({ active: true, type: 'recurring', expand: ['data.product'], limit: 50 });
        return data.flatMap(({ id, product, recurring, unit_amount: amount, currency }): OfferedPlan[] => {
          const interval = (['month', 'year'] as const).find((known) => known === recurring?.interval);
          const price = moneyOfStripe(amount, currency);
          if (typeof product === 'string' || product.deleted === true || !product.active || price === null) return [];
          if (interval === undefined || recurring?.interval_count !== 1) return [];
          return [{ id, name: product.name, description: product.description ?? '', price, interval }];
        });
      }),
    makeCustomer: ({ key, name, email }) =>
      ask(async () => {
        const fields = { name, metadata: { company: key }, ...(email === '' ? {} : { email }) };
        // The key lets two people who subscribe at once get the same customer.
        return (await stripe.customers.create(fields, { idempotencyKey: `company-${key}` })).id;
      }),
    startSubscription: ({ customer, planId, successUrl, cancelUrl }) =>
      ask(async () => {
        // A page that is still open in another tab could be paid as well.
        for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
          await stripe.checkout.sessions.expire(id);
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer,
          line_items: [{ price: planId, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
        });
        if (session.url === null) throw new Error('Stripe answered a session without an address.');
        return session.url;
      }),
    openPortal: (customer, returnUrl) =>
      ask(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    subscriptionOf: (customer) =>
      ask(async () => {
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.default_payment_method'] });
        // A newer one whose payment failed does not end what is paid for.
        const found = data.find(({ status }) => activeStates.has(status)) ?? data[0];
        const item = found?.items.data[0];
        if (found === undefined || item === undefined) return null;
        const product = await stripe.products.retrieve(idOf(item.price.product));
        const isEnding = found.cancel_at_period_end || found.cancel_at !== null;
        return {
          id: found.id,
          name: product.name,
          isActive: activeStates.has(found.status),
          isOverdue: found.status === 'past_due' || found.status === 'unpaid',
          renewsAt: fromSeconds(item.current_period_end),
          endsAt: isEnding ? fromSeconds(found.cancel_at ?? item.current_period_end) : null,
          price: moneyOfStripe(item.price.unit_amount, item.price.currency),
          method: methodOf(found.default_payment_method),
        };
      }),
    invoicesOf: (customer) =>
      ask(async () => {
        const invoices: Stripe.Invoice[] = [];
        // A page at a time, until there are no more: an old one may be paid late.
        for await (const invoice of stripe.invoices.list({ customer, limit: 100, expand: ['data.account_tax_ids'] }))
          invoices.push(await withAllLines(stripe, invoice));
        const rates = await Promise.all(taxRatesOf(invoices).map((id) => stripe.taxRates.retrieve(id)));
        const percentages = new Map(rates.map(({ id, percentage }) => [id, percentage]));
        return invoices.flatMap((invoice) => invoiceOfStripe(invoice, percentages) ?? []);
      }),
    endWithPeriod: (subscriptionId, isEnding) =>
      ask(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }))),
    customerOfMessage(body, signature) {
      const { data } = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      const customer: unknown = 'customer' in data.object ? data.object.customer : undefined;
      return typeof customer === 'string' ? customer : undefined;
    },
  };
}

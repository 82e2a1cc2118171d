import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedOfStripe {
  readonly path: string;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A row of a list, by which the next page is asked for. */
interface Listed {
  readonly id: string;
}

/** For tests: a server that speaks the part of Stripe's API that we use, with one plan and at most one subscription. */
export async function startTestStripe() {
  const asked: AskedOfStripe[] = [];
  let subscription: { status: string; cancel_at_period_end: boolean; periodEnd: number } | undefined;
  let isDown = false;
  /** Pages on which the customer can pay, by their ids. */
  let pages: { readonly id: string; isOpen: boolean }[] = [];
  const session = ({ id }: { readonly id: string }) => ({ id, object: 'checkout.session', url: 'https://checkout.test/pay' });
  /** Whether the customer tried to subscribe again, and the payment failed. */
  let hasFailedOnce = false;
  let invoices: readonly Listed[] = [];
  let lines: readonly Listed[] = [];
  const price = {
    id: 'price_pro',
    object: 'price',
    unit_amount: 4900,
    currency: 'eur',
    recurring: { interval: 'month', interval_count: 1 },
  };
  const product = { id: 'prod_pro', object: 'product', name: 'Pro', description: 'Everything', active: true };
  const card = { object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 } };
  const listOf = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false });
  /** What comes after the row that is named, as many as are asked for. */
  const pageOf = (all: readonly Listed[], { limit = '10', starting_after: after }: Readonly<Record<string, string>>) => {
    const begin = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const end = begin + Number(limit);
    return { ...listOf(all.slice(begin, end)), has_more: end < all.length };
  };
  const stored = () =>
    subscription && {
      id: 'sub_1',
      object: 'subscription',
      customer: 'cus_1',
      status: subscription.status,
      cancel_at_period_end: subscription.cancel_at_period_end,
      cancel_at: null,
      default_payment_method: card,
      items: listOf([{ price: { ...price, product: product.id }, current_period_end: subscription.periodEnd }]),
    };
  const answers: Record<string, (fields: Readonly<Record<string, string>>) => unknown> = {
    'GET /v1/prices': () => listOf([{ ...price, product }]),
    'GET /v1/products/prod_pro': () => product,
    'GET /v1/subscriptions': (fields) => {
      const kept = stored();
      const failed = kept && hasFailedOnce ? [{ ...kept, id: 'sub_2', status: 'incomplete_expired' }] : [];
      return pageOf([...failed, ...(kept ? [kept] : [])], fields);
    },
    'GET /v1/invoices': (fields) => pageOf(invoices, fields),
    'GET /v1/invoices/in_long/lines': (fields) => pageOf(lines, fields),
    'GET /v1/tax_rates/txr_1': () => ({ id: 'txr_1', object: 'tax_rate', percentage: 25 }),
    'POST /v1/customers': () => ({ id: 'cus_1', object: 'customer' }),
    'GET /v1/checkout/sessions': () => listOf(pages.filter(({ isOpen }) => isOpen).map(session)),
    'POST /v1/checkout/sessions': () => {
      const page = { id: `cs_${pages.length + 1}`, isOpen: true };
      pages.push(page);
      answers[`POST /v1/checkout/sessions/${page.id}/expire`] = () => {
        page.isOpen = false;
        return session(page);
      };
      return session(page);
    },
    'POST /v1/billing_portal/sessions': () => ({ object: 'billing_portal.session', url: 'https://checkout.test/portal' }),
    'POST /v1/subscriptions/sub_1': (fields) => {
      if (subscription !== undefined) subscription.cancel_at_period_end = fields['cancel_at_period_end'] === 'true';
      return stored();
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
      const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())]);
      asked.push({ path: pathname, method: request.method ?? '', fields });
      const answer = answers[`${request.method} ${pathname}`];
      const isKnown = request.headers.authorization === 'Bearer sk_test_1';
      response.statusCode = isDown ? 500 : !isKnown ? 401 : answer === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      // Without it the library would wait and try again.
      response.setHeader('stripe-should-retry', 'false');
      response.end(JSON.stringify(response.statusCode === 200 ? answer?.(fields) : { error: { type: 'api_error', message: 'Down' } }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // of a listening TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** What the customer's subscription is from now on. */
    subscribe: (status: string, periodEnd: Date) => {
      subscription = { status, cancel_at_period_end: false, periodEnd: periodEnd.getTime() / 1000 };
    },
    /** The customer tries to subscribe again, and the payment fails. */
    failOnce: () => {
      hasFailedOnce = true;
    },
    /** How many pages are open on which the customer can pay. */
    openPages: () => pages.filter(({ isOpen }) => isOpen).length,
    /** What Stripe has invoiced the customer, newest first. */
    invoice: (...written: readonly Listed[]) => {
      invoices = written;
    },
    /** All lines of the invoice in_long. */
    itemise: (...items: readonly Listed[]) => {
      lines = items;
    },
    forget: () => {
      invoices = [];
      lines = [];
      subscription = undefined;
      pages = [];
      hasFailedOnce = false;
      isDown = false;
      asked.length = 0;
    },
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

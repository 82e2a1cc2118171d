import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { companyOfCustomer } from './billing.store.ts';
import { configuredProvider } from './configuredProvider.ts';
import { syncCustomer } from './syncCustomer.ts';

/** Receives Stripe's messages about subscriptions and payments. They are only a hint to ask: messages come late and in any order. */
export const stripeMessagesPath = '/v2/billing/stripe';

export const routes: Routes = (server, { db, contextOf }) => {
  // The signature is over the body as it came.
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  server.post(stripeMessagesPath, async (request, reply) => {
    const provider = configuredProvider();
    const signature = request.headers['stripe-signature'];
    let customer: string | undefined;
    try {
      customer = provider?.customerOfMessage(String(request.body), typeof signature === 'string' ? signature : '');
    } catch {
      throw new Failure('ParsingError', 'The signature is wrong.');
    }
    const companyKey = customer === undefined ? undefined : await companyOfCustomer(db.pool, customer);
    if (provider !== undefined && customer !== undefined && companyKey !== undefined) {
      const { caller, now } = contextOf(request, reply);
      const author = { user: { id: null, name: 'Stripe' }, caller, now };
      await syncCustomer(db, author, companyKey, { provider, customer });
    }
    return { status: 'ok' };
  });
};

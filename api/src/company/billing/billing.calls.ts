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

import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle } from '../../http/handle.ts';
import { FairTurns } from '../../http/limits/fairTurns.ts';
import { invoiceByReference } from '../invoices/invoiceByReference.ts';
import { invoiceAnswer } from '../invoices/invoices.store.ts';
import { lockPlan, readPlan } from '../plan/companyPlan.store.ts';
import type { CompanyPlan } from '../plan/companyPlan.ts';
import { type BillingRow, keepCustomer, keepReason, readBilling, writeDetails } from './billing.store.ts';
import { configuredProvider } from './configuredProvider.ts';
import { invoiceFile } from './invoiceFile.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { canCancel, canReenable, endOfSubscription, subscriptionAnswer } from './subscriptions.ts';
import { syncCustomer } from './syncCustomer.ts';
import { savePlan, syncSubscription } from './syncSubscription.ts';

const titles = {
  signup: 'Failed to subscribe',
  cancel: 'Failed to cancel the subscription',
  reenable: 'Failed to resume the subscription',
};

/** What the provider knows of the company's subscription, and what it offers. */
async function provided({ db, company }: CompanyContext, provider: PaymentProvider | undefined) {
  const { providerCustomer } = await readBilling(db.pool, company.key);
  if (provider === undefined) return { provider: 'none' as const, provided: null, plans: [] };
  const [subscription, plans] = await Promise.all([
    providerCustomer === null ? null : provider.subscriptionOf(providerCustomer),
    provider.plans(),
  ]);
  return { provider: provider.name, provided: subscription, plans };
}

async function answer(context: CompanyContext, plan: CompanyPlan) {
  return { subscription: subscriptionAnswer(plan, await provided(context, configuredProvider()), context.now) };
}

function neededProvider(title: string): PaymentProvider {
  const provider = configuredProvider();
  if (provider === undefined) throw new Failure('LogicalError', 'This installation does not take payments.', { title });
  return provider;
}

const detailsAnswer = ({ name, address, vatId, email, revision }: BillingRow) => ({ name, address, vat_id: vatId, email, revision });

/** Each holds a connection while it waits for the provider, and for the other one of its company. */
const signups = new FairTurns({
  most: 4,
  mostOfOne: 1,
  mostWaiting: 2,
  refusal: 'A subscription is being started. Try again in a moment.',
});

export const handlers: Handler[] = [
  handle(subscriptionInfo, async (_input, context) => answer(context, await readPlan(context.db.pool, context.company.key))),

  handle(subscriptionSignup, async ({ plan: planId }, context) => {
    const { db, company, user, now } = context;
    const title = titles.signup;
    const provider = neededProvider(title);
    const subscribed = () => new Failure('LogicalError', 'The company already has a subscription.', { title });
    if (!(await provider.plans()).some(({ id }) => id === planId))
      throw new Failure('LogicalError', 'This plan is no longer offered. Choose another.', {
        title,
        fields: { plan: 'Choose another plan.' },
      });
    const begin = async ({ client }: Transaction) => {
      // Of two people who subscribe at once, the second closes the page of the first.
      await changedBy(client, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subscription of ${company.key}`}, 0))`);
      if ((await readPlan(client, company.key)).subscription !== null) throw subscribed();
      const billing = await readBilling(client, company.key);
      const customer =
        billing.providerCustomer ??
        (await provider.makeCustomer({ key: company.key, name: billing.name || company.name, email: billing.email || user.email }));
      await keepCustomer(db.pool, company.key, customer, now);
      // What was paid a moment ago, or in a page whose message was lost, is not sold twice.
      const known = await provider.subscriptionOf(customer);
      if (known?.isActive === true) {
        await syncCustomer(db, context, company.key, { provider, customer, known });
        throw subscribed();
      }
      const at = `${consoleUrl()}/company/${company.id}`;
      const url = await provider.startSubscription({
        customer,
        planId,
        successUrl: `${at}/signupSuccess`,
        cancelUrl: `${at}/billing/signup`,
      });
      return { url };
    };
    return signups.run(company.key, () => db.transaction(begin));
  }),

  handle(subscriptionSync, async (_input, context) => {
    const { db, company } = context;
    const provider = configuredProvider();
    const found = await provided(context, provider);
    const { providerCustomer: customer } = await readBilling(db.pool, company.key);
    const plan =
      provider === undefined || customer === null
        ? await syncSubscription(db, context, company.key, found.provided)
        : await syncCustomer(db, context, company.key, { provider, customer, known: found.provided });
    return { subscription: subscriptionAnswer(plan, found, context.now) };
  }),

  handle(subscriptionCancel, async ({ reason, comment }, context) => {
    const { db, company, now } = context;
    const title = titles.cancel;
    const provider = configuredProvider();
    const found = await provided(context, provider);
    if (!canCancel(await readPlan(db.pool, company.key)))
      throw new Failure('LogicalError', 'There is no subscription to cancel.', { title });
    // At the provider first: a subscription that is only cancelled here would continue being paid for.
    if (found.provided?.isActive === true) await provider?.endWithPeriod(found.provided.id, true);
    const plan = await db.transaction(async (transaction) => {
      const before = await lockPlan(transaction.client, company.key);
      const after = { ...before, closingAt: endOfSubscription(found.provided, now), closedBy: 'customer' as const };
      await keepReason(transaction.client, company.key, { reason, comment }, now);
      return savePlan(transaction, context, company.key, { action: 'cancel', before, after });
    });
    return { subscription: subscriptionAnswer(plan, found, now) };
  }),

  handle(subscriptionReenable, async (_input, context) => {
    const { db, company, now } = context;
    const title = titles.reenable;
    const provider = configuredProvider();
    const found = await provided(context, provider);
    const notClosing = () => new Failure('LogicalError', 'There is no cancellation to undo.', { title });
    if (!canReenable(await readPlan(db.pool, company.key), now)) throw notClosing();
    if (found.provided?.isActive === true) await provider?.endWithPeriod(found.provided.id, false);
    const plan = await db.transaction(async (transaction) => {
      const before = await lockPlan(transaction.client, company.key);
      if (!canReenable(before, now)) throw notClosing();
      await keepReason(transaction.client, company.key, null, now);
      return savePlan(transaction, context, company.key, {
        action: 'reenable',
        before,
        after: { ...before, closingAt: null, closedBy: null },
      });
    });
    return { subscription: subscriptionAnswer(plan, found, now) };
  }),

  handle(paymentPortal, async (_input, { db, company }) => {
    const title = 'Failed to open the payment page';
    const provider = neededProvider(title);
    const { providerCustomer } = await readBilling(db.pool, company.key);
    if (providerCustomer === null) throw new Failure('LogicalError', 'Subscribe first.', { title });
    return { url: await provider.openPortal(providerCustomer, `${consoleUrl()}/company/${company.id}/billing`) };
  }),

  handle(billingDetailsInfo, async (_input, { db, company }) => ({ details: detailsAnswer(await readBilling(db.pool, company.key)) })),

  handle(billingDetailsUpdate, async ({ name, address, vat_id: vatId, email, revision }, context) => {
    const { db, company, now } = context;
    return db.transaction(async (transaction) => {
      await lockPlan(transaction.client, company.key);
      const before = detailsAnswer(await readBilling(transaction.client, company.key));
      if (before.revision !== revision)
        throw new Failure('ConflictError', 'Someone else changed the details in the meantime. Reload and try again.', {
          title: 'Failed to update billing details',
          current: before,
        });
      await writeDetails(transaction.client, company.key, { name: name.trim(), address, vatId: vatId.trim(), email }, now);
      const after = detailsAnswer(await readBilling(transaction.client, company.key));
      const entry = { companyKey: company.key, action: 'update', objectType: 'billing details', objectId: company.key, before, after };
      await recordAudit(transaction, context, entry);
      return { details: after };
    });
  }),

  handle(invoicePdf, async ({ reference }, context) => {
    const row = await invoiceByReference(context, reference);
    const file = await invoiceFile(invoiceAnswer(row, context.now));
    return { file_name: `invoice-${row.number.replaceAll(/[^\w-]+/g, '-')}.pdf`, content: file.toString('base64') };
  }),
];

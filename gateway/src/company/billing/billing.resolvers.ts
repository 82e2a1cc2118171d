import {
  billingDetailsInfo,
  billingDetailsUpdate,
  type cancelReasons,
  invoicePdf,
  paymentPortal,
  subscriptionCancel,
  subscriptionInfo,
  subscriptionReenable,
  subscriptionSignup,
  subscriptionSync,
} from '@endcap/schema/company/billing/billing.rest.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors, type WriteOutcome } from '../../rest/inputErrors.ts';

/** The company after a write, whose fields are read again where someone asks for them. */
async function companyAfter({ rest }: Context, companyId: string, { answer, errors }: WriteOutcome<unknown>) {
  return { company: answer === undefined ? null : await rest.read(companyInfo, { client_key: companyId }), errors };
}

type RestReason = (typeof cancelReasons)[number];

export const resolvers: Resolvers = {
  Query: {
    async invoicePdf(_root, { reference }, { rest }) {
      return foundOrNull(() => rest.read(invoicePdf, { reference }));
    },
  },
  Company: {
    subscription: async ({ id }, _args, { rest }) => (await rest.read(subscriptionInfo, { client_key: id })).subscription,
    billingDetails: async ({ id }, _args, { rest }) => (await rest.read(billingDetailsInfo, { client_key: id })).details,
  },
  BillingPlan: {
    planId: ({ id }) => id,
  },
  BillingDetails: {
    vatNumber: ({ vat_id: vatNumber }) => vatNumber,
  },
  Mutation: {
    async startSubscription(_root, { input: { companyId, plan } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(subscriptionSignup, { client_key: companyId.internalId, plan }));
      return { url: answer?.url ?? null, errors };
    },
    async openPaymentPortal(_root, { input: { companyId } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(paymentPortal, { client_key: companyId.internalId }));
      return { url: answer?.url ?? null, errors };
    },
    async syncSubscription(_root, { input: { companyId } }, context) {
      const outcome = await withInputErrors(() => context.rest.write(subscriptionSync, { client_key: companyId.internalId }));
      return companyAfter(context, companyId.internalId, outcome);
    },
    async cancelSubscription(_root, { input: { companyId, reason, comment } }, context) {
      const outcome = await withInputErrors(() =>
        context.rest.write(subscriptionCancel, {
          client_key: companyId.internalId,
          reason: reason.toLowerCase() as RestReason, // the enums have the same values, which a test compares
          comment: comment ?? '',
        }),
      );
      return companyAfter(context, companyId.internalId, outcome);
    },
    async reenableSubscription(_root, { input: { companyId } }, context) {
      const outcome = await withInputErrors(() => context.rest.write(subscriptionReenable, { client_key: companyId.internalId }));
      return companyAfter(context, companyId.internalId, outcome);
    },
    async updateBillingDetails(_root, { input: { companyId, revision, name, address, vatNumber, email } }, context) {
      const outcome = await withInputErrors(() =>
        context.rest.write(billingDetailsUpdate, {
          client_key: companyId.internalId,
          revision,
          name,
          address: [...address],
          vat_id: vatNumber,
          email,
        }),
      );
      return companyAfter(context, companyId.internalId, outcome);
    },
  },
};

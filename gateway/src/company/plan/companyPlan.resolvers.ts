import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { billingInfo, extendTrial, type planFields, type ProductType, productTypes } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import type { z } from 'zod';

import type { CompanyPlan, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { isoOfSeconds } from '../../graph/moments.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

type PlanFields = z.output<typeof planFields>;

const activeProducts = ({ products }: Pick<PlanFields, 'products'>) =>
  productTypes.filter((product) => products[product] === 1).map((product) => toGraphEnum<ProductType>(product));

function planOf(fields: PlanFields): CompanyPlan {
  return {
    products: activeProducts(fields),
    subscription: fields.subscription,
    trialExpiresAt: isoOfSeconds(fields.trial_expire_at),
    isTrialExtended: fields.trial_extended,
    productTrials: productTypes.flatMap((product) => {
      const expiresAt = isoOfSeconds(fields.trial_expire[product] ?? null);
      return expiresAt === null ? [] : [{ product: toGraphEnum<ProductType>(product), expiresAt }];
    }),
    closingAt: isoOfSeconds(fields.is_closing),
  };
}

export const resolvers: Resolvers = {
  Company: {
    plan: async ({ id }, _args, { rest }) => planOf(await rest.read(companyInfo, { client_key: id })),
    async billing({ id }, _args, { rest }) {
      const { type, overdue_invoices: hasOverdueInvoices } = await rest.read(billingInfo, { client_key: id });
      return { type: toGraphEnum(type), hasOverdueInvoices };
    },
  },
  Store: {
    activeProducts: async ({ client_key: clientKey }, _args, { rest }) =>
      activeProducts(await rest.read(companyInfo, { client_key: clientKey })),
  },
  Mutation: {
    async extendTrial(
      _root,
      {
        input: {
          companyId: { internalId: companyId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(extendTrial, { client_key: companyId }));
      return { company: answer ? await rest.read(companyInfo, { client_key: companyId }) : null, errors };
    },
  },
};

import { usageExport, usageInfo, usageLabels, usageStores } from '@endcap/schema/company/usage/companyUsage.rest.ts';
import { usageLimitList, usageLimitSave } from '@endcap/schema/company/usage/usageLimits.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

type LimitRow = AnswerOf<typeof usageLimitList>['result'][number];

const limitModel = ({ product, store_id: storeId, store_name: storeName, units, used }: LimitRow) => ({
  product: toGraphEnum(product),
  storeId,
  storeName,
  units,
  used,
});

export const resolvers: Resolvers = {
  Company: {
    async usage({ id }, _args, { rest }) {
      const { counted_at: countedAt, month, products, history } = await rest.read(usageInfo, { client_key: id });
      return {
        countedAt,
        month,
        products: products.map(({ product, units, previous, forecast }) => ({
          product: toGraphEnum(product),
          units,
          previous,
          forecast: forecast && { thisMonth: forecast.this_month, nextMonth: forecast.next_month },
        })),
        history: history.map(({ product, ...row }) => ({ ...row, product: toGraphEnum(product) })),
      };
    },
    async storeUsage({ id }, { month, ...args }, { rest }) {
      const { filter: _none, ...input } = boundedListInputOf(args);
      const answer = await rest.read(usageStores, { client_key: id, ...input, ...withoutNulls({ month }) });
      return boundedConnection(answer, ({ store_id: storeId, name, units, requests, products }) => ({
        storeId,
        name,
        units,
        requests,
        products: products.map((row) => ({ product: toGraphEnum(row.product), units: row.units })),
      }));
    },
    async labelUsage({ id }, { month }, { rest }) {
      const { result } = await rest.read(usageLabels, { client_key: id, ...withoutNulls({ month }) });
      return result.map(({ product, ...row }) => ({ ...row, product: toGraphEnum(product) }));
    },
    async usageLimits({ id }, _args, { rest }) {
      return (await rest.read(usageLimitList, { client_key: id })).result.map(limitModel);
    },
    async usageFile({ id }, _args, { rest }) {
      const { file_name: fileName, content } = await rest.read(usageExport, { client_key: id });
      return { fileName, content };
    },
  },
  Mutation: {
    async setUsageLimit(_root, { input: { companyId, product, storeId, units } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(usageLimitSave, {
          client_key: companyId.internalId,
          product: toRestEnum(product),
          units: units ?? null,
          ...(storeId != null && { store_id: storeId }),
        }),
      );
      return { limits: answer?.result.map(limitModel) ?? null, errors };
    },
  },
};

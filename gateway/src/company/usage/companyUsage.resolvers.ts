import { usageExport, usageInfo, usageStores } from '@endcap/schema/company/usage/companyUsage.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, listInputOf } from '../../graph/connections.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

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
      const { filter: _none, ...input } = listInputOf(args);
      const answer = await rest.read(usageStores, { client_key: id, ...input, ...withoutNulls({ month }) });
      return connectionOf(answer, ({ store_id: storeId, name, units, requests, products }) => ({
        storeId,
        name,
        units,
        requests,
        products: products.map((row) => ({ product: toGraphEnum(row.product), units: row.units })),
      }));
    },
    async usageFile({ id }, _args, { rest }) {
      const { file_name: fileName, content } = await rest.read(usageExport, { client_key: id });
      return { fileName, content };
    },
  },
};

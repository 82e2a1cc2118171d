import { invoiceInfo, invoiceList } from '@endcap/schema/company/invoices/invoices.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

export const resolvers: Resolvers = {
  Query: {
    async invoice(_root, { reference }, { rest }) {
      return foundOrNull(async () => (await rest.read(invoiceInfo, { reference })).invoice);
    },
  },
  Company: {
    async invoices({ id }, args, { rest }) {
      const input = boundedListInputOf(args, { enums: ['status'] });
      return boundedConnection(await rest.read(invoiceList, { client_key: id, ...input }), (row) => row);
    },
  },
};

import {
  suspiciousSalesAccept,
  suspiciousSalesDismiss,
  suspiciousSalesList,
  suspiciousSalesRestore,
} from '@endcap/schema/data/sales/suspiciousSales.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { type GlobalId, namedInStore, toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { loadSuspiciousSale } from './suspiciousSales.models.ts';

type Decide = typeof suspiciousSalesAccept | typeof suspiciousSalesDismiss | typeof suspiciousSalesRestore;

async function decide({ rest }: Context, call: Decide, ids: readonly GlobalId[]) {
  const { storeId, internalIds } = namedInStore(ids);
  const { answer, errors } = await withInputErrors(() => rest.write(call, { key: storeId, ids: internalIds }));
  return { changedIds: answer?.changed.map((id) => toGlobalId('SuspiciousSale', storeId, id)) ?? [], errors };
}

export const resolvers: Resolvers = {
  Store: {
    async suspiciousSales({ id }, args, { rest }) {
      // By default, those reported last are first.
      const orderBy = args.orderBy ?? { field: 'RECEIVED_AT', direction: 'DESC' as const };
      const answer = await rest.read(suspiciousSalesList, { key: id, ...boundedListInputOf({ ...args, orderBy }, { enums: ['state'] }) });
      return boundedConnection(answer, (row) => ({ ...row, storeId: id }));
    },
  },
  SuspiciousSale: {
    id: ({ storeId, id }) => toGlobalId('SuspiciousSale', storeId, id),
    visitorId: ({ visitor }) => visitor,
    products: ({ products }) => products.map(({ id: productId, quantity, price }) => ({ productId, quantity, price })),
  },
  Mutation: {
    acceptSales: (_root, { input }, context) => decide(context, suspiciousSalesAccept, input.ids),
    dismissSales: (_root, { input }, context) => decide(context, suspiciousSalesDismiss, input.ids),
    restoreSales: (_root, { input }, context) => decide(context, suspiciousSalesRestore, input.ids),
  },
};

export const nodes: Record<string, NodeLoader> = {
  SuspiciousSale: {
    can: 'DATA_VIEW',
    load: ({ scope, internalId }, context) => loadSuspiciousSale(context, scope, internalId),
  },
};

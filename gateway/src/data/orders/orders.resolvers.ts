import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { ordersDelete, ordersList, ordersRestore } from '@endcap/schema/data/orders/orders.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { deletion, restoration } from '../browse/deletions.ts';
import { rawOf, shopValue } from '../browse/shopObjects.ts';
import { loadCustomer } from '../customers/customers.models.ts';
import { loadProducts } from '../products/products.models.ts';
import { loadOrder, type OrderModel, orderModel } from './orders.models.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

const listFields = { names: { internalId: 'id', health: healthField, isImpacted: 'impact', isReturned: 'returned' }, enums: ['source'] };

/** The rest of an order of a list; nothing when it was deleted since the list was read. */
const whole = async ({ storeId, id }: OrderModel, context: Context) =>
  (await loadOrder(context, storeId, id)) ?? { lines: [], attributes: {} };

const readOrder = (context: Context, storeId: string, id: string) =>
  foundOrNull(async () => {
    const order = await loadOrder(context, storeId, id);
    return order ? orderModel(storeId, order) : null;
  });

export const resolvers: Resolvers = {
  Store: {
    async orders({ id }, args, { rest }) {
      // Without an order of its own the list has the newest first.
      const orderBy = args.orderBy ?? { field: 'TIME', direction: 'DESC' as const };
      const answer = await rest.read(ordersList, { key: id, ...boundedListInputOf({ ...args, orderBy }, listFields) });
      return boundedConnection(answer, (row) => orderModel(id, row));
    },
    order: ({ id }, { internalId }, context) => readOrder(context, id, internalId),
  },
  Order: {
    id: ({ storeId, id }) => toGlobalId('Order', storeId, id),
    customer: async ({ storeId, customer_id: id }, _args, context) =>
      id === null ? null : ((await loadCustomer(context, storeId, id)) ?? null),
    isImpacted: ({ impact }) => impact,
    isReturned: ({ returned }) => returned,
    lines: async (order, _args, context) => (await whole(order, context)).lines.map((line) => ({ ...line, storeId: order.storeId })),
    attributes: async (order, _args, context) => (await whole(order, context)).attributes,
    async raw({ storeId, ...order }, _args, context) {
      const { lines, attributes } = await whole({ storeId, ...order }, context);
      return rawOf({ ...order, lines: lines.map(({ total: _ours, ...line }) => ({ ...line, price: shopValue(line.price) })), attributes });
    },
  },
  OrderLine: {
    product: async ({ storeId, product_id: id }, _args, context) => (await loadProducts(context, storeId, [id]))[0] ?? null,
    isImpacted: ({ impact }) => impact,
  },
  Mutation: {
    deleteOrders: deletion('Order', ordersDelete),
    restoreOrders: restoration(ordersRestore),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Order: { can: 'DATA_VIEW', load: async ({ scope, internalId }, context) => (await readOrder(context, scope, internalId)) ?? undefined },
};

import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import {
  customersDelete,
  customersExport,
  customersForget,
  customersInfo,
  customersList,
  customersRestore,
} from '@endcap/schema/data/customers/customers.rest.ts';
import { ordersList } from '@endcap/schema/data/orders/orders.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { deletion, restoration } from '../browse/deletions.ts';
import { rawOf } from '../browse/shopObjects.ts';
import { orderModel } from '../orders/orders.models.ts';
import { customerModel, loadCustomer } from './customers.models.ts';

const mostLatest = 50;

const listFields = { names: { isSubscribed: 'subscribed', health: healthField }, enums: ['lifecycle', 'loyalty', 'source'] };

export const resolvers: Resolvers = {
  Store: {
    async customers({ id }, args, { rest }) {
      return boundedConnection(await rest.read(customersList, { key: id, ...boundedListInputOf(args, listFields) }), (row) =>
        customerModel(id, row),
      );
    },
    customer: ({ id }, { email }, { rest }) =>
      foundOrNull(async () => customerModel(id, (await rest.read(customersInfo, { key: id, email })).customer)),
  },
  Customer: {
    id: ({ storeId, id }) => toGlobalId('Customer', storeId, id),
    isSubscribed: ({ subscribed }) => subscribed,
    profile: ({ storeId, id }, _args, { rest }) =>
      foundOrNull(async () => (await rest.read(customersInfo, { key: storeId, email: id })).customer),
    async latestOrders({ storeId, id }, { first }, { rest }) {
      const limit = Math.min(mostLatest, Math.max(0, first ?? 8));
      const filter = [{ field: 'customer_id', operator: '=' as const, value: id }];
      const { result } = await rest.read(ordersList, { key: storeId, limit, sort: 'time', order: 'desc', filter });
      return result.map((row) => orderModel(storeId, row));
    },
  },
  CustomerProfile: {
    // What was worked out here is no data of the shop's.
    raw: ({ id, email, name, subscribed, source, created_at, updated_at, attributes }) =>
      rawOf({ id, email, name, subscribed, source, created_at, updated_at, attributes }),
    visitors: ({ visitors }) =>
      visitors.map(({ id, first_seen: firstSeen, last_seen: lastSeen }) => ({ visitorId: id, firstSeen, lastSeen })),
    limits: ({ limits }) => ({
      customers: limits.customers,
      typicalDays: limits.typical_days,
      vipValue: limits.vip_value,
      frequentCount: limits.frequent_count,
      priceLow: limits.price_low,
      priceHigh: limits.price_high,
      countedAt: limits.counted_at,
    }),
  },
  Mutation: {
    deleteCustomers: deletion('Customer', customersDelete),
    restoreCustomers: restoration(customersRestore),
    async forgetCustomer(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          confirm,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(customersForget, { key: storeId, id: internalId, confirm }));
      return {
        deletedId: answer ? toGlobalId('Customer', storeId, internalId) : null,
        orders: answer?.orders ?? 0,
        visitors: answer?.visitors ?? 0,
        errors,
      };
    },
    async exportCustomer(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() => context.rest.write(customersExport, { key: storeId, id: internalId }));
      return { job: answer === undefined ? null : await readJob(context, storeId, answer.job_id), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Customer: { can: 'DATA_VIEW', load: ({ scope, internalId }, context) => loadCustomer(context, scope, internalId) },
};

/** Cost a call for each object. */
export const ownCalls: readonly string[] = ['Customer.profile', 'Customer.latestOrders'];

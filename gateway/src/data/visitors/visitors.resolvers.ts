import {
  visitorIdDelete,
  visitorsDeleteSeveral,
  visitorsInfo,
  visitorsList,
  visitorsLog,
  visitorsRestore,
} from '@endcap/schema/data/visitors/visitors.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf, keyPageInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { deletion, restoration } from '../browse/deletions.ts';
import { loadProducts } from '../products/products.models.ts';
import { loadVisitor, productIdsOf, visitorModel } from './visitors.models.ts';

const readVisitor = ({ rest }: Context, storeId: string, visitor: string) =>
  foundOrNull(async () => visitorModel(storeId, (await rest.read(visitorsInfo, { key: storeId, visitor })).visitor));

export const resolvers: Resolvers = {
  Store: {
    async visitors({ id }, args, { rest }) {
      // Without an order of its own the list has those first who were seen last.
      const orderBy = args.orderBy ?? { field: 'LAST_SEEN', direction: 'DESC' as const };
      const answer = await rest.read(visitorsList, {
        key: id,
        ...boundedListInputOf({ ...args, orderBy }, { names: { visitorId: 'visitor' } }),
      });
      return boundedConnection(answer, (row) => visitorModel(id, row));
    },
    visitor: ({ id }, { visitorId }, context) => readVisitor(context, id, visitorId),
  },
  Visitor: {
    id: ({ storeId, visitor }) => toGlobalId('Visitor', storeId, visitor),
    visitorId: ({ visitor }) => visitor,
    log: async ({ storeId, visitor }, page, { rest }) =>
      boundedConnection(await rest.read(visitorsLog, { key: storeId, visitor, ...keyPageInputOf(page) }), (row) => ({ ...row, storeId })),
  },
  VisitorEntry: {
    products: async (entry, _args, context) =>
      (await loadProducts(context, entry.storeId, productIdsOf(entry))).filter((product) => product !== undefined),
  },
  Mutation: {
    deleteVisitors: deletion('Visitor', visitorsDeleteSeveral),
    restoreVisitors: restoration(visitorsRestore),
    async deleteVisitorId(
      _root,
      {
        input: {
          id: { scope: storeId, internalId: visitorId },
          email,
        },
      },
      context,
    ) {
      const write = () => context.rest.write(visitorIdDelete, { key: storeId, visitor: visitorId, email });
      const { answer, errors } = await withInputErrors(write);
      return { visitor: answer === undefined ? null : await readVisitor(context, storeId, visitorId), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Visitor: {
    can: 'DATA_VIEW',
    load: ({ scope, internalId }, context) => loadVisitor(context, scope, internalId),
  },
};

/** Costs a call for each object. */
export const ownCalls: readonly string[] = ['Visitor.log'];

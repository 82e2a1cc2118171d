import {
  formatter as formatterShape,
  formatterCreate,
  formatterDelete,
  formatterInfo,
  formatterList,
  formatterRestore,
  formatterTest,
  formatterUpdate,
} from '@endcap/schema/developers/formatters/formatters.rest.ts';

import type { FormatterFieldsInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { newCursor } from '../../graph/connections.ts';
import type { Context } from '../../graph/context.ts';
import { namedInStore, toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { FormatterModel } from './formatters.models.ts';

const restFields = ({ name, function: source, note }: FormatterFieldsInput) => ({ name, function: source, ...withoutNulls({ note }) });

async function readFormatter({ rest }: Context, storeId: string, id: string): Promise<FormatterModel | null> {
  return foundOrNull(async () => ({ storeId, ...(await rest.read(formatterInfo, { key: storeId, id })).formatter }));
}

export const resolvers: Resolvers = {
  Store: {
    async formatters({ id }, args, { rest }) {
      const answer = await rest.read(formatterList, { key: id, ...boundedListInputOf(args) });
      return boundedConnection(answer, (row) => ({ storeId: id, ...row }));
    },
    formatter: ({ id }, { id: { internalId } }, context) => readFormatter(context, id, internalId),
    formatterTest: ({ id }, { function: source, input, product }, { rest }) =>
      rest.read(formatterTest, { key: id, function: source, input, ...withoutNulls({ product }) }),
  },
  Formatter: {
    id: ({ storeId, id }) => toGlobalId('Formatter', storeId, id),
  },
  Mutation: {
    async createFormatter(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          formatter,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(formatterCreate, { key: storeId, formatter: restFields(formatter) }),
      );
      return { formatterEdge: answer ? { cursor: newCursor, node: { storeId, ...answer.formatter } } : null, errors };
    },
    async updateFormatter(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          revision,
          formatter,
        },
      },
      { rest },
    ) {
      const change = { key: storeId, id: internalId, revision, formatter: restFields(formatter) };
      const { answer, errors, current } = await withInputErrors(() => rest.write(formatterUpdate, change));
      const newest = answer?.formatter ?? formatterShape.safeParse(current).data;
      return { formatter: newest ? { storeId, ...newest } : null, errors };
    },
    async deleteFormatters(_root, { input: { ids } }, { rest }) {
      const { storeId, internalIds } = namedInStore(ids);
      const { answer, errors } = await withInputErrors(() => rest.write(formatterDelete, { key: storeId, ids: internalIds }));
      return { deletedIds: answer ? ids.map(String) : [], errors };
    },
    async restoreFormatters(_root, { input: { ids } }, { rest }) {
      const { storeId, internalIds } = namedInStore(ids);
      const { answer, errors } = await withInputErrors(() => rest.write(formatterRestore, { key: storeId, ids: internalIds }));
      return { formatters: answer?.result.map((row) => ({ storeId, ...row })) ?? [], errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Formatter: {
    can: 'FORMATTERS_VIEW',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (await readFormatter(context, scope, internalId)) ?? undefined,
  },
};

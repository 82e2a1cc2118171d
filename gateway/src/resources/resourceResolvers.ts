import type { Resource } from '@endcap/schema/resources/resource.ts';
import { lowerFirst } from '@endcap/schema/resources/resourceSdl.ts';
import { versionList } from '@endcap/schema/resources/versions.rest.ts';
import type { IResolvers } from '@graphql-tools/utils';
import { type GraphQLResolveInfo, isInputType } from 'graphql';

import { connectionOf, cursorOf, type ListPage, pageInputOf } from '../graph/connections.ts';
import type { Context } from '../graph/context.ts';
import { type GlobalId, toGlobalId } from '../graph/globalIds.ts';
import { boundedConnection } from '../graph/keyConnections.ts';
import type { NodeLoader } from '../graph/nodes.ts';
import { withInputErrors } from '../rest/inputErrors.ts';
import { RestFailure } from '../rest/restFailure.ts';
import { restInput } from '../rest/restInput.ts';
import { withoutNulls } from '../rest/withoutNulls.ts';
import { storesById } from '../session/session/session.models.ts';
import { type ResourceListArguments, resourceListInput } from './resourceListInput.ts';
import { type ResourceModel, resourceModel } from './resourceModel.ts';

type GraphResolvers = IResolvers<unknown, Context>;

interface Placing {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly scope?: readonly GlobalId[] | null;
  readonly isEnabled?: boolean | null;
}

/** A resource by its id or its name; null when there is none. Nothing is called for an empty id, which the console sends for a new one. */
async function readResource(resource: Resource, { rest }: Context, storeId: string, id: string): Promise<ResourceModel | null> {
  if (id === '') return null;
  try {
    return resourceModel(resource, storeId, (await rest.read(resource.calls.info, { key: storeId, id })).resource);
  } catch (error) {
    if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
    throw error;
  }
}

/** What a resource shall hold and where, as the calls take it. */
function content({ type }: Resource, { fields, scope, isEnabled }: Placing, { schema }: GraphQLResolveInfo) {
  const shape = schema.getType(`${type}FieldsInput`);
  const body = restInput(isInputType(shape) ? shape : undefined, fields) as Record<string, unknown>; // an input object stays an object
  return { fields: body, ...withoutNulls({ scope: scope?.map(({ internalId }) => internalId), enabled: isEnabled }) };
}

/** What all types of resources have: see interface Resource. */
function headResolvers({ type, kind }: Resource): GraphResolvers[string] {
  return {
    id: ({ storeId, id }: ResourceModel) => toGlobalId(type, storeId, id),
    internalId: ({ id }: ResourceModel) => id,
    isEnabled: ({ enabled }: ResourceModel) => enabled,
    viewerCanEdit: ({ can_edit: canEdit }: ResourceModel) => canEdit,
    async scope({ scope }: ResourceModel, _args: unknown, { viewer }: Context) {
      const stores = storesById(await viewer.requireWithStores());
      return scope.flatMap((storeId) => stores.get(storeId) ?? []);
    },
    async versions({ storeId, id }: ResourceModel, args: ListPage, { rest }: Context) {
      const answer = await rest.read(versionList, { key: storeId, object_type: kind, object_id: id, ...pageInputOf(args) });
      return connectionOf(answer, (row) => row);
    },
  };
}

/** Everything of a resource that follows from its declaration; a module's own resolvers come after it and may replace any of them. */
export function resourceResolvers(resource: Resource): GraphResolvers {
  const { type, list, calls } = resource;
  const item = lowerFirst(type);
  return {
    Store: {
      async [list]({ id }: { id: string }, args: ResourceListArguments, { rest }: Context) {
        const answer = await rest.read(calls.list, { key: id, ...resourceListInput(resource, args) });
        return boundedConnection(answer, (row) => resourceModel(resource, id, row));
      },
      [item]: ({ id: storeId }: { id: string }, { idOrName }: { idOrName: string }, context: Context) =>
        readResource(resource, context, storeId, idOrName),
    },
    [type]: headResolvers(resource),
    Mutation: {
      async [`create${type}`](
        _root: unknown,
        { input }: { input: Placing & { storeId: GlobalId } },
        { rest }: Context,
        info: GraphQLResolveInfo,
      ) {
        const key = input.storeId.internalId;
        const { answer, errors } = await withInputErrors(() => rest.write(calls.create, { key, ...content(resource, input, info) }));
        return { [`${item}Edge`]: answer ? { cursor: cursorOf(0), node: resourceModel(resource, key, answer.resource) } : null, errors };
      },
      async [`update${type}`](
        _root: unknown,
        { input }: { input: Placing & { id: GlobalId; revision: number } },
        { rest }: Context,
        info: GraphQLResolveInfo,
      ) {
        const { scope: key, internalId: id } = input.id;
        const change = { key, id, revision: input.revision, ...content(resource, input, info) };
        const { answer, errors, current } = await withInputErrors(() => rest.write(calls.update, change));
        const newest = answer?.resource ?? calls.row.safeParse(current).data;
        return { [item]: newest ? resourceModel(resource, key, newest) : null, errors };
      },
    },
  };
}

/** How `Query.node` finds a resource. */
export function resourceNode(resource: Resource): NodeLoader {
  return {
    can: resource.can.view,
    load: async ({ scope, internalId }, context) => (await readResource(resource, context, scope, internalId)) ?? undefined,
  };
}

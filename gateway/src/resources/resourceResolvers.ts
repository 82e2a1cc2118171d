import type { InputOf } from '@endcap/schema/contract/call.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import { lowerFirst } from '@endcap/schema/resources/resourceSdl.ts';
import { versionList } from '@endcap/schema/resources/versions/versions.rest.ts';
import type { IResolvers } from '@graphql-tools/utils';
import { type GraphQLResolveInfo, isInputType } from 'graphql';

import { newCursor } from '../graph/connections.ts';
import type { Context } from '../graph/context.ts';
import { type GlobalId, toGlobalId } from '../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf, type KeyPage } from '../graph/keyConnections.ts';
import type { NodeLoader } from '../graph/nodes.ts';
import { foundOrNull } from '../rest/foundOrNull.ts';
import { withInputErrors } from '../rest/inputErrors.ts';
import { batch, isObjectId, rowsOfIds } from '../rest/restBatch.ts';
import { restInput } from '../rest/restInput.ts';
import { withoutNulls } from '../rest/withoutNulls.ts';
import { placeOf } from './resourceIds.ts';
import { loadStore } from '../graph/storesById.ts';
import { type ResourceListArguments, resourceListInput } from './resourceListInput.ts';
import { type ResourceModel, resourceModel } from './resourceModel.ts';

type GraphResolvers = IResolvers<unknown, Context>;

interface Placing {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly scope?: readonly GlobalId[] | null;
  readonly isEnabled?: boolean | null;
}

/** A resource by its id or its name; null when there is none. Nothing is called for an empty id, which the console sends for a new one. */
async function readResource(resource: Resource, { rest }: Context, placeId: string, id: string): Promise<ResourceModel | null> {
  if (id === '') return null;
  return foundOrNull(async () =>
    resourceModel(resource, placeId, (await rest.read(resource.calls.info, { ...placeOf(resource, placeId), id })).resource),
  );
}

/** What a resource shall hold and where, as the calls take it. */
function content({ type }: Resource, { fields, scope, isEnabled }: Placing, { schema }: GraphQLResolveInfo) {
  const shape = schema.getType(`${type}FieldsInput`);
  const body = restInput(isInputType(shape) ? shape : undefined, fields, ['fields']) as Record<string, unknown>; // an input object stays an object
  return { fields: body, ...withoutNulls({ scope: scope?.map(({ internalId }) => internalId), enabled: isEnabled }) };
}

/** What all types of resources have: see interface Resource. */
function headResolvers(resource: Resource): GraphResolvers[string] {
  const { type, kind } = resource;
  return {
    id: ({ placeId, id }: ResourceModel) => toGlobalId(type, placeId, id),
    isEnabled: ({ enabled }: ResourceModel) => enabled,
    viewerCanEdit: ({ can_edit: canEdit }: ResourceModel) => canEdit,
    async scope({ scope }: ResourceModel, _args: unknown, context: Context) {
      const stores = await Promise.all(scope.map((storeId) => loadStore(context, storeId)));
      return stores.filter((store) => store !== undefined);
    },
    versions: ({ placeId, id }: ResourceModel, args: KeyPage, context: Context) =>
      readVersions(context, { ...placeOf(resource, placeId), object_type: kind, object_id: id }, args),
  };
}

type Named = Pick<InputOf<typeof versionList>, 'key' | 'client_key' | 'object_type' | 'object_id'>;

/** A page of the versions of what is named. */
export async function readVersions({ rest }: Context, named: Named, args: KeyPage) {
  return boundedConnection(await rest.read(versionList, { ...named, ...keyPageInputOf(args) }), (row) => row);
}

/** Everything of a resource that follows from its declaration; a module's own resolvers come after it and may replace any of them. */
export function resourceResolvers(resource: Resource): GraphResolvers {
  const { type, list, calls } = resource;
  const item = lowerFirst(type);
  return {
    [resource.owner === 'company' ? 'Company' : 'Store']: {
      async [list]({ id }: { id: string }, args: ResourceListArguments, { rest }: Context) {
        const answer = await rest.read(calls.list, { ...placeOf(resource, id), ...resourceListInput(resource, args) });
        return boundedConnection(answer, (row) => resourceModel(resource, id, row));
      },
      [item]: ({ id }: { id: string }, { id: { internalId: idOrName } }: { id: GlobalId }, context: Context) =>
        readResource(resource, context, id, idOrName),
    },
    [type]: headResolvers(resource),
    Mutation: {
      async [`create${type}`](
        _root: unknown,
        { input }: { input: Placing & ({ storeId: GlobalId } | { companyId: GlobalId }) },
        { rest }: Context,
        info: GraphQLResolveInfo,
      ) {
        const placeId = ('storeId' in input ? input.storeId : input.companyId).internalId;
        const change = () => ({ ...placeOf(resource, placeId), ...content(resource, input, info) });
        const { answer, errors } = await withInputErrors(async () => rest.write(calls.create, change()));
        return {
          [`${item}Edge`]: answer ? { cursor: newCursor, node: resourceModel(resource, placeId, answer.resource) } : null,
          errors,
        };
      },
      async [`update${type}`](
        _root: unknown,
        { input }: { input: Placing & { id: GlobalId; revision: number } },
        { rest }: Context,
        info: GraphQLResolveInfo,
      ) {
        const { scope: placeId, internalId: id } = input.id;
        const change = () => ({ ...placeOf(resource, placeId), id, revision: input.revision, ...content(resource, input, info) });
        const { answer, errors, current } = await withInputErrors(async () => rest.write(calls.update, change()));
        const newest = answer?.resource ?? calls.row.safeParse(current).data;
        return { [item]: newest ? resourceModel(resource, placeId, newest) : null, errors };
      },
    },
  };
}

/** How `Query.node` finds a resource. */
export function resourceNode(resource: Resource): NodeLoader {
  const byId = batch({
    call: resource.calls.list,
    input: (place: string, ids) => ({ ...placeOf(resource, place), ...rowsOfIds(ids) }),
    rows: ({ result }) => result,
    id: ({ id }) => id,
  });
  return {
    can: resource.can.view,
    scope: resource.owner ?? 'store',
    async load({ scope, internalId }, { rest }) {
      const row = isObjectId(internalId) ? await rest.batch(byId, scope, internalId) : undefined;
      return row && resourceModel(resource, scope, row);
    },
  };
}

import { versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';

import type { Context } from '../graph/context.ts';
import { type NodeLoader, resolveNodeType } from '../graph/nodes.ts';
import { withInputErrors } from '../rest/inputErrors.ts';
import type { GlobalId } from '../graph/globalIds.ts';
import { namedResources, placeOf, resourcesByType, singlesByType } from './resourceIds.ts';
import { resourceModel, type ResourceModel } from './resourceModel.ts';
import { resourceNodes } from './resourceNodes.ts';

export const nodes: Record<string, NodeLoader> = Object.fromEntries(resourceNodes);

export const ownCalls = [...resourcesByType.values(), ...singlesByType.values()].map(({ type }) => `${type}.versions`);

type Ids = { readonly input: { readonly ids: readonly GlobalId[] } };

async function several({ rest }: Context, ids: readonly GlobalId[], verb: 'restore' | 'enable' | 'disable') {
  const { resource, placeId, internalIds } = namedResources(ids);
  const input = { ...placeOf(resource, placeId), ids: internalIds };
  const { answer, errors } = await withInputErrors(() => rest.write(resource.calls[verb], input));
  return { resources: answer?.result.map((row) => resourceModel(resource, placeId, row)) ?? [], errors };
}

export const resolvers = {
  Resource: { __resolveType: ({ typeName }: ResourceModel) => typeName },
  Versioned: { __resolveType: resolveNodeType },
  Mutation: {
    async deleteResources(_root: unknown, { input: { ids, name } }: { input: Ids['input'] & { name?: string | null } }, { rest }: Context) {
      const { resource, placeId, internalIds } = namedResources(ids);
      const { answer, errors } = await withInputErrors(() =>
        rest.write(resource.calls.delete, {
          ...placeOf(resource, placeId),
          ids: internalIds,
          ...(resource.isDeletedByName && name != null && { name }),
        }),
      );
      return { deletedIds: answer ? ids.map(String) : [], errors };
    },
    restoreResources: (_root: unknown, { input: { ids } }: Ids, context: Context) => several(context, ids, 'restore'),
    setResourcesEnabled: (_root: unknown, { input }: { input: Ids['input'] & { isEnabled: boolean } }, context: Context) =>
      several(context, input.ids, input.isEnabled ? 'enable' : 'disable'),
    async restoreVersion(_root: unknown, { input }: { input: { id: GlobalId; version: number; revision: number } }, { rest }: Context) {
      const { id, version, revision } = input;
      const single = singlesByType.get(id.type);
      if (single !== undefined) {
        const change = { key: id.scope, object_type: single.kind, version, revision };
        const { answer, errors } = await withInputErrors(() => rest.write(versionRestore, change));
        return { resource: null, revision: answer?.resource.revision ?? null, errors };
      }
      const { resource, placeId, internalIds } = namedResources([id]);
      const [objectId = ''] = internalIds;
      const change = { ...placeOf(resource, placeId), object_type: resource.kind, object_id: objectId, version, revision };
      const { answer, errors, current } = await withInputErrors(() => rest.write(versionRestore, change));
      const newest = answer?.resource ?? resource.calls.row.safeParse(current).data;
      return { resource: newest ? resourceModel(resource, placeId, newest) : null, revision: answer?.resource.revision ?? null, errors };
    },
  },
};

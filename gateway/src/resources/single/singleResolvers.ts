import type { Resource } from '@endcap/schema/resources/resource.ts';
import type { IResolvers } from '@graphql-tools/utils';

import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { KeyPage } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { readVersions } from '../resourceResolvers.ts';

/** What settings that a store has once have besides their fields; their models say of which store they are. */
export function singleResolvers({ type, kind }: Pick<Resource, 'type' | 'kind'>): IResolvers<unknown, Context> {
  return {
    [type]: {
      id: ({ storeId }: { storeId: string }) => toGlobalId(type, storeId, storeId),
      versions: ({ storeId }: { storeId: string }, args: KeyPage, context: Context) =>
        readVersions(context, { key: storeId, object_type: kind }, args),
    },
  };
}

/** How `Query.node` finds settings that a store has once. */
export const singleNode = ({ can }: Pick<Resource, 'can'>, read: (storeId: string, context: Context) => Promise<object>): NodeLoader => ({
  can: can.view,
  isOwnCall: true,
  load: async ({ scope, internalId }, context) => (internalId === scope ? read(scope, context) : undefined),
});

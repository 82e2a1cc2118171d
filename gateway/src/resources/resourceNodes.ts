import type { ResolversTypes } from '../graph/__generated__/resolverTypes.ts';
import type { Context } from '../graph/context.ts';
import { loadNodes, type NodeLoader } from '../graph/nodes.ts';
import { resourcesByType } from './resourceIds.ts';
import { resourceNode } from './resourceResolvers.ts';

/** How resources are found, by their GraphQL types. */
export const resourceNodes: ReadonlyMap<string, NodeLoader> = new Map(
  [...resourcesByType].map(([type, resource]) => [type, resourceNode(resource)]),
);

/** A resource by its global ID; null where it no longer exists, and where the caller may not see it. */
export async function visibleResource<Model = Awaited<ResolversTypes['Resource']>>(id: string, context: Context): Promise<Model | null> {
  const found = await loadNodes(resourceNodes, [id], context)[0];
  return (found ?? null) as Model | null; // what the loader of its type answers
}

import { loadResources, loadSingles } from '@endcap/schema/resources/loadResources.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';

import { type GlobalId, namedInStore } from '../graph/globalIds.ts';

/** Every resource by its GraphQL type. */
export const resourcesByType: ReadonlyMap<string, Resource> = new Map(
  (await loadResources()).map(({ resource }) => [resource.type, resource]),
);

/** Every resource by what calls and versions call its kind. */
export const resourcesByKind: ReadonlyMap<string, Resource> = new Map(
  [...resourcesByType.values()].map((resource) => [resource.kind, resource]),
);

/** What a store has once, by its GraphQL type. */
export const singlesByType: ReadonlyMap<string, Resource> = new Map((await loadSingles()).map((single) => [single.type, single]));

/** How the calls of a resource name where: the store, or the company that owns it, by its id. */
export const placeOf = ({ owner }: Pick<Resource, 'owner'>, placeId: string) =>
  owner === 'company' ? { client_key: placeId } : { key: placeId };

export interface NamedResources {
  readonly resource: Resource;
  /** Id of the store, or of the company that owns them. */
  readonly placeId: string;
  readonly internalIds: string[];
}

/** The resources that global ids name, which withGlobalIds has seen to be of one kind and one place. */
export function namedResources(ids: readonly GlobalId[]): NamedResources {
  const resource = resourcesByType.get(ids[0]?.type ?? '');
  if (!resource) throw new Error('These are not resources.');
  const { storeId: placeId, internalIds } = namedInStore(ids);
  return { resource, placeId, internalIds };
}

import type { Resource } from '@endcap/schema/resources/resource.ts';

import { type GlobalId, namedInStore } from '../graph/globalIds.ts';

export interface NamedResources {
  readonly resource: Resource;
  readonly storeId: string;
  readonly internalIds: string[];
}

/** The resources that global ids name, which withGlobalIds has seen to be of one kind and one store. */
export function namedResources(byType: ReadonlyMap<string, Resource>, ids: readonly GlobalId[]): NamedResources {
  const resource = byType.get(ids[0]?.type ?? '');
  if (!resource) throw new Error('These are no resources.');
  return { resource, ...namedInStore(ids) };
}

import type { Resource } from '@endcap/schema/resources/resource.ts';

import { badInput } from '../graph/connections.ts';
import { fromGlobalId } from '../graph/globalIds.ts';

export interface NamedResources {
  readonly resource: Resource;
  readonly storeId: string;
  readonly internalIds: readonly string[];
}

/** The resources that global ids name, all of one kind and one store. Throws a refusal that the caller can put right. */
export function namedResources(byType: ReadonlyMap<string, Resource>, ids: readonly string[]): NamedResources {
  const named = ids.map((id) => fromGlobalId(id));
  const [first] = named;
  const resource = first && byType.get(first.type);
  if (!first || !resource) throw badInput('These are not global ids of resources.');
  if (!named.every((one) => one?.type === first.type)) throw badInput('Give ids of one kind at a time.');
  if (!named.every((one) => one?.scope === first.scope)) throw badInput('Give ids of one store at a time.');
  return { resource, storeId: first.scope, internalIds: named.flatMap((one) => one?.internalId ?? []) };
}

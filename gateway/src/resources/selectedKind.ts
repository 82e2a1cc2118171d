import { badInput } from '../graph/badInput.ts';
import type { GlobalId, Place } from '../graph/globalIds.ts';
import { namedResources, resourcesByType } from './resourceIds.ts';
import type { ResourceListArguments } from './resourceListInput.ts';

const byList = new Map([...resourcesByType.values()].map((resource) => [resource.list, resource]));

/** Exactly one field: a kind by its list, with what narrows it, or all kinds. */
export type Selection = Readonly<Record<string, unknown>>;

/** The one kind of a selection, the resources by their ids, or those that a list would have. */
export function selectedKind(of: Selection, place: Place) {
  const [list = '', given] = Object.entries(of)[0] ?? [];
  const resource = byList.get(list);
  if (resource === undefined) throw badInput('Select resources of one kind.');
  const { ids, ...listed } = given as ResourceListArguments & { readonly ids?: readonly GlobalId[] | null }; // the SDL says so
  if (ids == null) return { resource, listed };
  if (ids.length === 0) throw badInput('Specify at least one ID.');
  const named = namedResources(ids);
  if (named.resource !== resource || !Object.values(place).includes(named.placeId)) throw badInput('Use IDs of one kind and place.');
  return { resource, listed, ids: named.internalIds };
}

import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { ResourceOwner } from '@endcap/schema/resources/resourceDeclaration.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { everyKind } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { configuredServices } from '../loadServices.ts';
import type { Home, ResourceService } from '../resourceService.ts';
import { ImportFile, listsOf, refused } from './fileRows.ts';
import { type RowSection, StoreRows } from './rowSource.ts';
import { textsFor } from './storeCopier.ts';

/** The rows of one kind in a file. */
export type FileSection = RowSection<ImportFile>;

/** The kinds that a store has, or its company as a whole, each after those that it names. A document of a store has none that is never imported. */
export async function servicesInOrder(owner: ResourceOwner = 'store'): Promise<ResourceService[]> {
  const services = await configuredServices();
  const ordered = new Set<ResourceService>();
  const visited = new Set<string>();
  const visit = (kind: string) => {
    const service = services.get(kind);
    if (service === undefined || (service.resource.owner ?? 'store') !== owner || visited.has(kind)) return;
    if (owner === 'store' && service.resource.exportOnly !== undefined) return;
    visited.add(kind);
    const { references } = service.resource;
    if (!('without' in references)) for (const named of Object.values(references as Readonly<Record<string, string>>)) visit(named); // what is no reason is a record
    ordered.add(service);
  };
  for (const kind of [...services.keys()].sort()) visit(kind);
  return [...ordered];
}

/**
 * What is in a file: of one kind, or of every kind that a JSON document has a list of, in the order in which they can be imported. Lists that are
 * of no kind are answered too.
 */
export async function sectionsOf(
  kind: string,
  bytes: () => AsyncIterable<Buffer>,
): Promise<{ sections: FileSection[]; ignored: string[] }> {
  if (kind !== everyKind) {
    const service = (await configuredServices()).get(kind);
    return { sections: service ? [{ service, file: new ImportFile(service.resource, bytes) }] : [], ignored: [] };
  }
  const services = await servicesInOrder();
  const lists = await listsOf(bytes());
  const known = services.filter(({ resource }) => lists.has(resource.kind));
  const kinds = services.map(({ resource }) => resource.kind);
  if (known.length === 0) throw refused(`This is not a JSON document with lists of resources, named ${kinds.join(', ')}.`);
  return {
    sections: known.map((service) => ({ service, file: new ImportFile(service.resource, bytes, service.resource.kind) })),
    ignored: [...lists.keys()].filter((list) => !kinds.includes(list)),
  };
}

/** The rows of some kinds in another store, in the order in which they can be imported. */
export async function sectionsOfStore(
  db: Database,
  { key, kinds }: { readonly key: string; readonly kinds: readonly string[] },
  { companyKey, key: to }: Home,
): Promise<RowSection[]> {
  const texts = await textsFor(db, key, to);
  const services = (await servicesInOrder()).filter(({ resource }) => kinds.includes(resource.kind));
  return services.map((service) => ({ service, file: new StoreRows(db, service, { key, companyKey }, texts) }));
}

/** Throws when the role may not edit everything that the file holds. */
export function assertEditable(sections: readonly Pick<RowSection, 'service'>[], role: Role): void {
  const refusedKinds = sections
    .filter(({ service }) => !roleCan(role, service.resource.can.edit))
    .map(({ service }) => service.resource.noun.many);
  if (refusedKinds.length === 0) return;
  throw new Failure('PermissionError', `Your role does not allow you to edit ${refusedKinds.join(', ')}.`, { title: 'Access restricted' });
}

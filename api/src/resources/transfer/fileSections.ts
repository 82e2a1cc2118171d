import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { ResourceOwner } from '@endcap/schema/resources/resourceDeclaration.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { documentFormat, everyKind } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { plainText } from '../../csv/fileEncoding.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { configuredServices } from '../loadServices.ts';
import type { Home, ResourceService } from '../resourceService.ts';
import { documentKeys, list } from './documentKeys.ts';
import { ImportFile, refused } from './fileRows.ts';
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
 * What is in a file: of one kind, or of every kind that a JSON document has a list of, in the order in which they can be imported. What a document
 * has besides these is answered too. Throws a Failure for a document of another format, and for a kind that is no list.
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
  const kinds = services.map(({ resource }) => resource.kind);
  const { format = documentFormat, ...found } = Object.fromEntries(await documentKeys(plainText(bytes())));
  const known = services.filter(({ resource }) => Object.hasOwn(found, resource.kind));
  if (known.length === 0) throw refused(`This is not a JSON document with lists of resources, named ${kinds.join(', ')}.`);
  if (format !== documentFormat)
    throw refused(
      `This file has format ${JSON.stringify(format)}. This version of Endcap reads format ${documentFormat}. Export the configuration again.`,
    );
  const spoilt = known.find(({ resource }) => found[resource.kind] !== list);
  if (spoilt !== undefined) throw refused(`${spoilt.resource.kind} must be a list of objects.`);
  return {
    sections: known.map((service) => ({ service, file: new ImportFile(service.resource, bytes, service.resource.kind) })),
    ignored: Object.keys(found).filter((name) => !kinds.includes(name)),
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

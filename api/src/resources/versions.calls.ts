import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type resourceVersion, versionDiff, versionInfo, versionList, versionRestore } from '@endcap/schema/resources/versions.rest.ts';
import type { z } from 'zod';

import { rowOf, rowsOf, sql, trusted } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';
import { handle } from '../http/handle.ts';
import { goneFailure } from './changeFailures.ts';
import { changing } from './resourceHandlers.ts';
import { bodyOf } from './resourceRows.ts';
import { isCompany, placed, type PlaceContext, type ResourceService } from './resourceService.ts';
import { serviceFor } from './serviceFor.ts';
import { companyStores, type CompanyStores } from './resourceScope.ts';
import { type VersionContent, versionChanges } from './versionChanges.ts';

interface StoredVersion {
  readonly version: number;
  readonly action: z.output<typeof resourceVersion>['action'];
  readonly at: Date;
  readonly author: string;
  readonly name: string;
  readonly body: unknown;
  readonly stores: Readonly<Record<string, { readonly enabled: boolean }>>;
}

interface Named {
  readonly object_type: string;
  readonly object_id: string;
}

/** A resource that is or was in this place, as a source of its versions. */
const versionsOf = ({ resource }: ResourceService, { store }: PlaceContext, { object_id: id }: Named) =>
  sql`resource_stores s JOIN resource_versions v ON v.company_key = s.company_key AND v.kind = s.kind AND v.id = s.id
      WHERE s.company_key = ${store.companyKey} AND s.store_key = ${store.key} AND s.kind = ${resource.kind} AND s.id = ${id} AND NOT v.draft`;

const columns = trusted('v.version, v.action, v.at, v.author_name AS author, v.name, v.body, v.stores');

/** How many versions a resource has. Throws for one that is not in this store. */
async function countVersions(service: ResourceService, context: PlaceContext, named: Named): Promise<number> {
  const found = await rowOf<{ total: number }>(context.db.pool, sql`SELECT count(*) AS total FROM ${versionsOf(service, context, named)}`);
  if (found === undefined || found.total === 0) throw goneFailure(service.resource);
  return found.total;
}

async function oneVersion(service: ResourceService, context: PlaceContext, named: Named, version: number): Promise<StoredVersion> {
  await countVersions(service, context, named);
  const found = await rowOf<StoredVersion>(
    context.db.pool,
    sql`SELECT ${columns} FROM ${versionsOf(service, context, named)} AND v.version = ${version}`,
  );
  if (found === undefined) throw new Failure('NotFoundError', `This ${service.resource.noun.one} has no version ${version}.`);
  return found;
}

/** A version as a caller may see it: without stores that are hidden from them. */
function contentOf(
  service: ResourceService,
  version: StoredVersion,
  { store }: Pick<PlaceContext, 'store'>,
  { editable }: CompanyStores,
): VersionContent {
  return {
    body: version.body === null ? null : bodyOf(service, version.body),
    enabled: version.stores[store.key]?.enabled ?? null,
    scope: isCompany(store) ? [] : Object.keys(version.stores).filter((key) => editable.has(key)).map((key) => key.slice(0, 8)).sort(), // prettier-ignore
  };
}

const headOf = ({ version, action, at, author, name }: StoredVersion) => ({ version, action, at: at.toISOString(), author, name });

async function list(
  { limit, offset, ...named }: Named & { readonly limit: number; readonly offset: number },
  context: PlaceContext,
): Promise<AnswerOf<typeof versionList>> {
  const service = await serviceFor(named.object_type, 'view', context);
  const [total, stores] = await Promise.all([countVersions(service, context, named), companyStores(context)]);
  // One more than is shown: the one before tells what changed.
  const found = await rowsOf<StoredVersion>(
    context.db.pool,
    sql`SELECT ${columns} FROM ${versionsOf(service, context, named)} ORDER BY v.version DESC LIMIT ${limit + 1} OFFSET ${offset}`,
  );
  const contents = found.map((version) => contentOf(service, version, context, stores));
  const result = found.slice(0, limit).map((version, at) => ({
    ...headOf(version),
    changes: versionChanges(contents[at + 1], contents[at] as VersionContent), // as many as were found
  }));
  return { result, total, offset };
}

export const handlers = [
  handle(versionList, (input, context) => list(input, placed(context))),
  handle(versionInfo, async ({ version, ...named }, context) => {
    const here = placed(context);
    const service = await serviceFor(named.object_type, 'view', here);
    const [found, stores] = await Promise.all([oneVersion(service, here, named, version), companyStores(here)]);
    const { body, enabled, scope } = contentOf(service, found, here, stores);
    return { version: { ...headOf(found), fields: body as Record<string, unknown> | null, scope: [...scope], enabled: enabled ?? false } }; // a body is an object
  }),
  handle(versionDiff, async ({ version, against = version - 1, ...named }, context) => {
    const here = placed(context);
    const service = await serviceFor(named.object_type, 'view', here);
    const stores = await companyStores(here);
    const after = await oneVersion(service, here, named, version);
    const before = against === 0 ? undefined : await oneVersion(service, here, named, against);
    const contentIn = (found: StoredVersion) => contentOf(service, found, here, stores);
    return { result: versionChanges(before && contentIn(before), contentIn(after)) };
  }),
  handle(versionRestore, async ({ version, revision, ...named }, context) => {
    const here = placed(context);
    const service = await serviceFor(named.object_type, 'edit', here);
    const found = await oneVersion(service, here, named, version);
    if (found.body === null) {
      const message = 'That version is a deletion. Choose one from before it.';
      throw new Failure('LogicalError', message, { fields: { version: message } });
    }
    const wish = { id: named.object_id.toLowerCase(), revision, body: bodyOf(service, found.body) };
    const [resource] = await changing(service, here, 'revert', [wish]);
    if (resource === undefined) throw goneFailure(service.resource);
    return { resource };
  }),
];

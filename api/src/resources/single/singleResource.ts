import { createHash } from 'node:crypto';

import type { Resource } from '@endcap/schema/resources/resource.ts';
import type { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { ResourceConflict } from '../changeFailures.ts';
import { changeResources } from '../changeResources.ts';
import type { Editing } from '../resourceChange.ts';
import { companyStores } from '../resourceScope.ts';
import { type Body, type PlaceContext, rememberSingle, type ResourceService, type ResourceSpec } from '../resourceService.ts';

/** A module's part of what a store has one of; its `*.single.ts` exports it as `single`. It is not a service of the kit's calls. */
export function singleService<Fields extends z.ZodObject>(
  resource: Resource<Fields>,
  name: string,
  checks: Pick<ResourceSpec<z.output<Fields>>, 'problems' | 'hidden' | 'assertMayChange'> = {},
): ResourceService {
  // The kit hands `checks` only bodies that the shape has parsed.
  const spec = { id: (storeKey: string) => singleId(resource, storeKey), name: () => name, ...checks };
  return rememberSingle({ resource, spec } as unknown as ResourceService);
}

/** The one id of a kind in a store. */
export function singleId({ kind }: Pick<Resource, 'kind'>, storeKey: string): string {
  const hex = createHash('sha256').update(`${kind} ${storeKey}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What staff have saved: the body is undefined and the revision 0 when no one has, or when it was reset. */
export async function readSingle<Fields extends z.ZodObject>(db: Database, storeKey: string, { kind, fields }: Resource<Fields>) {
  const saved = await rowOf<{ body: unknown; revision: number; updated_at: Date; updated_by: string | null }>(
    db.pool,
    sql`SELECT r.body, r.revision, r.updated_at, u.name AS updated_by FROM store_resources r LEFT JOIN users u ON u.id = r.updated_by
        WHERE r.store_key = ${storeKey} AND r.kind = ${kind}`,
  );
  return {
    body: saved && fields.parse(saved.body),
    revision: saved?.revision ?? 0,
    updated_at: saved?.updated_at.toISOString() ?? null,
    updated_by: saved?.updated_by ?? null,
  };
}

/** Saves a body over the revision that was read, or takes the saved one away. Throws a `ResourceConflict` when someone else was first. */
export async function writeSingle(
  service: ResourceService,
  editing: Editing,
  revision: number,
  body?: Body,
  action: 'update' | 'revert' = 'update',
): Promise<void> {
  const isNew = revision === 0;
  const wish = { id: singleId(service.resource, editing.store.key), ...(isNew ? {} : { revision }), ...(body && { body }) };
  await changeResources(service, editing, await companyStores(editing), isNew ? 'create' : body ? action : 'delete', [wish]);
}

/** What is answered to a change that is based on an older revision, with what is saved now. */
export function conflictFailure({ noun }: Pick<Resource, 'noun'>, current?: object): Failure {
  const message = `Someone else has changed the ${noun.one} since you opened it. Reload and try again.`;
  return new Failure('ConflictError', message, { title: `Failed to save the ${noun.one}`, ...(current && { current }) });
}

/** Saves what a version held over the revision that was read, without what the caller does not see of it. */
export async function restoreSingle(service: ResourceService, context: PlaceContext, revision: number, version: Body): Promise<void> {
  const { resource, spec } = service;
  const saved = await readSingle(context.db, context.store.key, resource);
  if (saved.revision !== revision) throw conflictFailure(resource);
  const before: Body = saved.body ?? resource.fields.parse({});
  const isHidden = new Set(spec.hidden?.(context.role));
  const fieldsOf = (body: Body, areHidden: boolean) => Object.entries(body).filter(([name]) => isHidden.has(name) === areHidden);
  const body = Object.fromEntries([...fieldsOf(version, false), ...fieldsOf(before, true)]);
  await spec.assertMayChange?.(before, body, context);
  try {
    await writeSingle(service, context, revision, body, 'revert');
  } catch (error) {
    throw error instanceof ResourceConflict ? conflictFailure(resource) : error;
  }
}

/** The same as `writeSingle` for a call: `read` answers what is saved then, after the change as well as after someone else's. */
export async function saveSingle<Answer extends object>(
  service: ResourceService,
  editing: Editing,
  { revision, body }: { readonly revision: number; readonly body?: Body | undefined },
  read: () => Promise<Answer>,
): Promise<Answer> {
  try {
    await writeSingle(service, editing, revision, body);
  } catch (error) {
    throw error instanceof ResourceConflict ? conflictFailure(service.resource, await read()) : error;
  }
  return read();
}

import { randomUUID } from 'node:crypto';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';

import { readBoundedPage } from '../lists/boundedList.ts';
import { sql } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';
import { handle, type Handler } from '../http/handle.ts';
import { notFoundFailure, ResourceConflict, titleOf } from './changeFailures.ts';
import { changeResources } from './changeResources.ts';
import { proveWriter } from './proveWriter.ts';
import { startBatch } from './batch/resourceBatch.jobs.ts';
import type { ChangeAction, Wish } from './resourceChange.ts';
import { listedResources } from './resourceList.ts';
import { answersOf, findResources, type ResourceRow, type StoredResource, storedColumns } from './resourceRows.ts';
import { placed, type PlaceContext, type ResourceService } from './resourceService.ts';
import { companyStores, resolveScope } from './resourceScope.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Changes resources for the caller of a call, and answers them as that call does. */
export async function changing(
  service: ResourceService,
  context: PlaceContext,
  action: ChangeAction,
  wishesFor: readonly Wish[] | ((scopeOf: (wanted: readonly string[]) => string[]) => readonly Wish[]),
): Promise<ResourceRow[]> {
  await proveWriter([service], context, action);
  const stores = await companyStores(context);
  const wishes = typeof wishesFor === 'function' ? wishesFor((wanted) => resolveScope(wanted, context.store.key, stores)) : wishesFor;
  try {
    return await answersOf(service, context, stores, await changeResources(service, context, stores, action, wishes));
  } catch (error) {
    if (!(error instanceof ResourceConflict)) throw error;
    const { resource } = service;
    const [current] = await answersOf(service, context, stores, [error.current]);
    const message = `Someone else changed this ${resource.noun.one} after you opened it. Reload and try again.`;
    throw new Failure('ConflictError', message, { title: titleOf(resource, action), current });
  }
}

/** The only one of the changed resources. */
function only(rows: readonly ResourceRow[]): { resource: ResourceRow } {
  const [resource] = rows;
  if (resource === undefined) throw new Error('A change of one resource answered none.');
  return { resource };
}

/** Refuses a deletion that does not repeat the name of what it deletes. */
async function assertName(service: ResourceService, { db, store }: PlaceContext, ids: readonly string[], name = ''): Promise<void> {
  const { resource } = service;
  const [found] = await findResources(db.pool, service, store, sql`id = ANY(${ids}::uuid[])`);
  if (found === undefined) throw notFoundFailure(resource);
  if (found.name.trim() === name.trim()) return;
  const message = name.trim() === '' ? `Enter the name of the ${resource.noun.one} to delete it.` : 'The name does not match.';
  throw new Failure('LogicalError', message, { title: titleOf(resource, 'delete'), fields: { name: message } });
}

type Verb = Exclude<keyof ResourceService['resource']['calls'], 'row'>;

/** The handlers of all calls of a resource. A module that serves one in its own way leaves it out here and gives its own. */
export function resourceHandlers(service: ResourceService): Record<Verb, Handler> {
  const { resource } = service;
  const { calls } = resource;

  async function info({ id: named }: ParsedInputOf<typeof calls.info>, context: PlaceContext) {
    const id = uuid.test(named) ? named.toLowerCase() : null;
    const found = await findResources(
      context.db.pool,
      service,
      context.store,
      sql`(id = ${id}::uuid OR sort_name = left(folded(left(${named}, 200)), 200))`,
    );
    const wanted = found.find((one) => one.id === id) ?? service.spec.first?.(found);
    const row = found.find((one) => one.id === wanted?.id) ?? found[0];
    if (row === undefined) throw notFoundFailure(resource);
    return only(await answersOf(service, context, await companyStores(context), [row]));
  }

  const wishesOf = (ids: readonly string[], enabled?: boolean): Wish[] =>
    [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => ({ id, enabled }));

  async function several(action: ChangeAction, ids: readonly string[], context: PlaceContext, enabled?: boolean) {
    return { result: await changing(service, context, action, wishesOf(ids, enabled)) };
  }

  return {
    list: handle(calls.list, async (input, context) => {
      const here = placed(context);
      const [{ rows, ...page }, stores] = await Promise.all([
        readBoundedPage<StoredResource>(here.db, storedColumns('store_resources'), listedResources(service, here.store, input), input),
        companyStores(here),
      ]);
      return { ...page, result: await answersOf(service, here, stores, rows) };
    }),
    info: handle(calls.info, (input, context) => info(input, placed(context))),
    create: handle(calls.create, async ({ fields, scope = [], enabled }, context) =>
      only(
        await changing(service, placed(context), 'create', (scopeOf) => [
          { id: randomUUID(), body: fields, scope: scopeOf(scope), enabled },
        ]),
      ),
    ),
    update: handle(calls.update, async ({ id, revision, fields, scope, enabled }, context) =>
      only(
        await changing(service, placed(context), 'update', (scopeOf) => [
          { id: id.toLowerCase(), revision, body: fields, enabled, ...(scope === undefined ? {} : { scope: scopeOf(scope) }) },
        ]),
      ),
    ),
    enable: handle(calls.enable, ({ ids }, context) => several('enable', ids, placed(context), true)),
    disable: handle(calls.disable, ({ ids }, context) => several('disable', ids, placed(context), false)),
    delete: handle(calls.delete, async ({ ids, name }, context) => {
      const here = placed(context);
      if (resource.isDeletedByName) await assertName(service, here, ids, name);
      await changeResources(service, here, await companyStores(here), 'delete', wishesOf(ids));
      return {};
    }),
    restore: handle(calls.restore, ({ ids }, context) => several('restore', ids, placed(context))),
    batch: handle(calls.batch, async (input, context) => {
      const here = placed(context);
      await proveWriter([service], here, input.action);
      return startBatch(service, input, here);
    }),
  };
}

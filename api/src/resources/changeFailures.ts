import type { Resource } from '@endcap/schema/resources/resource.ts';

import { json, rowOf, rowsOf, sql } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';
import type { ChangeAction, Editing, ResourceState, Wish } from './resourceChange.ts';
import { findResources } from './resourceRows.ts';
import type { Problems, ResourceService } from './resourceService.ts';
import { keyRows, storedKey } from './writeResources.ts';

/** A resource was changed by someone else since the caller read it. */
export class ResourceConflict extends Error {
  readonly current: ResourceState;

  constructor(current: ResourceState) {
    super(`Resource ${current.id} is at revision ${current.revision}.`);
    this.current = current;
  }
}

const verbs: Readonly<Record<ChangeAction, string>> = {
  create: 'create',
  update: 'update',
  enable: 'enable',
  disable: 'disable',
  delete: 'delete',
  restore: 'restore',
  copy: 'copy',
  revert: 'restore',
};

/** Title of what is said when an action fails: `Failed to update redirect`. */
export function titleOf({ noun }: Resource, action: ChangeAction): string {
  return `Failed to ${verbs[action]} ${noun.one}`;
}

export function notFoundFailure({ noun, owner = 'store' }: Resource, count = 1): Failure {
  const message =
    count === 1
      ? `${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)} not found in this ${owner}.`
      : `${count} of the ${noun.many} were not found in this ${owner}.`;
  return new Failure('NotFoundError', message);
}

function assertNone(resource: Resource, action: ChangeAction, problems: Problems): void {
  const [message] = Object.values(problems);
  if (message === undefined) return;
  const fields = Object.fromEntries(Object.entries(problems).map(([path, sentence]) => [`fields.${path}`, sentence]));
  // What names another resource, such as the design of an element, is a relation to it.
  const isRelation =
    'without' in resource.references ? false : Object.keys(problems).every((path) => Object.hasOwn(resource.references, path));
  const title = isRelation ? 'Failed to update relation' : titleOf(resource, action);
  throw new Failure('LogicalError', message, { title, fields });
}

/** The bodies that come to hold in the store without being given: of what is enabled, or restored with its switch on. */
async function storedBodies({ resource }: ResourceService, { db, store }: Editing, ids: readonly string[]): Promise<Wish[]> {
  return rowsOf<Wish>(
    db.pool,
    sql`SELECT r.id, r.body FROM resources r
        JOIN resource_stores s ON s.company_key = r.company_key AND s.kind = r.kind AND s.id = r.id AND s.store_key = ${store.key}
        WHERE r.company_key = ${store.companyKey} AND r.kind = ${resource.kind} AND r.id = ANY(${ids}::uuid[])
          AND (s.enabled OR r.deleted_at IS NULL)`,
  );
}

async function assertExists(service: ResourceService, { db, store }: Editing, id: string): Promise<void> {
  const found = await findResources(db.pool, service, store, sql`id = ${id}::uuid`);
  if (found.length === 0) throw notFoundFailure(service.resource);
}

/** Throws for bodies that their module does not accept, on their own or among all others that hold. */
export async function assertAccepted(
  service: ResourceService,
  editing: Editing,
  action: ChangeAction,
  wishes: readonly Wish[],
): Promise<void> {
  const { resource, spec } = service;
  const { db, store } = editing;
  if (spec.problems !== undefined)
    for (const { id, body } of wishes)
      if (body !== undefined) {
        const problems = await spec.problems(body, { db, store, id: action === 'create' ? undefined : id });
        // A save of what is gone is refused for that reason, not for its fields.
        if (action === 'update' && Object.keys(problems).length > 0) await assertExists(service, editing, id);
        assertNone(resource, action, problems);
      }
  if (spec.together === undefined || action === 'delete' || action === 'disable') return;
  const without = wishes.filter(({ body }) => body === undefined).map(({ id }) => id);
  const holding = without.length === 0 ? wishes : [...wishes, ...(await storedBodies(service, editing, without))];
  const entries = holding.flatMap(({ id, body }) => (body === undefined ? [] : [{ id, body }]));
  if (entries.length > 0) assertNone(resource, action, await spec.together(entries, { db, store }));
}

/** What is said when another resource has a key already, in one of the stores of the scope. */
export async function clashFailure(
  service: ResourceService,
  { db, store }: Editing,
  action: ChangeAction,
  wanted: readonly ResourceState[],
  cause: unknown,
): Promise<Error> {
  const { resource, spec } = service;
  const holder = await rowOf<{ id: string; name: string; store_key: string; store_name: string | null; key: string }>(
    db.pool,
    sql`SELECT w.id, r.name, k.store_key, st.name AS store_name, k.key
        FROM jsonb_to_recordset(${json(keyRows(service, wanted))}) AS w (store_key text, key text, id uuid)
        JOIN resource_keys k ON k.company_key = ${store.companyKey} AND k.kind = ${resource.kind} AND k.store_key = w.store_key AND k.key = w.key
        JOIN resources r ON r.company_key = k.company_key AND r.kind = k.kind AND r.id = k.id
        LEFT JOIN stores st ON st.key = k.store_key
        WHERE k.id <> w.id ORDER BY k.store_key <> ${store.key}, st.name LIMIT 1`,
  );
  const ours = wanted.find(({ id }) => id === holder?.id) ?? wanted[0];
  if (ours === undefined) return new Error('A key is taken, but nothing was to be written.', { cause });
  const place =
    holder === undefined || holder.store_key === store.key ? `this ${resource.owner ?? 'store'}` : `the store “${holder.store_name}”`;
  const keys = spec.keys?.(ours.body) ?? [];
  const key = keys.find((one) => storedKey(one) === holder?.key) ?? keys[0] ?? '';
  const clash = { body: ours.body, key, existing: holder?.name ?? ours.name, place };
  const usual = { field: 'name', message: `A ${resource.noun.one} “${clash.existing}” already exists in ${place}.` };
  const { field, message } = spec.taken?.(clash) ?? usual;
  return new Failure('LogicalError', message, { title: titleOf(resource, action), fields: { [`fields.${field}`]: message } });
}

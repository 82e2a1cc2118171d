import { isDeepStrictEqual } from 'node:util';

import { recordChanges } from '../configuration/recordChanges.ts';
import { brokenConstraint, type Transaction } from '../db/database.ts';
import { rowsOf, sql, trusted } from '../db/sql.ts';
import { Failure } from '../http/failure.ts';
import { clashFailure, assertAccepted, notFoundFailure, ResourceConflict } from './changeFailures.ts';
import type { ChangeAction, Editing, ResourceState, Wish } from './resourceChange.ts';
import { storedColumns } from './resourceRows.ts';
import { type Body, type Home, isCompany, type ResourceService } from './resourceService.ts';
import { type CompanyStores, notEditableReason } from './resourceScope.ts';
import { writeResources } from './writeResources.ts';

/**
 * Changes resources of one kind: all of them or, by a Failure, none. Everything is one transaction: rows, keys, versions, audit entries and
 * the configuration's revision. What already is as it shall be is left alone, so that a repeated change does no harm. Returns the
 * resources as they are then, in the order of the wishes.
 */
export async function changeResources(
  service: ResourceService,
  editing: Editing,
  stores: CompanyStores,
  action: ChangeAction,
  wishes: readonly Wish[],
): Promise<ResourceState[]> {
  const { db } = editing;
  // Before the transaction: what is looked up here must not wait for a second connection while rows are locked.
  await assertAccepted(service, editing, action, wishes);
  try {
    return await db.transaction((transaction) => changeWithin(transaction, service, editing, stores, action, wishes));
  } catch (error) {
    throw await failureOfClash(service, editing, action, error);
  }
}

/** Someone else has a key that some resources were to have. */
class KeyClash extends Error {
  readonly wanted: readonly ResourceState[];

  constructor(wanted: readonly ResourceState[], cause: unknown) {
    super('A key is taken.', { cause });
    this.wanted = wanted;
  }
}

/** What is said of an error that a change within a transaction ended with, once that is rolled back. */
export async function failureOfClash(service: ResourceService, editing: Editing, action: ChangeAction, error: unknown): Promise<unknown> {
  return error instanceof KeyClash ? clashFailure(service, editing, action, error.wanted, error.cause) : error;
}

/** The same within a transaction of the caller's, who has asked before whether the bodies are accepted. */
export async function changeWithin(
  transaction: Transaction,
  service: ResourceService,
  editing: Editing,
  stores: CompanyStores,
  action: ChangeAction,
  wishes: readonly Wish[],
): Promise<ResourceState[]> {
  const before = await lockedResources(transaction, service, editing.store, wishes);
  assertPresent(service, action, wishes, before);
  const now = wishes.map((wish) => {
    const found = before.get(wish.id);
    if (found) assertAllowed(service, stores, action, wish, found);
    return nextState(service, editing, stores, action, wish, found);
  });
  const wanted = now.filter((next) => next !== before.get(next.id));
  if (wanted.length === 0) return now;
  try {
    await writeResources(transaction, service, editing, wanted, { withKeys: action !== 'enable' && action !== 'disable' });
  } catch (error) {
    throw brokenConstraint(error) === 'resource_keys_pkey' ? new KeyClash(wanted, error) : error;
  }
  await record(transaction, service, editing, action, wanted);
  return now;
}

/** The resources by id, locked in one order so that two changes of many never wait for each other; deleted ones too. */
async function lockedResources(
  { client }: Transaction,
  { resource }: ResourceService,
  { companyKey, key }: Home,
  wishes: readonly Wish[],
): Promise<Map<string, ResourceState>> {
  const ids = wishes.map(({ id }) => id);
  const named = sql`company_key = ${companyKey} AND kind = ${resource.kind} AND id = ANY(${ids}::uuid[])`;
  await rowsOf(client, sql`SELECT FROM resources WHERE ${named} ORDER BY id FOR UPDATE`);
  // Read after the lock, by a statement of its own: the stores of a scope would be those from before the wait.
  const rows = await rowsOf<ResourceState>(
    client,
    sql`SELECT ${trusted(storedColumns('resources'))}, deleted_at FROM resources WHERE ${named}`,
  );
  return new Map(rows.filter(({ stores }) => stores[key] !== undefined).map((row) => [row.id, row]));
}

function assertPresent(
  { resource }: ResourceService,
  action: ChangeAction,
  wishes: readonly Wish[],
  before: ReadonlyMap<string, ResourceState>,
): void {
  if (action === 'create' || action === 'copy') return;
  const isThere = (found: ResourceState | undefined) => found !== undefined && (action === 'restore' || found.deleted_at === null);
  const gone = new Set(wishes.map(({ id }) => id).filter((id) => !isThere(before.get(id))));
  if (gone.size > 0) throw notFoundFailure(resource, gone.size);
}

/** The switch of one's own store is one's own; everything else needs all stores of the scope. */
function assertAllowed(
  { resource: { noun } }: ResourceService,
  { editable }: CompanyStores,
  action: ChangeAction,
  wish: Wish,
  found: ResourceState,
): void {
  const reason = action === 'enable' || action === 'disable' ? null : notEditableReason(Object.keys(found.stores), editable, noun.one);
  if (reason !== null) throw new Failure('PermissionError', reason, { title: 'Access restricted' });
  if (wish.revision !== undefined && wish.revision !== found.revision) throw new ResourceConflict(found);
}

/** What a resource becomes; the very same object when that is what it is. */
function nextState(
  { spec }: ResourceService,
  { store, user, now }: Editing,
  { deleted }: CompanyStores,
  action: ChangeAction,
  wish: Wish,
  found: ResourceState | undefined,
): ResourceState {
  // A copy that an interrupted job has made already.
  if (found !== undefined && action === 'copy') return found;
  // As it will be read again: without what JSON does not hold.
  const body = wish.body === undefined ? (found?.body ?? {}) : (JSON.parse(JSON.stringify(wish.body)) as Body); // an object stays one
  const home = wish.enabled ?? found?.stores[store.key] ?? true;
  const present = Object.keys(found?.stores ?? { [store.key]: true });
  // Anyone who chooses the stores again does not see those that were deleted, which come back as they were.
  const scope = wish.scope === undefined ? present : [...wish.scope, ...present.filter((key) => deleted.has(key))];
  // Stores that stay keep their switch; new ones take that of the store it is changed from.
  const stores = Object.fromEntries(scope.map((key) => [key, key === store.key ? home : (found?.stores[key] ?? home)]));
  const isDeleted = action === 'delete';
  const isSame = found !== undefined && isDeepStrictEqual(body, found.body) && isDeepStrictEqual(stores, found.stores);
  if (isSame && isDeleted === (found.deleted_at !== null)) return found;
  const name = spec.name(body);
  // Deleted or restored, and nothing else: who changed it last stays.
  const isMoved = found !== undefined && isDeepStrictEqual(body, found.body) && isDeleted !== (found.deleted_at !== null);
  const last = isMoved ? found : { updated_at: now, updated_by: user.name };
  const stamp = { created_at: found?.created_at ?? now, updated_at: last.updated_at, updated_by: last.updated_by };
  return { id: wish.id, name, body, stores, revision: (found?.revision ?? 0) + 1, ...stamp, deleted_at: isDeleted ? now : null };
}

async function record(
  transaction: Transaction,
  { resource: { kind } }: ResourceService,
  editing: Editing,
  action: ChangeAction,
  states: readonly ResourceState[],
): Promise<void> {
  const { key: storeKey, companyKey } = editing.store;
  const changed = isCompany(editing.store) ? { companyKey } : { companyKey, storeKey };
  const changes = states.map(({ id, name, body, stores, revision, deleted_at }) => ({
    kind,
    id,
    version: revision,
    action,
    name,
    body: deleted_at === null ? body : null,
    stores: Object.fromEntries(Object.entries(stores).map(([key, enabled]) => [key, { enabled }])),
  }));
  await recordChanges(transaction, editing, changed, changes);
}

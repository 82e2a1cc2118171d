import { isDeepStrictEqual } from 'node:util';

import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import type { Body, ResourceService } from '../../resources/resourceService.ts';
import { singleId } from '../../resources/single/singleResource.ts';
import { refusal, title } from './draftActions.ts';
import { parsedFields } from './parsedFields.ts';

/** A change as it is kept: what it is about, at which revision, and what becomes of it. */
export interface PreparedChange {
  readonly id: string;
  readonly name: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly body: Body | null;
  readonly base: number;
}

/**
 * A change of settings that a store has once. What is not given stays as it is saved. What decides where data goes, and is hidden from those who may not
 * change it, is in no draft: the person who publishes would answer for it (ADR 112).
 */
export async function settingsChange(
  { resource, spec }: ResourceService,
  {
    fields,
    enabled,
    is_deleted: isDeleted,
  }: { readonly fields?: Body | undefined; readonly enabled?: boolean | undefined; readonly is_deleted: boolean },
  { db, store }: Pick<StoreContext, 'db' | 'store'>,
): Promise<PreparedChange> {
  const { noun, kind, reserved = [] } = resource;
  if (isDeleted || enabled !== undefined) throw refusal(`A store always has the ${noun.one}: it can neither be deleted nor switched off.`);
  if (fields === undefined) throw refusal(`Enter the fields of the ${noun.one}.`);
  const id = singleId(resource, store.key);
  const row = await rowOf<{ body: Body; revision: number; is_saved: boolean }>(
    db.pool,
    sql`SELECT body, revision, deleted_at IS NULL AS is_saved FROM resources
        WHERE company_key = ${store.companyKey} AND kind = ${kind} AND id = ${id}::uuid`,
  );
  const saved = row?.is_saved === true ? row.body : {};
  const holds = resource.fields.parse(saved);
  const body = parsedFields(resource, { ...saved, ...fields });
  const moved = reserved.find((name) => !isDeepStrictEqual(body[name], holds[name]));
  if (moved !== undefined) {
    const message = 'Drafts can’t include this change. Save it directly.';
    throw new Failure('LogicalError', `A draft cannot change where the ${noun.one} sends data or who may change it.`, {
      title,
      fields: { [`fields.${moved}`]: message },
    });
  }
  return { id, name: spec.name(body), action: row?.is_saved === true ? 'update' : 'create', body, base: row?.revision ?? 0 };
}

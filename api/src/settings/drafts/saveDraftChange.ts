import { randomUUID } from 'node:crypto';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { type draftChangeSave, mostDraftChanges } from '@endcap/schema/settings/drafts/drafts.rest.ts';

import { changedBy, json, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { proveWriter } from '../../resources/proveWriter.ts';
import { findResources } from '../../resources/resourceRows.ts';
import type { ResourceService } from '../../resources/resourceService.ts';
import { configuredServiceFor } from '../../resources/serviceFor.ts';
import { changeable, refusal, title, touch } from './draftActions.ts';
import { parsedFields } from './parsedFields.ts';
import { type PreparedChange, settingsChange } from './settingsChange.ts';

type Input = ParsedInputOf<typeof draftChangeSave>;

async function resourceChange(service: ResourceService, input: Input, { db, store }: StoreContext): Promise<PreparedChange> {
  const { object_id: given, fields, is_deleted: isDeleted } = input;
  const { resource, spec } = service;
  const [found] = given === undefined ? [] : await findResources(db.pool, service, store, sql`id = ${given}::uuid`);
  if (given !== undefined && found === undefined)
    throw new Failure('NotFoundError', `The ${resource.noun.one} was not found in this store.`);
  if (given === undefined && fields === undefined) throw refusal(`Enter the fields of the new ${resource.noun.one}.`);
  const body = fields === undefined || isDeleted ? null : parsedFields(resource, fields);
  return {
    id: given ?? randomUUID(),
    name: body === null ? (found?.name ?? '') : spec.name(body),
    action: isDeleted ? 'delete' : found === undefined ? 'create' : 'update',
    body,
    base: found?.revision ?? 0,
  };
}

/** Adds a change to a draft, or puts it in place of the one of the same resource. */
export async function saveDraftChange(input: Input, context: StoreContext): Promise<void> {
  const { db, store, user, now } = context;
  const { id, object_type: kind, enabled, is_deleted: isDeleted } = input;
  const service = await configuredServiceFor(kind, 'edit', context);
  const { resource, spec } = service;
  if (resource.owner === 'company')
    throw refusal(`The ${resource.noun.many} belong to the company as a whole and cannot be in a draft of a store.`);
  // The person who publishes it later does not see again where it leads.
  await proveWriter([service], context, isDeleted ? 'delete' : 'update');
  const change = await (spec.id === undefined ? resourceChange : settingsChange)(service, input, context);
  const { body, action } = change;
  const problems = body === null ? {} : await spec.problems?.(body, { db, store, id: action === 'create' ? undefined : change.id });
  const [problem] = Object.entries(problems ?? {});
  if (problem !== undefined) throw new Failure('LogicalError', problem[1], { title, fields: { [`fields.${problem[0]}`]: problem[1] } });
  await db.transaction(async (transaction) => {
    const row = await changeable(transaction, context, id);
    if (row.change_count >= mostDraftChanges) throw refusal(`A draft has at most ${mostDraftChanges} changes.`);
    await changedBy(
      transaction.client,
      sql`INSERT INTO draft_changes (store_key, draft_id, kind, object_id, name, action, body, enabled, base_revision, author_id, updated_at)
          VALUES (${store.key}, ${id}, ${kind}, ${change.id}, ${change.name}, ${action}, ${body === null ? null : json(body)}, ${enabled}, ${change.base}, ${user.id}, ${now})
          ON CONFLICT (store_key, draft_id, kind, object_id) DO UPDATE SET name = excluded.name, action = excluded.action, body = excluded.body,
            enabled = excluded.enabled, base_revision = excluded.base_revision, author_id = excluded.author_id, updated_at = excluded.updated_at`,
    );
    await touch(transaction, context, id);
  });
}

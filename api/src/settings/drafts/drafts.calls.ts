import { randomUUID } from 'node:crypto';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  draftAct,
  draftChangeRemove,
  draftChangeSave,
  draftInfo,
  draftList,
  draftPreview,
  draftRender,
  draftSave,
} from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { roleCan } from '@endcap/schema/access/abilities.ts';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle, type StoreContext } from '../../http/handle.ts';
import { configuredServices } from '../../resources/loadServices.ts';
import { findResources } from '../../resources/resourceRows.ts';
import type { ResourceService } from '../../resources/resourceService.ts';
import { configuredServiceFor } from '../../resources/serviceFor.ts';
import { versionChanges } from '../../resources/versions/versionChanges.ts';
import { draftAnswer, readChanges, readDraft, readDraftPage } from './drafts.store.ts';
import { previewDraft } from './previewDraft.ts';
import { renderDraftChange } from './renderDraftChange.ts';
import { title, notFound, audit, changeable, touch, actOn } from './draftActions.ts';
import { saveDraftChange } from './saveDraftChange.ts';

const answer = async ({ db, store, user, role }: StoreContext, id: string) => {
  const row = await readDraft(db.pool, store.key, id);
  if (row === undefined) throw notFound();
  return { draft: await draftAnswer(row, { id: user.id, role }) };
};

async function save({ id, revision, name, note, publish_at: at }: ParsedInputOf<typeof draftSave>, context: StoreContext) {
  const { db, store, user, now } = context;
  const saved = id ?? randomUUID();
  if (at !== null && new Date(at) <= now)
    throw new Failure('LogicalError', 'Choose a time in the future.', { title, fields: { publish_at: 'Choose a time in the future.' } });
  await db.transaction(async (transaction) => {
    const { client } = transaction;
    if (id === undefined) {
      await changedBy(
        client,
        sql`INSERT INTO drafts (store_key, id, name, note, publish_at, created_by, created_at, updated_at)
            VALUES (${store.key}, ${saved}, ${name.trim()}, ${note}, ${at}, ${user.id}, ${now}, ${now})`,
      );
    } else {
      const row = await changeable(transaction, context, id);
      if (row.revision !== revision)
        throw new Failure('ConflictError', 'Someone else changed this draft after you opened it. Reload and try again.', {
          title,
          current: await draftAnswer(row, { id: user.id, role: context.role }),
        });
      await changedBy(
        client,
        sql`UPDATE drafts SET name = ${name.trim()}, note = ${note}, publish_at = ${at}, revision = revision + 1, updated_at = ${now}
            WHERE store_key = ${store.key} AND id = ${id}`,
      );
    }
    await audit(transaction, context, saved, id === undefined ? 'create' : 'update', { name });
  });
  return answer(context, saved);
}

async function removeChange({ id, object_type: kind, object_id: object }: ParsedInputOf<typeof draftChangeRemove>, context: StoreContext) {
  const { db, store } = context;
  await configuredServiceFor(kind, 'edit', context);
  await db.transaction(async (transaction) => {
    await changeable(transaction, context, id);
    const removed = await changedBy(
      transaction.client,
      sql`DELETE FROM draft_changes WHERE store_key = ${store.key} AND draft_id = ${id} AND kind = ${kind} AND object_id = ${object}::uuid`,
    );
    if (removed === 0) throw new Failure('NotFoundError', 'The draft does not have this change.');
    await touch(transaction, context, id);
  });
  return answer(context, id);
}

async function info({ id }: ParsedInputOf<typeof draftInfo>, context: StoreContext) {
  const { db, store, role } = context;
  const [{ draft }, rows, services] = await Promise.all([answer(context, id), readChanges(db.pool, store.key, id), configuredServices()]);
  const isClosed = draft.state === 'published' || draft.state === 'undone';
  const changes = await Promise.all(
    rows.map(async ({ kind, object_id: object, name, action, body, enabled, base_revision: base }) => {
      const service = services.get(kind);
      if (service === undefined || !roleCan(role, service.resource.can.view)) return [];
      const [found] = await findResources(db.pool, service, store, sql`id = ${object}::uuid`);
      // What it was before, once it is published.
      const version = isClosed && base > 0 ? await versionOf(context, service, object, base) : undefined;
      const stored = found && { body: shownBody(service, found.body), enabled: found.stores[store.key] ?? false, scope: [] };
      const before = (isClosed ? version : stored) ?? unsaved(service);
      const after = {
        body: action === 'delete' ? null : body === null ? (before?.body ?? null) : shownBody(service, body),
        enabled: enabled ?? before?.enabled ?? true,
        scope: [],
      };
      const isStale = !isClosed && (action === 'create' ? found !== undefined : found?.revision !== base);
      const { noun } = service.resource;
      const problem = !isStale
        ? ''
        : found === undefined
          ? `This ${noun.one} was deleted.`
          : `Someone changed this ${noun.one} since. Open it and add the change again.`;
      // Settings are there before anyone saves them.
      const shown = service.spec.id === undefined ? action : 'update';
      const hasRendering = action !== 'delete' && service.spec.renderings !== undefined;
      const differences = versionChanges(before, after);
      return [{ object_type: kind, object_id: object, name, action: shown, changes: differences, has_rendering: hasRendering, problem }];
    }),
  );
  return { draft, changes: changes.flat() };
}

/** A body without what a draft never changes, which not everyone may see. */
function shownBody({ resource: { reserved = [] } }: ResourceService, body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !reserved.includes(name)));
}

/** What holds before settings are saved for the first time: their defaults. */
const unsaved = (service: ResourceService) =>
  service.spec.id && { body: shownBody(service, service.resource.fields.parse({})), enabled: true, scope: [] };

async function versionOf({ db, store }: StoreContext, service: ResourceService, id: string, version: number) {
  const { kind } = service.resource;
  const row = await rowOf<{ body: object | null; stores: Readonly<Record<string, { enabled: boolean }>> }>(
    db.pool,
    sql`SELECT body, stores FROM resource_versions WHERE company_key = ${store.companyKey} AND kind = ${kind} AND id = ${id}::uuid AND version = ${version}`,
  );
  return row && { body: row.body && shownBody(service, row.body), enabled: row.stores[store.key]?.enabled ?? false, scope: [] };
}

export const handlers: Handler[] = [
  handle(draftList, async (input, { db, store, user, role }) => {
    const { rows, ...page } = await readDraftPage(db, store.key, input);
    return { ...page, result: await Promise.all(rows.map((row) => draftAnswer(row, { id: user.id, role }))) };
  }),
  handle(draftInfo, info),
  handle(draftSave, save),
  handle(draftRender, async (input, context) => ({ result: await renderDraftChange(input, context) })),
  handle(draftChangeSave, async (input, context) => {
    await saveDraftChange(input, context);
    return answer(context, input.id);
  }),
  handle(draftChangeRemove, removeChange),
  handle(draftAct, async ({ id, action, note }, context) => {
    await actOn(context, id, action, note);
    return answer(context, id);
  }),
  handle(draftPreview, async ({ id, query }, context) => {
    const { db, store } = context;
    if ((await readDraft(db.pool, store.key, id)) === undefined) throw notFound();
    return previewDraft(context, await readChanges(db.pool, store.key, id), query);
  }),
];

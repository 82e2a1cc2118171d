import { isDeepStrictEqual } from 'node:util';

import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  modifiersDescribe,
  modifiersHistory,
  modifiersInfo,
  modifiersLastRun,
  modifiersPreview,
  modifiersRun,
  modifiersSave,
  modifiersUndo,
  modifiersValidate,
} from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { brokenConstraint, type Database, type Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { prepareModifiers } from './steps/applyModifiers.ts';
import { checkModifiers } from './steps/checkModifiers.ts';
import { readSteps } from './described/modelSteps.ts';
import { modifierDiff } from './modifierDiff.ts';
import { previewModifiers } from './preview/modifierPreview.ts';
import { lastRun, startRun } from './run/modifierRuns.ts';
import { listVersions, newestVersion, versionOf } from './modifierVersions.ts';
import { knownAttributes } from './storeAttributes.ts';

type State = AnswerOf<typeof modifiersInfo>;

async function stateOf(db: Database, storeKey: string): Promise<State> {
  const version = await newestVersion(db, storeKey);
  const { rows } = await db.pool.query<{
    revision: number | null;
    at: Date | null;
    changed: number;
    deleted: number;
    job_id: string | null;
  }>(
    `SELECT run.revision, run.finished_at AS at,
       (SELECT count(*) FROM product_sources WHERE store_key = $1 AND NOT is_deleted)::int AS changed,
       (SELECT count(*) FROM product_sources WHERE store_key = $1 AND is_deleted)::int AS deleted,
       (SELECT job_id FROM modifier_runs WHERE store_key = $1 ORDER BY created_at DESC, id LIMIT 1) AS job_id
     FROM (SELECT 1) AS one LEFT JOIN LATERAL (
       SELECT revision, finished_at FROM modifier_runs WHERE store_key = $1 AND finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1
     ) AS run ON true`,
    [storeKey],
  );
  const [row] = rows;
  return {
    modifiers: version?.modifiers ?? [],
    revision: version?.revision ?? 0,
    updated_at: version?.saved_at.toISOString() ?? null,
    updated_by: version?.saved_by_name ?? null,
    applied_revision: row?.revision ?? null,
    applied_at: row?.at?.toISOString() ?? null,
    changed_products: row?.changed ?? 0,
    deleted_products: row?.deleted ?? 0,
    job_id: row?.job_id ?? null,
  };
}

interface Saving {
  readonly modifiers: readonly Modifier[];
  readonly revision: number;
  readonly restoredFrom: number | null;
}

/** The steps up to the last one that deletes: what comes before it decides which products it means. */
function deletingPart(modifiers: readonly Modifier[]): readonly Modifier[] {
  return modifiers.slice(0, modifiers.findLastIndex(({ type }) => type === 'delete_product') + 1);
}

/** Refuses a list that deletes products otherwise than the list so far, to whom may not delete. */
function assertDelete({ role }: StoreContext, before: readonly Modifier[], after: readonly Modifier[]): void {
  const part = deletingPart(after);
  if (roleCan(role, 'DATA_DELETE') || part.length === 0 || isDeepStrictEqual(part, before.slice(0, part.length))) return;
  const message = `Step ${part.length} deletes products, which your role does not allow. It and the steps before it must stay unchanged.`;
  throw new Failure('PermissionError', message, { title: 'Failed to save modifiers' });
}

/** Writes a version on top of the one that the caller read. Two who save at once meet at the primary key: one of them is a conflict. */
async function writeVersion(context: StoreContext, transaction: Transaction, { modifiers, revision, restoredFrom }: Saving): Promise<void> {
  const { store, user, now } = context;
  const before = await newestVersion(transaction, store.key);
  if ((before?.revision ?? 0) !== revision) throw new NotNewest();
  assertDelete(context, before?.modifiers ?? [], modifiers);
  await transaction.client.query(
    `INSERT INTO modifier_versions (store_key, revision, modifiers, restored_from, saved_at, saved_by, saved_by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [store.key, revision + 1, JSON.stringify(modifiers), restoredFrom, now, user.id, user.name],
  );
  await recordAudit(transaction, context, {
    companyKey: store.companyKey,
    storeKey: store.key,
    action: restoredFrom === null ? 'update' : 'restore',
    objectType: 'modifiers',
    objectId: store.id,
    before: before?.modifiers ?? [],
    after: modifiers,
  });
}

class NotNewest extends Error {}

async function saving(context: StoreContext, title: string, write: (transaction: Transaction) => Promise<void>): Promise<State> {
  const { db, store } = context;
  try {
    await db.transaction(write);
  } catch (error) {
    if (!(error instanceof NotNewest) && brokenConstraint(error) !== 'modifier_versions_pkey') throw error;
    throw new Failure('ConflictError', 'Someone else changed the modifiers after you opened them. Reload and try again.', {
      title,
      current: await stateOf(db, store.key),
    });
  }
  return stateOf(db, store.key);
}

async function save({ modifiers, revision }: ParsedInputOf<typeof modifiersSave>, context: StoreContext) {
  const title = 'Failed to save modifiers';
  await prepareModifiers(modifiers);
  const [first, ...more] = checkModifiers(modifiers);
  if (first !== undefined) {
    const fields = Object.fromEntries([first, ...more].map(({ index, field, message }) => [`modifiers.${index}.${field}`, message]));
    throw new Failure('LogicalError', `Step ${first.index + 1}: ${first.message}`, { title, fields });
  }
  return saving(context, title, (transaction) => writeVersion(context, transaction, { modifiers, revision, restoredFrom: null }));
}

async function undo({ to_revision: to, revision }: ParsedInputOf<typeof modifiersUndo>, context: StoreContext) {
  const title = 'Failed to save modifiers';
  const version = to === 0 ? undefined : await versionOf(context.db, context.store.key, to);
  if (to !== 0 && version === undefined) throw new Failure('NotFoundError', 'Version not found.', { title });
  return saving(context, title, async (transaction) => {
    await writeVersion(context, transaction, { modifiers: version?.modifiers ?? [], revision, restoredFrom: to });
    await startRun(context, transaction);
  });
}

async function history(asked: ParsedInputOf<typeof modifiersHistory>, { db, store }: StoreContext) {
  const { versions, before, page } = await listVersions(db, store.key, asked);
  const result = versions.map(({ revision, modifiers, restored_from: restoredFrom, saved_at: savedAt, saved_by_name: savedBy }, at) => ({
    revision,
    saved_at: savedAt.toISOString(),
    saved_by: savedBy,
    restored_from: restoredFrom,
    modifiers,
    changes: modifierDiff((versions[at + 1] ?? before)?.modifiers ?? [], modifiers),
  }));
  return { ...page, result };
}

export const handlers = [
  handle(modifiersInfo, (_input, { db, store }) => stateOf(db, store.key)),
  handle(modifiersSave, save),
  handle(modifiersValidate, async ({ modifiers }, { db, store }) => {
    await prepareModifiers(modifiers);
    return { problems: checkModifiers(modifiers, await knownAttributes(db, store.key)) };
  }),
  handle(modifiersPreview, (input, { db, store }) => previewModifiers(db, store.key, input)),
  handle(modifiersRun, async (_input, context) => ({
    job_id: await context.db.transaction((transaction) => startRun(context, transaction)),
  })),
  handle(modifiersLastRun, async (_input, { db, store }) => ({ run: await lastRun(db, store.key) })),
  handle(modifiersDescribe, async ({ text }, context) => readSteps(text, await knownAttributes(context.db, context.store.key), context)),
  handle(modifiersHistory, history),
  handle(modifiersUndo, undo),
];

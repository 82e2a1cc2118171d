import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, json, sql } from '../../db/sql.ts';
import { announceEvent } from '../../company/events/announceEvent.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { configuredServices } from '../../resources/loadServices.ts';
import { proveWriter } from '../../resources/proveWriter.ts';
import { type DraftAction, isChangeable, nextState, refusalOf } from './draftStates.ts';
import { type DraftRow, lockDraft, readChanges, readDraft, viewerOf } from './drafts.store.ts';
import { publishChanges, undoChanges } from './publishDraft.ts';

export const title = 'Failed to change draft';
export const refusal = (message: string) => new Failure('LogicalError', message, { title });
export const notFound = () => new Failure('NotFoundError', 'Draft not found in this store.');

export const audit = ({ client }: Pick<Transaction, 'client'>, context: StoreContext, id: string, action: string, after: object) =>
  recordAudit({ client }, context, {
    companyKey: context.store.companyKey,
    storeKey: context.store.key,
    action,
    objectType: 'draft',
    objectId: id,
    after,
  });

/** A draft that is to be changed, held in a transaction. Changing what was decided about opens it again. */
export async function changeable({ client }: Transaction, { store }: StoreContext, id: string): Promise<DraftRow> {
  const row = await lockDraft(client, store.key, id);
  if (row === undefined) throw notFound();
  if (!isChangeable(row.state)) throw refusal('The draft is closed. Create a new one.');
  return row;
}

export const touch = ({ client }: Transaction, { store, now }: StoreContext, id: string) =>
  changedBy(
    client,
    sql`UPDATE drafts SET state = 'open', problem = '', revision = revision + 1, updated_at = ${now} WHERE store_key = ${store.key} AND id = ${id}`,
  );

/** Records what was done with a draft, and notifies those concerned. */
async function settle(transaction: Transaction, context: StoreContext, before: DraftRow, action: DraftAction, note: string): Promise<void> {
  const { store, user, role, now } = context;
  const { id, name } = before;
  const isDecision = action === 'approve' || action === 'reject';
  const changed = await changedBy(
    transaction.client,
    sql`UPDATE drafts SET state = ${nextState(action)}, revision = revision + 1, updated_at = ${now}, problem = '',
          submitted_by = CASE WHEN ${action === 'request_review'} THEN ${user.id}::uuid ELSE submitted_by END,
          decided_by = CASE WHEN ${isDecision} THEN ${json({ id: user.id, name: user.name, role })} ELSE decided_by END,
          decision = CASE WHEN ${isDecision} THEN ${note} ELSE decision END,
          published_at = CASE WHEN ${action === 'publish'} THEN ${now}::timestamptz ELSE published_at END
        WHERE store_key = ${store.key} AND id = ${id} AND revision = ${before.revision}`,
  );
  if (changed === 0) throw refusal('The draft has changed. Reload the page to see what you can do with it.');
  await audit(transaction, context, id, action, { name, ...(note !== '' && { note }) });
  const about = {
    companyKey: store.companyKey,
    storeKey: store.key,
    at: now,
    object: { type: 'draft', id },
    authorId: user.id,
    data: { name, message: note },
  };
  const type = {
    request_review: 'draft_submitted',
    approve: 'draft_approved',
    reject: 'draft_rejected',
    publish: 'draft_published',
    undo: undefined,
    discard: undefined,
  }[action];
  const authors = [...new Set([...before.authors, before.created_by, before.submitted_by].filter((one) => one !== null))];
  if (type !== undefined)
    await announceEvent(transaction.client, { ...about, type, ...(action !== 'request_review' && { userIds: authors }) });
}

/** The kinds of a draft's changes that make something hold: where one is only deleted, nothing goes anywhere. */
async function guardedBy({ pool }: StoreContext['db'], storeKey: string, id: string) {
  const services = await configuredServices();
  const changes = await readChanges(pool, storeKey, id);
  return changes.flatMap(({ kind, action }) => (action === 'delete' ? [] : (services.get(kind) ?? [])));
}

/** Does something with a draft in the name of a user. */
export async function actOn(context: StoreContext, id: string, action: DraftAction, note: string): Promise<void> {
  const { db, store, user, role } = context;
  const row = await readDraft(db.pool, store.key, id);
  if (row === undefined) throw notFound();
  const why = refusalOf(row.state, action, await viewerOf(row, { id: user.id, role }));
  if (why !== undefined) throw refusal(why);
  const end = (transaction: Transaction) => settle(transaction, context, row, action, note);
  // What holds from then on may send data elsewhere. Someone who approves answers for a later publication too.
  if (action === 'approve' || action === 'publish' || action === 'undo')
    await proveWriter(await guardedBy(db, store.key, id), context, 'update');
  if (action === 'publish') return publishChanges(context, id, await readChanges(db.pool, store.key, id), end);
  if (action === 'undo') return undoChanges(context, await readChanges(db.pool, store.key, id), end);
  await db.transaction(end);
}

import { randomUUID } from 'node:crypto';

import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { listViewsCreate } from '@endcap/schema/account/listViews/listViews.rest.ts';

import { type Database, type Transaction, brokenConstraint } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';

export type View = AnswerOf<typeof listViewsCreate>['view'];
type Fields = ParsedInputOf<typeof listViewsCreate>['view'];

/** Who looks at views, and where. */
export type ViewContext = Pick<StoreContext, 'db' | 'store' | 'user' | 'role' | 'now'>;

interface ViewRow extends Omit<View, 'updated_at' | 'can_edit'> {
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

/** Views of one person in one list of one store, and shared ones that one person made. */
const maxViews = 100;

export const canShare = ({ role }: Pick<StoreContext, 'role'>): boolean => roleCan(role, 'LIST_VIEWS_SHARE');

function viewOf(context: ViewContext, { deleted_at: _ours, updated_at: updatedAt, ...row }: ViewRow): View {
  return { ...row, updated_at: updatedAt.toISOString(), can_edit: row.is_shared ? canShare(context) : row.is_own };
}

const columns = `v.id, v.list, v.name, v.search, v.is_shared, v.revision, v.updated_at, v.deleted_at, v.owner = $2 as is_own, u.name as updated_by,
  exists (select from list_view_defaults d where d.store_key = v.store_key and d.user_id = $2 and d.view_id = v.id) as is_default`;

/** What a person may know of: their own views, and those that are shared. */
const visible = `v.store_key = $1 and (v.is_shared or v.owner = $2)`;

export async function listViews(context: ViewContext, list: string): Promise<View[]> {
  const { rows } = await context.db.pool.query<ViewRow>(
    `select ${columns} from list_views v left join users u on u.id = v.updated_by
     where ${visible} and v.list = $3 and v.deleted_at is null order by v.name_key, v.is_shared, v.id`,
    [context.store.key, context.user.id, list],
  );
  return rows.map((row) => viewOf(context, row));
}

async function findView(db: Database | Transaction, context: ViewContext, id: string, lock = ''): Promise<ViewRow> {
  const { rows } = await ('client' in db ? db.client : db.pool).query<ViewRow>(
    `select ${columns} from list_views v left join users u on u.id = v.updated_by where ${visible} and v.id = $3 ${lock}`,
    [context.store.key, context.user.id, id],
  );
  if (rows[0] === undefined) throw new Failure('NotFoundError', 'There is no such view.');
  return rows[0];
}

/** As two names are told apart: by what they look like, not by how they were typed. */
const nameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

function demandShare(context: ViewContext, isShared: boolean): void {
  if (isShared && !canShare(context))
    throw new Failure('PermissionError', 'Your role does not allow sharing views.', { title: 'Access restricted' });
}

/** Turns a broken index into the words for it. */
async function naming<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!/^list_views_(shared|own)_name$/.test(brokenConstraint(error) ?? '')) throw error;
    const message = 'There is a view with this name already.';
    throw new Failure('ParsingError', message, { fields: { 'view.name': message } });
  }
}

export async function createView(context: ViewContext, list: string, { name, search, is_shared: isShared }: Fields): Promise<View> {
  demandShare(context, isShared);
  const id = randomUUID();
  const { rowCount } = await naming(
    context.db.pool.query(
      `insert into list_views (store_key, id, list, owner, name, name_key, search, is_shared, created_at, updated_at, updated_by)
       select $1, $3, $4, $2, $5, $6, $7, $8, $9, $9, $2
       where (select count(*) from list_views where store_key = $1 and owner = $2 and list = $4 and deleted_at is null) < ${maxViews}`,
      [context.store.key, context.user.id, id, list, name, nameKey(name), search, isShared, context.now],
    ),
  );
  if (rowCount === 0) throw new Failure('LogicalError', `You have ${maxViews} views of this list. Delete one that you no longer need.`);
  return viewOf(context, await findView(context.db, context, id));
}

export async function updateView(context: ViewContext, id: string, revision: number, fields: Fields): Promise<View> {
  const { name, search, is_shared: isShared } = fields;
  return naming(
    context.db.transaction(async (transaction) => {
      const before = viewOf(context, await demandLive(transaction, context, id));
      if (before.revision !== revision)
        throw new Failure('ConflictError', `${before.updated_by ?? 'Somebody'} has changed this view since you opened it.`, {
          current: before,
        });
      demandShare(context, isShared);
      // Of a shared view that somebody else made, its owner alone could make a private one.
      if (!isShared && !before.is_own) throw new Failure('LogicalError', 'Only the person who made a shared view can make it private.');
      await transaction.client.query(
        `update list_views set name = $3, name_key = $4, search = $5, is_shared = $6, revision = revision + 1, updated_at = $7, updated_by = $8
         where store_key = $1 and id = $2`,
        [context.store.key, id, name, nameKey(name), search, isShared, context.now, context.user.id],
      );
      if (!isShared)
        await transaction.client.query('delete from list_view_defaults where store_key = $1 and view_id = $2 and user_id <> $3', [
          context.store.key,
          id,
          context.user.id,
        ]);
      return viewOf(context, await findView(transaction, context, id));
    }),
  );
}

/** A view that is there and that the caller may change; its row is locked. */
async function demandLive(transaction: Transaction, context: ViewContext, id: string): Promise<ViewRow> {
  const row = await findView(transaction, context, id, 'for update of v');
  if (row.deleted_at !== null) throw new Failure('NotFoundError', 'There is no such view.');
  if (row.is_shared) demandShare(context, true);
  return row;
}

/** Deletes a view. Whoever starts with it keeps that choice, for the case that it comes back. */
export async function deleteView(context: ViewContext, id: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await demandLive(transaction, context, id);
    await transaction.client.query('update list_views set deleted_at = $3, revision = revision + 1 where store_key = $1 and id = $2', [
      context.store.key,
      id,
      context.now,
    ]);
  });
}

export async function restoreView(context: ViewContext, id: string): Promise<View> {
  return naming(
    context.db.transaction(async (transaction) => {
      const row = await findView(transaction, context, id, 'for update of v');
      if (row.is_shared) demandShare(context, true);
      await transaction.client.query(
        'update list_views set deleted_at = null, revision = revision + 1 where store_key = $1 and id = $2 and deleted_at is not null',
        [context.store.key, id],
      );
      return viewOf(context, await findView(transaction, context, id));
    }),
  );
}

export async function setDefaultView(context: ViewContext, list: string, id: string | null): Promise<void> {
  const values = [context.store.key, context.user.id, list];
  if (id === null) {
    await context.db.pool.query('delete from list_view_defaults where store_key = $1 and user_id = $2 and list = $3', values);
    return;
  }
  const { rowCount } = await context.db.pool.query(
    `insert into list_view_defaults (store_key, user_id, list, view_id)
     select $1, $2, $3, v.id from list_views v where ${visible} and v.list = $3 and v.id = $4 and v.deleted_at is null
     on conflict (store_key, user_id, list) do update set view_id = excluded.view_id`,
    [...values, id],
  );
  if (rowCount === 0) throw new Failure('NotFoundError', 'There is no such view.');
}

import { randomUUID } from 'node:crypto';

import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { listViewsCreate } from '@endcap/schema/account/listViews/listViews.rest.ts';

import { brokenConstraint } from '../../db/database.ts';
import { type Connection, changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { PlaceContext } from '../../resources/resourceService.ts';

export type View = AnswerOf<typeof listViewsCreate>['view'];
type Fields = ParsedInputOf<typeof listViewsCreate>['view'];

/** Who looks at views, and where. */
export type ViewContext = Pick<PlaceContext, 'db' | 'store' | 'user' | 'role' | 'now'>;

export interface ViewRow extends Omit<View, 'updated_at' | 'can_edit'> {
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

/** Views of one person in one list of one store, and shared ones that one person made. */
const maxViews = 100;

const canShare = ({ role }: Pick<PlaceContext, 'role'>): boolean => roleCan(role, 'LIST_VIEWS_SHARE');

export function viewOf(context: ViewContext, { deleted_at: _ours, updated_at: updatedAt, ...row }: ViewRow): View {
  return { ...row, updated_at: updatedAt.toISOString(), can_edit: row.is_shared ? canShare(context) : row.is_own };
}

export const columnsFor = ({
  user,
}: ViewContext) => sql`v.id, v.list, v.name, v.search, v.is_shared, v.revision, v.updated_at, v.deleted_at,
  v.owner = ${user.id} AS is_own, u.name AS updated_by,
  EXISTS (SELECT FROM list_view_defaults d WHERE d.store_key = v.store_key AND d.user_id = ${user.id} AND d.view_id = v.id) AS is_default`;

/** What a person may know of: their own views, and those that are shared. */
export const visible = ({ store, user }: ViewContext) => sql`v.store_key = ${store.key} AND (v.is_shared OR v.owner = ${user.id})`;

export const views = sql`list_views v LEFT JOIN users u ON u.id = v.updated_by`;

async function findView(connection: Connection, context: ViewContext, id: string, lock = sql``): Promise<ViewRow> {
  const row = await rowOf<ViewRow>(
    connection,
    sql`SELECT ${columnsFor(context)} FROM ${views} WHERE ${visible(context)} AND v.id = ${id} ${lock}`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'View not found.');
  return row;
}

/** What distinguishes two names: what they look like, not how they were typed. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

function assertShare(context: ViewContext, isShared: boolean): void {
  if (isShared && !canShare(context))
    throw new Failure('PermissionError', 'Your role does not allow sharing views.', { title: 'Access restricted' });
}

/** Turns a broken index into the words for it. */
async function naming<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!/^list_views_(shared|own)_name$/.test(brokenConstraint(error) ?? '')) throw error;
    const message = 'A view with this name already exists.';
    throw new Failure('ParsingError', message, { fields: { 'view.name': message } });
  }
}

export async function createView(context: ViewContext, list: string, { name, search, is_shared: isShared }: Fields): Promise<View> {
  assertShare(context, isShared);
  const id = randomUUID();
  const { db, store, user, now } = context;
  const made = await naming(
    changedBy(
      db.pool,
      sql`INSERT INTO list_views (store_key, id, list, owner, name, name_key, search, is_shared, created_at, updated_at, updated_by)
          SELECT ${store.key}, ${id}, ${list}, ${user.id}, ${name}, ${nameKey(name)}, ${search}, ${isShared}, ${now}, ${now}, ${user.id}
          WHERE (SELECT count(*) FROM list_views WHERE store_key = ${store.key} AND owner = ${user.id} AND list = ${list} AND deleted_at IS NULL)
            < ${maxViews}`,
    ),
  );
  if (made === 0)
    throw new Failure('LogicalError', `You can save at most ${maxViews} views of a list. Delete one that you no longer need.`);
  return viewOf(context, await findView(db.pool, context, id));
}

export async function updateView(context: ViewContext, id: string, revision: number, fields: Fields): Promise<View> {
  const { name, search, is_shared: isShared } = fields;
  return naming(
    context.db.transaction(async ({ client }) => {
      const before = viewOf(context, await assertLive(client, context, id));
      if (before.revision !== revision)
        throw new Failure(
          'ConflictError',
          `${before.updated_by ?? 'Someone'} changed this view after you opened it. Reload and try again.`,
          {
            current: before,
          },
        );
      assertShare(context, isShared);
      // Of a shared view that someone else made, its owner alone could make a private one.
      if (!isShared && !before.is_own) throw new Failure('LogicalError', 'Only the owner of a shared view can make it private.');
      const { store, user, now } = context;
      await changedBy(
        client,
        sql`UPDATE list_views SET name = ${name}, name_key = ${nameKey(name)}, search = ${search}, is_shared = ${isShared},
              revision = revision + 1, updated_at = ${now}, updated_by = ${user.id}
            WHERE store_key = ${store.key} AND id = ${id}`,
      );
      if (!isShared)
        await changedBy(
          client,
          sql`DELETE FROM list_view_defaults WHERE store_key = ${store.key} AND view_id = ${id} AND user_id <> ${user.id}`,
        );
      return viewOf(context, await findView(client, context, id));
    }),
  );
}

/** A view that is there and that the caller may change; its row is locked. */
async function assertLive(client: Connection, context: ViewContext, id: string): Promise<ViewRow> {
  const row = await findView(client, context, id, sql`FOR UPDATE OF v`);
  if (row.deleted_at !== null) throw new Failure('NotFoundError', 'View not found.');
  if (row.is_shared) assertShare(context, true);
  return row;
}

/** Deletes a view. Anyone who starts with it keeps that choice, for the case that it comes back. */
export async function deleteView(context: ViewContext, id: string): Promise<void> {
  await context.db.transaction(async ({ client }) => {
    await assertLive(client, context, id);
    await changedBy(
      client,
      sql`UPDATE list_views SET deleted_at = ${context.now}, revision = revision + 1 WHERE store_key = ${context.store.key} AND id = ${id}`,
    );
  });
}

export async function restoreView(context: ViewContext, id: string): Promise<View> {
  return naming(
    context.db.transaction(async ({ client }) => {
      const row = await findView(client, context, id, sql`FOR UPDATE OF v`);
      if (row.is_shared) assertShare(context, true);
      await changedBy(
        client,
        sql`UPDATE list_views SET deleted_at = NULL, revision = revision + 1
            WHERE store_key = ${context.store.key} AND id = ${id} AND deleted_at IS NOT NULL`,
      );
      return viewOf(context, await findView(client, context, id));
    }),
  );
}

export async function setDefaultView(context: ViewContext, list: string, id: string | null): Promise<void> {
  const { db, store, user } = context;
  if (id === null) {
    await changedBy(
      db.pool,
      sql`DELETE FROM list_view_defaults WHERE store_key = ${store.key} AND user_id = ${user.id} AND list = ${list}`,
    );
    return;
  }
  const chosen = await changedBy(
    db.pool,
    sql`INSERT INTO list_view_defaults (store_key, user_id, list, view_id)
        SELECT ${store.key}, ${user.id}, ${list}, v.id FROM list_views v
        WHERE ${visible(context)} AND v.list = ${list} AND v.id = ${id} AND v.deleted_at IS NULL
        ON CONFLICT (store_key, user_id, list) DO UPDATE SET view_id = excluded.view_id`,
  );
  if (chosen === 0) throw new Failure('NotFoundError', 'View not found.');
}

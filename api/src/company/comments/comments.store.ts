import { roleCan } from '@endcap/schema/access/abilities.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { type AskedPage, readKeyPage } from '../../lists/keyPage.ts';
import type { PlaceContext } from '../../resources/resourceService.ts';

export interface CommentRow {
  readonly id: string;
  readonly object_type: string;
  readonly object_id: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly mentioned: readonly { readonly id: string; readonly name: string }[];
  readonly author_id: string | null;
  readonly author_name: string;
  readonly revision: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly deleted_at: Date | null;
}

/** Comments that meet a condition over `c`. */
export function readComments(connection: Connection, companyKey: string, condition: Sql): Promise<CommentRow[]> {
  return rowsOf<CommentRow>(
    connection,
    sql`SELECT c.*, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) ORDER BY u.name), '[]') FROM users u
            JOIN memberships m ON m.company_key = c.company_key AND m.user_id = u.id WHERE u.id = ANY(c.mentions)) AS mentioned
        FROM comments c WHERE c.company_key = ${companyKey} AND ${condition}`,
  );
}

const newestFirst = listOrder({ noun: 'Comments', sorts: { newest: { sql: 'created_at' } }, defaultSort: 'newest' }, { order: 'desc' });

/** A page of the comments on an object, newest first. */
export async function readCommentPage(
  db: Database,
  companyKey: string,
  { type, id }: { readonly type: string; readonly id: string },
  asked: AskedPage,
) {
  const conditions = [sql`object_type = ${type}`, sql`object_id = ${id}::uuid`, sql`deleted_at IS NULL`];
  const listed = { table: 'comments', storeKey: '', companyKeys: [companyKey], columns: 'comments.id', conditions, ...newestFirst };
  const { rows, ...page } = await readKeyPage<{ id: string }>(db, listed, asked);
  const ids = rows.map((row) => row.id);
  const found =
    ids.length === 0 ? [] : await readComments(db.pool, companyKey, sql`c.id = ANY(${ids}::uuid[]) ORDER BY c.created_at DESC, c.id DESC`);
  return { ...page, rows: found };
}

/** Holds a comment for a change of it. */
export async function lockComment(connection: Connection, companyKey: string, id: string): Promise<CommentRow | undefined> {
  const row = await rowOf(connection, sql`SELECT FROM comments WHERE company_key = ${companyKey} AND id = ${id}::uuid FOR UPDATE`);
  return row === undefined ? undefined : (await readComments(connection, companyKey, sql`c.id = ${id}::uuid`))[0];
}

const isAuthor = ({ author_id: author }: CommentRow, { user }: Pick<PlaceContext, 'user'>) => author !== null && author === user.id;

/** What a caller may do with a comment besides reading it. */
export const rightsOf = (row: CommentRow, context: Pick<PlaceContext, 'user' | 'role'>) => ({
  can_edit: isAuthor(row, context),
  can_delete: isAuthor(row, context) || roleCan(context.role, 'COMMENTS_MODERATE'),
});

/** A comment as calls answer it. */
export const commentAnswer = (row: CommentRow, context: Pick<PlaceContext, 'user' | 'role'>) => ({
  id: row.id,
  text: row.text,
  author: row.author_name,
  mentions: [...row.mentioned],
  revision: row.revision,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  resolved_by: row.resolved_by,
  ...rightsOf(row, context),
});

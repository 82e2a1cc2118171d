import { randomUUID } from 'node:crypto';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  commentCreate,
  commentDelete,
  commentInfo,
  commentList,
  commentPeople,
  commentResolve,
  commentRestore,
  commentUpdate,
  mostComments,
} from '@endcap/schema/company/comments/comments.rest.ts';

import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, type Sql, sql } from '../../db/sql.ts';
import { mayNot } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle, type StoreContext } from '../../http/handle.ts';
import { isCompany, placed, type PlaceContext } from '../../resources/resourceService.ts';
import { announceEvent } from '../events/announceEvent.ts';
import { colleagues, type CommentedObject, commentedObject } from './commentedObject.ts';
import { commentAnswer, type CommentRow, lockComment, readCommentPage, readComments, rightsOf } from './comments.store.ts';

const title = 'Failed to save comment';
const notFound = () => new Failure('NotFoundError', 'The comment was not found. It may have been deleted.');

const on = ({ type, id }: Pick<CommentedObject, 'type' | 'id'>) => sql`c.object_type = ${type} AND c.object_id = ${id}::uuid`;

/** Neither the text nor a person's name is in the audit log, which nothing is removed from. */
const audit = ({ client }: Transaction, context: PlaceContext, id: string, action: string, { type, id: object, name }: CommentedObject) =>
  recordAudit({ client }, context, {
    companyKey: context.store.companyKey,
    ...(isCompany(context.store) ? {} : { storeKey: context.store.key }),
    action,
    objectType: 'comment',
    objectId: id,
    after: { object_type: type, object_id: object, name },
  });

function tell({ client }: Transaction, context: PlaceContext, object: CommentedObject, type: string, userIds: readonly string[]) {
  const { store, user, now } = context;
  return announceEvent(client, {
    companyKey: store.companyKey,
    ...(!isCompany(store) && { storeKey: store.key }),
    type,
    at: now,
    object: { type: object.type, id: object.id },
    authorId: user.id,
    userIds,
    data: { name: object.name },
  });
}

/** Those of the users named who may be mentioned; naming anyone else is an error. */
async function checkedMentions(context: PlaceContext, object: CommentedObject, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const found = await colleagues(context.db.pool, context, object, sql`m.user_id = ANY(${wanted}::uuid[])`);
  if (found.length === wanted.length) return wanted;
  const message = 'Mention people who have access to this.';
  throw new Failure('LogicalError', message, { title, fields: { mentions: message } });
}

/** A comment that is to be changed, held in a transaction, with what it is on. */
async function held(transaction: Transaction, context: PlaceContext, id: string, isDeleted = false) {
  const row = await lockComment(transaction.client, context.store.companyKey, id);
  if (row === undefined || (row.deleted_at !== null) !== isDeleted) throw notFound();
  return { row, object: await commentedObject(context, row.object_type, row.object_id) };
}

/** Changes a comment in one transaction with its audit entry, and answers it as it is then. */
async function changing(
  given: StoreContext | CompanyContext,
  id: string,
  action: string,
  change: (held: { row: CommentRow; object: CommentedObject }, context: PlaceContext, transaction: Transaction) => Sql | Promise<Sql>,
  wasDeleted = false,
) {
  const context = placed(given);
  const { db, store } = context;
  return db.transaction(async (transaction) => {
    const found = await held(transaction, context, id, wasDeleted);
    const set = await change(found, context, transaction);
    await changedBy(
      transaction.client,
      sql`UPDATE comments SET ${set}, revision = revision + 1 WHERE company_key = ${store.companyKey} AND id = ${id}::uuid`,
    );
    await audit(transaction, context, id, action, found.object);
    const [row] = await readComments(transaction.client, store.companyKey, sql`c.id = ${id}::uuid`);
    if (row === undefined) throw notFound();
    return { comment: commentAnswer(row, context) };
  });
}

async function create(input: ParsedInputOf<typeof commentCreate>, given: StoreContext | CompanyContext) {
  const context = placed(given);
  const { db, store, user, now } = context;
  const object = await commentedObject(context, input.object_type, input.object_id);
  const mentions = await checkedMentions(context, object, input.mentions);
  const id = randomUUID();
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const before = await rowOf<{ count: number; authors: string[] }>(
      client,
      sql`SELECT count(*)::int AS count, coalesce(array_agg(DISTINCT author_id::text) FILTER (WHERE author_id IS NOT NULL), '{}') AS authors
          FROM comments c WHERE c.company_key = ${store.companyKey} AND ${on(object)} AND c.deleted_at IS NULL`,
    );
    if ((before?.count ?? 0) >= mostComments) throw new Failure('LimitError', `At most ${mostComments} comments.`, { title });
    await changedBy(
      client,
      sql`INSERT INTO comments (company_key, id, object_type, object_id, store_key, text, mentions, author_id, author_name, created_at)
          VALUES (${store.companyKey}, ${id}, ${object.type}, ${object.id}, ${object.storeKey}, ${input.text.trim()}, ${mentions}::uuid[], ${user.id}, ${user.name}, ${now})`,
    );
    await audit(transaction, context, id, 'create', object);
    const others = new Set([...(before?.authors ?? []), ...object.followers]);
    await tell(transaction, context, object, 'comment_added', [...others].filter((one) => !mentions.includes(one))); // prettier-ignore
    if (mentions.length > 0) await tell(transaction, context, object, 'comment_mentioned', mentions);
    const [row] = await readComments(client, store.companyKey, sql`c.id = ${id}::uuid`);
    if (row === undefined) throw notFound();
    return { comment: commentAnswer(row, context) };
  });
}

export const handlers: Handler[] = [
  handle(commentList, async ({ object_type: type, object_id: id, ...asked }, given) => {
    const context = placed(given);
    const { db, store } = context;
    const object = await commentedObject(context, type, id);
    const [{ rows, ...page }, counted] = await Promise.all([
      readCommentPage(db, store.companyKey, object, asked),
      rowOf<{ open: number }>(
        db.pool,
        sql`SELECT count(*)::int AS open FROM comments c
            WHERE c.company_key = ${store.companyKey} AND ${on(object)} AND c.deleted_at IS NULL AND c.resolved_at IS NULL`,
      ),
    ]);
    return { ...page, result: rows.map((row) => commentAnswer(row, context)), open: counted?.open ?? 0 };
  }),
  handle(commentInfo, async ({ id }, given) => {
    const context = placed(given);
    const { db, store } = context;
    const [row] = await readComments(db.pool, store.companyKey, sql`c.id = ${id}::uuid AND c.deleted_at IS NULL`);
    if (row === undefined) throw notFound();
    await commentedObject(context, row.object_type, row.object_id);
    return { comment: commentAnswer(row, context) };
  }),
  handle(commentPeople, async ({ object_type: type, object_id: id, query }, given) => {
    const context = placed(given);
    const object = await commentedObject(context, type, id);
    const named = sql`m.user_id <> ${context.user.id} AND strpos(lower(u.name), lower(${query.trim()})) > 0`;
    return { result: await colleagues(context.db.pool, context, object, named) };
  }),
  handle(commentCreate, create),
  handle(commentUpdate, ({ id, revision, text, mentions: named }, given) =>
    changing(given, id, 'update', async ({ row, object }, context, transaction) => {
      if (!rightsOf(row, context).can_edit) throw mayNot();
      if (row.revision !== revision)
        throw new Failure('ConflictError', 'The comment was changed after you opened it. Reload and try again.', {
          title,
          current: commentAnswer(row, context),
        });
      const mentions = await checkedMentions(context, object, named);
      const added = mentions.filter((one) => !row.mentions.includes(one));
      if (added.length > 0) await tell(transaction, context, object, 'comment_mentioned', added);
      return sql`text = ${text.trim()}, mentions = ${mentions}::uuid[], edited_at = ${context.now}`;
    }),
  ),
  handle(commentResolve, ({ id, resolved }, given) =>
    changing(given, id, resolved ? 'resolve' : 'reopen', (_held, { now, user }) =>
      resolved ? sql`resolved_at = ${now}, resolved_by = ${user.name}` : sql`resolved_at = NULL, resolved_by = NULL`,
    ),
  ),
  handle(commentDelete, async ({ id }, given) => {
    await changing(given, id, 'delete', ({ row }, context) => {
      if (!rightsOf(row, context).can_delete) throw mayNot();
      return sql`deleted_at = ${context.now}`;
    });
    return {};
  }),
  handle(commentRestore, ({ id }, given) =>
    changing(
      given,
      id,
      'restore',
      ({ row }, context) => {
        if (!rightsOf(row, context).can_delete) throw mayNot();
        return sql`deleted_at = NULL`;
      },
      true,
    ),
  ),
];

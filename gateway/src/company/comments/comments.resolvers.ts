import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  commentCreate,
  commentDelete,
  commentList,
  commentPeople,
  commentResolve,
  commentRestore,
  commentUpdate,
} from '@endcap/schema/company/comments/comments.rest.ts';

import type { Comment, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, pageInputOf } from '../../graph/connections.ts';
import type { Place } from '../../graph/globalIds.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { DiscussionModel } from './comments.models.ts';

type Row = AnswerOf<typeof commentCreate>['comment'];

const commentOf = (row: Row): Comment => ({
  internalId: row.id,
  text: row.text,
  author: row.author,
  mentions: row.mentions.map(({ id, name }) => ({ internalId: id, name })),
  revision: row.revision,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
  viewerCanEdit: row.can_edit,
  viewerCanDelete: row.can_delete,
});

const discussionIn =
  (placeOf: (id: string) => Place) =>
  ({ id }: { readonly id: string }, { objectType, object }: { readonly objectType: string; readonly object: string }): DiscussionModel => ({
    ...placeOf(id),
    object_type: objectType,
    object_id: object,
  });

/** The answer of a call that changes a comment, as the payload of a mutation. */
async function payload(write: () => Promise<{ comment: Row }>) {
  const { answer, errors } = await withInputErrors(write);
  return { comment: answer === undefined ? null : commentOf(answer.comment), errors };
}

export const resolvers: Resolvers = {
  Store: { discussion: discussionIn((key) => ({ key })) },
  Company: { discussion: discussionIn((id) => ({ client_key: id })) },
  Discussion: {
    async comments(object, page, { rest }) {
      const answer = await rest.read(commentList, { ...object, ...pageInputOf(page) });
      return { ...connectionOf(answer, commentOf), openCount: answer.open };
    },
    async colleagues(object, { query }, { rest }) {
      const { result } = await rest.read(commentPeople, { ...object, ...withoutNulls({ query }) });
      return result.map(({ id: internalId, name }) => ({ internalId, name }));
    },
  },
  Mutation: {
    createComment: (_root, { input: { ownerId, objectType, object, text, mentions } }, { rest }) =>
      payload(() =>
        rest.write(commentCreate, {
          ...ownerId.place,
          object_type: objectType,
          object_id: object,
          text,
          ...withoutNulls({ mentions: mentions && [...mentions] }),
        }),
      ),
    updateComment: (_root, { input: { ownerId, comment: id, revision, text, mentions } }, { rest }) =>
      payload(() =>
        rest.write(commentUpdate, { ...ownerId.place, id, revision, text, ...withoutNulls({ mentions: mentions && [...mentions] }) }),
      ),
    setCommentResolved: (_root, { input: { ownerId, comment: id, isResolved: resolved } }, { rest }) =>
      payload(() => rest.write(commentResolve, { ...ownerId.place, id, resolved })),
    async deleteComment(_root, { input: { ownerId, comment: id } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(commentDelete, { ...ownerId.place, id }));
      return { deletedId: answer === undefined ? null : id, errors };
    },
    restoreComment: (_root, { input: { ownerId, comment: id } }, { rest }) =>
      payload(() => rest.write(commentRestore, { ...ownerId.place, id })),
  },
};

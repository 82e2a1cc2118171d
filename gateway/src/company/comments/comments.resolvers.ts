import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  commentCreate,
  commentDelete,
  commentInfo,
  commentList,
  commentPeople,
  commentResolve,
  commentRestore,
  commentUpdate,
  draftType,
} from '@endcap/schema/company/comments/comments.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { type GlobalId, type Place, placedGlobalId, toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { loadStore } from '../../graph/storesById.ts';
import { resourcesByType } from '../../resources/resourceIds.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { DiscussionModel } from './comments.models.ts';

type Row = AnswerOf<typeof commentInfo>['comment'];

/** What is commented on in a store or company, as the calls name it. */
const commented = (place: Place, id: GlobalId) => ({
  ...place,
  object_type: resourcesByType.get(id.type)?.kind ?? draftType,
  object_id: id.internalId,
});

const discussionIn =
  (placeOf: (id: string) => Place) =>
  ({ id }: { readonly id: string }, { objectId }: { readonly objectId: GlobalId }): DiscussionModel => {
    const place = placeOf(id);
    return { object: commented(place, objectId), place };
  };

/** People as comments mention them: users of the company, also where the comment is in a store. */
async function mentioned(people: Row['mentions'], place: Place, context: Context) {
  const companyId = 'client_key' in place ? place.client_key : ((await loadStore(context, place.key))?.client_key ?? '').slice(0, 8);
  return people.map(({ id, name }) => ({ userId: toGlobalId('CompanyUser', companyId, id), name }));
}

const mentions = (ids: readonly GlobalId[] | null | undefined) => withoutNulls({ mentions: ids?.map(({ internalId }) => internalId) });

/** The answer of a call that changes a comment, as the payload of a mutation. */
async function payload(place: Place, write: () => Promise<{ comment: Row }>) {
  const { answer, errors } = await withInputErrors(write);
  // The call knows them as `mentions`.
  const named = errors.map((error) => (error.field === 'mentions' ? { ...error, field: 'mentionIds' } : error));
  return { comment: answer === undefined ? null : { place, ...answer.comment }, errors: named };
}

/** How calls name a comment. */
const which = ({ place, internalId: id }: GlobalId) => ({ ...place, id });

export const resolvers: Resolvers = {
  Store: { discussion: discussionIn((key) => ({ key })) },
  Company: { discussion: discussionIn((id) => ({ client_key: id })) },
  Discussion: {
    async comments({ object, place }, page, { rest }) {
      const answer = await rest.read(commentList, { ...object, ...keyPageInputOf(page) });
      return { ...boundedConnection(answer, (row) => ({ place, ...row })), openCount: answer.open };
    },
    async colleagues({ object, place }, { query }, context) {
      const { result } = await context.rest.read(commentPeople, { ...object, ...withoutNulls({ query }) });
      return mentioned(result, place, context);
    },
  },
  Comment: {
    id: ({ place, id }) => placedGlobalId('Comment', place, id),
    mentions: ({ mentions: people, place }, _args, context) => mentioned(people, place, context),
    viewerCanEdit: ({ can_edit: canEdit }) => canEdit,
    viewerCanDelete: ({ can_delete: canDelete }) => canDelete,
  },
  Mutation: {
    createComment: (_root, { input: { objectId, text, mentionIds } }, { rest }) =>
      payload(objectId.place, () => rest.write(commentCreate, { ...commented(objectId.place, objectId), text, ...mentions(mentionIds) })),
    updateComment: (_root, { input: { id: commentId, revision, text, mentionIds } }, { rest }) =>
      payload(commentId.place, () => rest.write(commentUpdate, { ...which(commentId), revision, text, ...mentions(mentionIds) })),
    setCommentResolved: (_root, { input: { id: commentId, isResolved: resolved } }, { rest }) =>
      payload(commentId.place, () => rest.write(commentResolve, { ...which(commentId), resolved })),
    async deleteComment(_root, { input: { id: commentId } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(commentDelete, which(commentId)));
      return { deletedId: answer === undefined ? null : String(commentId), errors };
    },
    restoreComment: (_root, { input: { id: commentId } }, { rest }) =>
      payload(commentId.place, () => rest.write(commentRestore, which(commentId))),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Comment: {
    can: 'STORE_VIEW',
    isOwnCall: true,
    load: async ({ place, internalId: id }, { rest }) => ({ place, ...(await rest.read(commentInfo, { ...place, id })).comment }),
  },
};

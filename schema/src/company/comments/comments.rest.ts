import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, ok, requiredText, revision, tenantPlace, timestamp } from '../../contract/shapes.ts';

/** Most comments on one object, and most colleagues that one comment mentions. */
export const mostComments = 500;
export const mostMentions = 20;

/** A comment is on a resource of any kind, or on a draft. */
export const draftType = 'draft';

const access = { by: 'tenant', can: 'STORE_VIEW' } as const;

const colleague = z.object({ id: objectId, name: z.string().describe('Name of the user.') });

const object = {
  ...tenantPlace,
  object_type: z.string().min(1).max(100).describe('Kind of the resource, e.g. search_rule, or draft.'),
  object_id: objectId.describe('ID of the resource or draft.'),
};

const content = {
  text: requiredText(4000).describe('The comment as plain text, 1 to 4,000 characters.'),
  mentions: z
    .array(objectId)
    .max(mostMentions)
    .default([])
    .describe('IDs of up to 20 users to mention, who can view the object. Each is notified once.'),
};

const commentId = objectId.describe('ID of the comment.');

const comment = z.object({
  id: commentId,
  text: z.string().describe('The comment as plain text.'),
  author: z.string().describe('Name of the user who wrote it.'),
  mentions: z.array(colleague).describe('Mentioned users who still have access to the company.'),
  revision,
  created_at: timestamp.describe('When it was written.'),
  edited_at: timestamp.nullable().describe('When its text was last changed; null if it never was.'),
  resolved_at: timestamp.nullable().describe('When it was resolved; null while it is open.'),
  resolved_by: z.string().nullable().describe('Name of the user who resolved it; null while it is open.'),
  can_edit: z.boolean().describe('Whether the caller can change the text: only its author can.'),
  can_delete: z.boolean().describe('Whether the caller can delete it: its author, managers and admins can.'),
});

const changed = z.object({ comment: comment.describe('The comment.') });

export const commentList = call({
  path: 'client/comment/list',
  summary: 'Lists the comments on a resource or draft, newest first. Requires the view ability of the kind.',
  kind: 'read',
  access,
  input: boundedListInput.pick({ limit: true, offset: true, after: true, before: true }).extend(object),
  answer: boundedListAnswer(comment).extend({ open: z.int().min(0).describe('Number of comments that are not resolved.') }),
});

export const commentInfo = call({
  path: 'client/comment/info',
  summary: 'Returns a comment. Requires the view ability of the kind of its resource.',
  kind: 'read',
  access,
  input: z.object({ ...tenantPlace, id: commentId }),
  answer: changed,
});

export const commentPeople = call({
  path: 'client/comment/people',
  summary: 'Lists up to 20 users who can be mentioned in a comment on a resource or draft, by name. Requires the view ability of the kind.',
  kind: 'read',
  access,
  input: z.object({ ...object, query: z.string().max(100).default('').describe('Part of the name. Default: everyone.') }),
  answer: z.object({ result: z.array(colleague).describe('The users, without the caller.') }),
});

export const commentCreate = call({
  path: 'client/comment/create',
  summary:
    'Adds a comment to a resource or draft. Notifies the mentioned users and earlier commenters. Requires the view ability of the kind.',
  kind: 'write',
  access,
  input: z.object({ ...object, ...content }),
  answer: changed,
});

export const commentUpdate = call({
  path: 'client/comment/update',
  summary:
    'Changes the text of a comment. Only its author can. Notifies users whom it newly mentions. An outdated revision is a ConflictError.',
  kind: 'write',
  access,
  input: z.object({ ...tenantPlace, id: commentId, revision, ...content }),
  answer: changed,
});

export const commentResolve = call({
  path: 'client/comment/resolve',
  summary: 'Resolves a comment, or reopens it. Everyone who can view the object can. Requires the view ability of the kind.',
  kind: 'write',
  access,
  input: z.object({ ...tenantPlace, id: commentId, resolved: z.boolean().default(true).describe('False to reopen it.') }),
  answer: changed,
});

export const commentDelete = call({
  path: 'client/comment/delete',
  summary: 'Deletes a comment. Its author, managers and admins can. It can be restored for 30 days.',
  kind: 'write',
  access,
  input: z.object({ ...tenantPlace, id: commentId }),
  answer: ok,
});

export const commentRestore = call({
  path: 'client/comment/restore',
  summary: 'Restores a deleted comment. Its author, managers and admins can, for 30 days.',
  kind: 'write',
  access,
  input: z.object({ ...tenantPlace, id: commentId }),
  answer: changed,
});

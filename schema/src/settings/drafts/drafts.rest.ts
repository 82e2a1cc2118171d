import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import { resourceChange } from '../../resources/versions/versions.rest.ts';

export const draftStates = ['open', 'review', 'approved', 'published', 'undone', 'discarded'] as const;
export const draftActions = ['request_review', 'approve', 'reject', 'publish', 'undo', 'discard'] as const;
export const draftChangeActions = ['create', 'update', 'delete'] as const;

/** Most changes of one draft: they are published in one transaction. */
export const mostDraftChanges = 200;

const access = { by: 'store', can: 'STORE_VIEW' } as const;
const draftId = objectId.describe('ID of the draft.');

const change = z.object({
  object_type: z.string().describe('Kind of the resource, e.g. search_rule.'),
  object_id: objectId,
  name: z.string().describe('Name of the resource after the change.'),
  action: z.enum(draftChangeActions).describe('Action on the resource.'),
  changes: z.array(resourceChange).describe('Differences from the resource as it is now, by field.'),
  has_rendering: z.boolean().describe('Whether draft/render shows how it looks: true for designs and emails that are not deleted.'),
  problem: z.string().describe('Why it cannot be published as it is, e.g. because someone changed the resource since; empty if it can.'),
});

const draft = z.object({
  id: draftId,
  name: z.string().describe('Name of the draft.'),
  note: z.string().describe('What it is for.'),
  state: z
    .enum(draftStates)
    .describe('open: changes are added; review: waits for a second person; approved: can be published; published; undone; discarded.'),
  publish_at: timestamp.nullable().describe('When it is published automatically once it is approved; null if someone publishes it.'),
  revision,
  created_by: z.string().nullable().describe('Name of the user who created it; null if the user was deleted.'),
  created_at: timestamp.describe('When it was created.'),
  submitted_by: z.string().nullable().describe('Name of the user who requested the review; null before.'),
  decided_by: z.string().nullable().describe('Name of the user who approved or rejected it; null before.'),
  decision: z.string().describe('What that user wrote; may be empty.'),
  published_at: timestamp.nullable().describe('When it was published; null before.'),
  problem: z.string().describe('Why it could not be published automatically; empty if nothing was wrong.'),
  updated_at: timestamp.describe('When it was last changed.'),
  change_count: z.int().min(0).describe('Number of its changes.'),
  actions: z.array(z.enum(draftActions)).describe('What the caller can do with it now.'),
});

export const draftList = call({
  path: 'client/draft/list',
  summary: 'Lists the drafts of a store, last changed first.',
  kind: 'read',
  access,
  input: boundedListInput.pick({ limit: true, offset: true, after: true, before: true }).extend({
    key: storeKey,
    state: z.enum(draftStates).optional().describe('Drafts in this state alone. Default: all.'),
  }),
  answer: boundedListAnswer(draft),
});

export const draftInfo = call({
  path: 'client/draft/info',
  summary: 'Returns a draft with its changes. Changes of kinds that the caller cannot view are excluded.',
  kind: 'read',
  access,
  input: z.object({ key: storeKey, id: draftId }),
  answer: z.object({
    draft: draft.describe('The draft.'),
    changes: z.array(change).describe('Its changes, by kind and name.'),
  }),
});

export const draftSave = call({
  path: 'client/draft/save',
  summary: 'Creates a draft, or updates its name, note and publication time. An outdated revision is a ConflictError.',
  kind: 'write',
  access,
  input: z.object({
    key: storeKey,
    id: draftId.optional().describe('ID of the draft to update. Default: a new one.'),
    revision: revision.optional().describe('Revision that the update is based on. Required with id.'),
    name: requiredText(200).describe('Name of the draft.'),
    note: z.string().max(2000).default('').describe('What it is for.'),
    publish_at: timestamp
      .nullable()
      .default(null)
      .describe('When it is published automatically once it is approved; null if someone publishes it.'),
  }),
  answer: z.object({ draft: draft.describe('The draft.') }),
});

export const draftRender = call({
  path: 'client/draft/render',
  summary:
    'Renders a changed design, email or embed as it would look if the draft were published, for a person unknown to the store. Nothing is saved or sent. Requires the view ability of the kind; a change without a rendering is a NotFoundError.',
  kind: 'read',
  access,
  input: z.object({
    key: storeKey,
    id: draftId,
    object_type: z.string().min(1).max(100).describe('Kind of the resource, e.g. design.'),
    object_id: objectId,
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          title: z.string().describe('Subject of an email; may be empty.'),
          html: z.string().describe('HTML without scripts; empty if it cannot be rendered.'),
          css: z.string().describe('CSS for the HTML; empty for an email, which has its own.'),
          is_email: z.boolean().describe('Whether the HTML is that of an email.'),
          problems: z.array(z.string()).describe('What is wrong with it, a sentence each.'),
        }),
      )
      .describe('One rendering; for a trigger, each of its emails in order.'),
  }),
});

export const draftChangeSave = call({
  path: 'client/draft/change',
  summary:
    'Adds a change to a draft, or replaces it. A draft that is in review or approved is reopened. Requires the edit ability of the kind. Of settings that a store has once, what decides where data is sent cannot be in a draft.',
  kind: 'write',
  access,
  input: z.object({
    key: storeKey,
    id: draftId,
    object_type: z.string().min(1).max(100).describe('Kind of the resource, e.g. search_rule.'),
    object_id: objectId.optional().describe('ID of the resource. Default: a new one, or the settings that the store has once.'),
    fields: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Its fields, as in the update call of the kind; omitted fields of settings stay as they are saved. Default: unchanged.'),
    enabled: z.boolean().optional().describe('Whether it is enabled in this store. Default: unchanged, or true for a new one.'),
    is_deleted: z.boolean().default(false).describe('True to delete the resource.'),
  }),
  answer: z.object({ draft: draft.describe('The draft.') }),
});

export const draftChangeRemove = call({
  path: 'client/draft/remove_change',
  summary: 'Removes a change from a draft. A draft that is in review or approved is reopened.',
  kind: 'write',
  access,
  input: z.object({
    key: storeKey,
    id: draftId,
    object_type: z.string().min(1).max(100).describe('Kind of the resource.'),
    object_id: objectId,
  }),
  answer: z.object({ draft: draft.describe('The draft.') }),
});

export const draftAct = call({
  path: 'client/draft/act',
  summary:
    'Requests a review of a draft, approves or rejects it, publishes it, undoes its publication or discards it. Neither the author of a change nor the person who requested the review can approve it. Publishing and undoing change all of its resources or none. Requires the edit ability of all its kinds.',
  kind: 'write',
  access,
  input: z.object({
    key: storeKey,
    id: draftId,
    action: z.enum(draftActions).describe('What to do.'),
    note: z.string().max(2000).default('').describe('Note for the author, with approve and reject.'),
  }),
  answer: z.object({ draft: draft.describe('The draft.') }),
});

export const draftPreview = call({
  path: 'client/draft/preview',
  summary: 'Compares what a search finds now with what it would find if the draft were published: at most 24 products of each.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: z.object({ key: storeKey, id: draftId, query: z.string().max(500).describe('The query.') }),
  answer: z.object({
    before: z.array(z.string()).describe('IDs of the products found now, best first.'),
    after: z.array(z.string()).describe('IDs of the products found with the draft, best first.'),
    total_before: z.int().min(0).describe('Number of products found now.'),
    total_after: z.int().min(0).describe('Number of products found with the draft.'),
    needs_reindexing: z
      .boolean()
      .describe('Whether the draft also changes the attributes of the index, whose effect shows only once it is published.'),
  }),
});

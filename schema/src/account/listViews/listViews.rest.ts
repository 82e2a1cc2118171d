import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { objectId, ok, requiredText, revision, tenantPlace, timestamp } from '../../contract/shapes.ts';

/** Name of a list of the console, e.g. `products`. */
export const listName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/, 'Must be the name of a list.');

/** The query part of a list's URL, without the question mark: search, filter, order, columns. */
const listSearch = z.string().max(8000);

export const listViewFields = z.object({
  name: requiredText(80).describe('Name of the view, at most 80 characters.'),
  search: listSearch.describe('Query string of the list’s URL, without the question mark.'),
  is_shared: z.boolean().describe('Whether the view is shared with everyone in the store or company; otherwise only its owner can see it.'),
});

export const listView = listViewFields.extend({
  id: objectId,
  list: listName.describe('Name of the list, e.g. products.'),
  is_own: z.boolean().describe('Whether the caller owns the view.'),
  is_default: z.boolean().describe('Whether this is the caller’s default view of the list.'),
  can_edit: z.boolean().describe('Whether the caller can rename, change and delete the view.'),
  revision,
  updated_at: timestamp.describe('When it was last updated.'),
  updated_by: z.string().nullable().describe('Name of the user who last updated it; null if the user was deleted.'),
});

const place = { by: 'tenant', can: 'STORE_VIEW' } as const;

export const listViewsList = call({
  path: 'client/account/list_view/list',
  summary:
    'Lists the views that the caller can use in a store, or in the company: their own and shared ones. Sort: name, updated_at. Filter: id. The query searches names.',
  kind: 'read',
  access: place,
  input: boundedListInput.extend({ ...tenantPlace, list: listName.optional().describe('Name of the list. Default: all lists.') }),
  answer: boundedListAnswer(listView),
});

export const listViewsCreate = call({
  path: 'client/account/list_view/create',
  summary: 'Saves a view of a list. Sharing it requires the ability LIST_VIEWS_SHARE.',
  kind: 'write',
  access: place,
  input: z.object({
    ...tenantPlace,
    list: listName.describe('Name of the list, e.g. products.'),
    view: listViewFields.describe('Fields of the view.'),
  }),
  answer: z.object({ view: listView.describe('The new view.') }),
});

export const listViewsUpdate = call({
  path: 'client/account/list_view/update',
  summary: 'Updates a view. An outdated revision is a ConflictError with the current view.',
  kind: 'write',
  access: place,
  input: z.object({ ...tenantPlace, id: objectId, revision, view: listViewFields.describe('New fields of the view.') }),
  answer: z.object({ view: listView.describe('The updated view.') }),
});

export const listViewsDelete = call({
  path: 'client/account/list_view/delete',
  summary: 'Deletes a view. It can be restored.',
  kind: 'write',
  access: place,
  input: z.object({ ...tenantPlace, id: objectId }),
  answer: ok,
});

export const listViewsRestore = call({
  path: 'client/account/list_view/restore',
  summary: 'Restores a deleted view.',
  kind: 'write',
  access: place,
  input: z.object({ ...tenantPlace, id: objectId }),
  answer: z.object({ view: listView.describe('The restored view.') }),
});

export const listViewsSetDefault = call({
  path: 'client/account/list_view/set_default',
  summary: 'Sets the caller’s default view of a list; null for none.',
  kind: 'write',
  access: place,
  input: z.object({
    ...tenantPlace,
    list: listName.describe('Name of the list, e.g. products.'),
    id: objectId.nullable().describe('ID of the view; null for no default view.'),
  }),
  answer: ok,
});

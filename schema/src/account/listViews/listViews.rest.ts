import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, ok, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';

/** Name of a list of the console, e.g. `products`. */
export const listName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/, 'Must be the name of a list.');

/** The query part of a list's URL, without the question mark: search, filter, order, columns. */
const listSearch = z.string().max(8000);

export const listViewFields = z.object({
  name: requiredText(80),
  search: listSearch,
  /** Whether everybody in the store has it, or its owner alone. */
  is_shared: z.boolean(),
});

export const listView = listViewFields.extend({
  id: objectId,
  list: listName,
  /** Whether the caller made it. */
  is_own: z.boolean(),
  /** Whether the caller's list starts with it. */
  is_default: z.boolean(),
  can_edit: z.boolean(),
  revision,
  updated_at: timestamp,
  /** Name of the user who changed it last; null when that user is gone. */
  updated_by: z.string().nullable(),
});

const place = { by: 'store', can: 'STORE_VIEW' } as const;

export const listViewsList = call({
  path: 'client/account/list_view/list',
  summary:
    'Lists the views that the caller may use in a store: their own, and those that are shared. Sort: name, updated_at. Filter: id. The query is looked for in names.',
  kind: 'read',
  access: place,
  input: listInput.extend({ key: storeKey, list: listName.optional().describe('The list whose views are asked for; default all lists.') }),
  answer: listAnswer(listView),
});

export const listViewsCreate = call({
  path: 'client/account/list_view/create',
  summary: 'Saves a view of a list. Sharing it needs the ability LIST_VIEWS_SHARE.',
  kind: 'write',
  access: place,
  input: z.object({ key: storeKey, list: listName, view: listViewFields }),
  answer: z.object({ view: listView }),
});

export const listViewsUpdate = call({
  path: 'client/account/list_view/update',
  summary: 'Changes a view; a revision that is not the newest is a ConflictError with the newer view.',
  kind: 'write',
  access: place,
  input: z.object({ key: storeKey, id: objectId, revision, view: listViewFields }),
  answer: z.object({ view: listView }),
});

export const listViewsDelete = call({
  path: 'client/account/list_view/delete',
  summary: 'Deletes a view. It can be restored.',
  kind: 'write',
  access: place,
  input: z.object({ key: storeKey, id: objectId }),
  answer: ok,
});

export const listViewsRestore = call({
  path: 'client/account/list_view/restore',
  summary: 'Brings a deleted view back.',
  kind: 'write',
  access: place,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ view: listView }),
});

export const listViewsSetDefault = call({
  path: 'client/account/list_view/set_default',
  summary: 'Says which view the caller’s list starts with in a store; null for none.',
  kind: 'write',
  access: place,
  input: z.object({ key: storeKey, list: listName, id: objectId.nullable() }),
  answer: ok,
});

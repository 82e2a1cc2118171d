import {
  listViewsCreate,
  listViewsDelete,
  listViewsList,
  listViewsRestore,
  listViewsSetDefault,
  listViewsUpdate,
} from '@endcap/schema/account/listViews/listViews.rest.ts';

import { handle } from '../../http/handle.ts';
import { placed } from '../../resources/resourceService.ts';
import { readViews } from './listViews.list.ts';
import { createView, deleteView, restoreView, setDefaultView, updateView } from './listViews.store.ts';

export const handlers = [
  handle(listViewsList, (input, context) => readViews(placed(context), input)),
  handle(listViewsCreate, async ({ list, view }, context) => ({ view: await createView(placed(context), list, view) })),
  handle(listViewsUpdate, async ({ id, revision, view }, context) => ({ view: await updateView(placed(context), id, revision, view) })),
  handle(listViewsDelete, async ({ id }, context) => {
    await deleteView(placed(context), id);
    return {};
  }),
  handle(listViewsRestore, async ({ id }, context) => ({ view: await restoreView(placed(context), id) })),
  handle(listViewsSetDefault, async ({ list, id }, context) => {
    await setDefaultView(placed(context), list, id);
    return {};
  }),
];

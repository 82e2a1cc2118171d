import { pagesDelete, pagesInfo, pagesList, pagesRestore } from '@endcap/schema/data/pages/pages.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { deleteObjects, restoreObjects } from '../browse/deleteObjects.ts';
import { deletablePages } from './deletedPages.ts';
import { findPage, listPages } from './pages.store.ts';

export const handlers = [
  handle(pagesList, (input, { db, store }) => listPages(db, store.key, input)),
  handle(pagesInfo, async ({ id }, { db, store }) => {
    const page = await findPage(db, store.key, id);
    if (page === undefined) throw new Failure('NotFoundError', 'Page not found.', { title: 'Failed to get page data' });
    return { page };
  }),
  handle(pagesDelete, ({ ids }, context) => deleteObjects(context, deletablePages, ids)),
  handle(pagesRestore, ({ ids }, context) => restoreObjects(context, deletablePages, ids)),
];

import {
  visitorIdDelete,
  visitorsDelete,
  visitorsDeleteSeveral,
  visitorsFind,
  visitorsInfo,
  visitorsList,
  visitorsLog,
  visitorsRestore,
} from '@endcap/schema/data/visitors/visitors.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { visitorLog } from './visitorLog.ts';
import { deleteVisitors, restoreVisitors } from './deletedVisitors.ts';
import { unlinkVisitor } from './visitorRemoval.ts';
import { customersOf, listVisitors, readVisitor, visitorOfEmail } from './visitors.store.ts';

const notFound = (title: string) => new Failure('NotFoundError', 'Visitor not found with the ID', { title });

async function assertVisitor({ db, store }: StoreContext, visitor: string) {
  const found = await readVisitor(db, store.key, visitor);
  if (found === undefined) throw notFound('Failed to get data');
  return found;
}

export const handlers = [
  handle(visitorsList, (input, { db, store }) => listVisitors(db, store.key, input)),
  handle(visitorsFind, async ({ visitor }, context) => {
    const { db, store } = context;
    const wanted = visitor.trim();
    const found = wanted.includes('@') ? await visitorOfEmail(db, store.key, wanted) : await readVisitor(db, store.key, wanted);
    if (found === undefined) throw notFound('Failed to get data');
    return { visitor: found };
  }),
  handle(visitorsInfo, async ({ visitor }, context) => ({
    visitor: await assertVisitor(context, visitor),
    customers: await customersOf(context.db, context.store.key, visitor),
  })),
  handle(visitorsLog, async ({ visitor, ...asked }, context) => {
    await assertVisitor(context, visitor);
    return visitorLog(context.db, context.store.key, visitor, asked);
  }),
  handle(visitorsDelete, async ({ visitor }, context) => {
    const { deleted, restorable_until: until } = await deleteVisitors(context, [visitor]);
    if (deleted.length === 0) throw notFound('Failed to delete visitor');
    return { restorable_until: until };
  }),
  handle(visitorsDeleteSeveral, ({ ids }, context) => deleteVisitors(context, ids)),
  handle(visitorsRestore, ({ ids }, context) => restoreVisitors(context, ids)),
  handle(visitorIdDelete, async ({ visitor, email }, context) => {
    const { db, store } = context;
    await db.transaction(async (transaction) => {
      if (!(await unlinkVisitor(transaction, store.key, visitor, email))) throw notFound('Failed to delete visitor ID');
      await recordAudit(transaction, context, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: 'delete',
        objectType: 'visitor id of a customer',
        objectId: visitor,
      });
    });
    return {};
  }),
];

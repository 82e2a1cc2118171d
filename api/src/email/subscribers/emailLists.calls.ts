import { emailListAdd, emailListRemove } from '@endcap/schema/email/subscribers/subscribers.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { service } from './emailLists.service.ts';
import { findList } from './findList.ts';
import { joinSubscribers } from './joinSubscribers.ts';
import { plainAddress } from './subscribers.store.ts';

async function assertList({ db, store }: StoreContext, id: string, title: string) {
  const list = await findList(db.pool, store, id, { field: 'id' });
  if (list === undefined) throw new Failure('NotFoundError', 'Subscriber list not found.', { title });
  return list;
}

const entryOf = ({ store }: StoreContext, action: string, id: string, after: unknown) => ({
  companyKey: store.companyKey,
  storeKey: store.key,
  action,
  objectType: 'email_list',
  objectId: id,
  after,
});

export const handlers = [
  ...Object.values(resourceHandlers(service)),

  handle(emailListAdd, async ({ id, emails: given, has_consent: hasConsent }, context) => {
    const { db, store, now } = context;
    const list = await assertList(context, id, 'Failed to add to the list');
    const emails = [...new Set(given.map(plainAddress))];
    return db.transaction(async (tx) => {
      const terms = { storeKey: store.key, source: 'staff' as const, list, hasConsent, isAskedAgain: true, now };
      const { joined, asked, refused } = await joinSubscribers(tx, { ...terms, emails });
      await recordAudit(tx, context, entryOf(context, 'add members', id, { addresses: emails.length, has_consent: hasConsent }));
      return { added: joined, pending: asked, skipped: refused };
    });
  }),

  handle(emailListRemove, async ({ id, emails: given }, context) => {
    const { db, store } = context;
    await assertList(context, id, 'Failed to remove from the list');
    const emails = given.map(plainAddress);
    return db.transaction(async (tx) => {
      const removed = await changedBy(
        tx.client,
        sql`DELETE FROM subscriber_list_members WHERE store_key = ${store.key} AND list_id = ${id} AND email = ANY(${emails}::text[])`,
      );
      await recordAudit(tx, context, entryOf(context, 'remove members', id, { addresses: removed }));
      return { removed };
    });
  }),
];

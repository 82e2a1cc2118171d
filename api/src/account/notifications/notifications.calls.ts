import { notificationRules } from '@endcap/schema/account/notifications/notificationTypes.ts';
import { notificationList, notificationRead } from '@endcap/schema/account/notifications/notifications.rest.ts';

import { type Handler, handle } from '../../http/handle.ts';
import { countNotifications, markRead, readNotifications } from './notifications.store.ts';

export const handlers: Handler[] = [
  handle(notificationList, async ({ limit, offset, ids }, { db, user }) => {
    const [rows, counted] = await Promise.all([
      limit === 0 ? [] : readNotifications(db.pool, user.id, { limit, offset, ids }),
      countNotifications(db.pool, user.id),
    ]);
    const result = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), level: notificationRules[row.type].level }));
    return { result, offset, ...counted };
  }),
  handle(notificationRead, async ({ ids }, { db, user }) => {
    await markRead(db.pool, user.id, ids);
    const { unread } = await countNotifications(db.pool, user.id);
    return { unread };
  }),
];

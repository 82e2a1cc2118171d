import { notificationRules } from '@endcap/schema/account/notifications/notificationTypes.ts';
import { notificationList, notificationRead } from '@endcap/schema/account/notifications/notifications.rest.ts';

import { type Handler, handle } from '../../http/handle.ts';
import { countNotifications, markRead, notificationPage } from './notifications.store.ts';

export const handlers: Handler[] = [
  handle(notificationList, async ({ ids, ...asked }, { db, user }) => {
    const { rows, ...page } = await notificationPage(db, user.id, ids, asked);
    const result = rows.map(({ at, moment: _finer, seq: _its, ...row }) => ({
      ...row,
      at: at.toISOString(),
      level: notificationRules[row.type].level,
    }));
    return { ...page, result };
  }),
  handle(notificationRead, async ({ ids }, { db, user }) => {
    await markRead(db.pool, user.id, ids);
    const { unread } = await countNotifications(db.pool, user.id);
    return { unread };
  }),
];

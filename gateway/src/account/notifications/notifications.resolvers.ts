import { notificationList, notificationRead } from '@endcap/schema/account/notifications/notifications.rest.ts';

import { loadResources } from '@endcap/schema/resources/loadResources.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, pageInputOf } from '../../graph/connections.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

const lists = new Map((await loadResources()).map(({ resource: { kind, list } }) => [kind, list]));

export const resolvers: Resolvers = {
  Viewer: {
    async notifications(_viewer, page, { rest }) {
      const answer = await rest.read(notificationList, pageInputOf(page));
      const connection = connectionOf(answer, (row) => ({
        internalId: row.id,
        type: toGraphEnum(row.type),
        level: toGraphEnum(row.level),
        at: row.at,
        isRead: row.is_read,
        companyId: row.company_id,
        companyName: row.company_name,
        storeId: row.store_id,
        storeName: row.store_name,
        objectType: row.object_type,
        list: lists.get(row.object_type) ?? null,
        objectId: row.object_id,
        name: row.name,
        message: row.message,
      }));
      return { ...connection, unreadCount: answer.unread };
    },
  },
  Mutation: {
    async markNotificationsRead(_root, { input: { notifications: ids } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(notificationRead, withoutNulls({ ids: ids && [...ids] })));
      return { unreadCount: answer?.unread ?? null, errors };
    },
  },
};

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { notificationList } from '@endcap/schema/account/notifications/notifications.rest.ts';

import { batch } from '../../rest/restBatch.ts';

/** Between resolvers: a notification as the api answers it. */
export type NotificationModel = AnswerOf<typeof notificationList>['result'][number];

export const notificationsByIds = batch({
  call: notificationList,
  input: (_all: '', ids) => ({ ids, limit: ids.length }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

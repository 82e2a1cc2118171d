import { notificationList, notificationRead } from '@endcap/schema/account/notifications/notifications.rest.ts';

import type { NotificationType } from '@endcap/schema/account/notifications/notificationTypes.ts';
import { loadResources } from '@endcap/schema/resources/loadResources.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { inReadersWords } from '../../translation/readersWords.ts';
import { notificationsByIds } from './notifications.models.ts';

/** What a colleague wrote is not translated. */
const isWrittenByPerson = (type: NotificationType): boolean => type.startsWith('comment_');

const lists = new Map((await loadResources()).map(({ resource: { kind, list } }) => [kind, list]));

export const resolvers: Resolvers = {
  Viewer: {
    async notifications(_viewer, page, { rest }) {
      const answer = await rest.read(notificationList, keyPageInputOf(page));
      return { ...boundedConnection(answer, (row) => row), unreadCount: answer.unread };
    },
  },
  Notification: {
    id: ({ id }) => toGlobalId('Notification', '', id),
    list: ({ object_type: kind }) => lists.get(kind) ?? null,
    message: ({ type, message }, _args, reader) => (isWrittenByPerson(type) ? message : inReadersWords(reader, message)),
  },
  Mutation: {
    async markNotificationsRead(_root, { input: { notificationIds } }, { rest }) {
      const ids = notificationIds?.map(({ internalId }) => internalId);
      const { answer, errors } = await withInputErrors(() => rest.write(notificationRead, withoutNulls({ ids })));
      return { unreadCount: answer?.unread ?? null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Notification: { load: ({ internalId }, { rest }) => rest.batch(notificationsByIds, '', internalId) },
};

import {
  emailListAdd,
  emailListRemove,
  subscriberDelete,
  subscribersList,
  subscriberStats,
  subscriberSubscribe,
  subscriberTimeline,
  subscriberTotal,
  subscriberUnsubscribe,
} from '@endcap/schema/email/subscribers/subscribers.rest.ts';
import { suppressionAdd, suppressionRemove } from '@endcap/schema/email/subscribers/suppression.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { namedInStore, toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { loadSubscriber } from './subscribers.models.ts';

const listFields = { names: { isSubscribed: 'subscribed' }, enums: ['state', 'source'] };

export const resolvers: Resolvers = {
  Store: {
    async subscribers({ id }, args, { rest }) {
      // Without an order of its own the list has those first who subscribed last.
      const orderBy = args.orderBy ?? { field: 'SUBSCRIBED_AT', direction: 'DESC' as const };
      const answer = await rest.read(subscribersList, { key: id, ...boundedListInputOf({ ...args, orderBy }, listFields) });
      return boundedConnection(answer, (row) => ({ ...row, storeId: id }));
    },
    subscriber: async ({ id }, { email }, context) => (await loadSubscriber(context, id, email)) ?? null,
    subscriberTotals: ({ id: key }, _args, { rest }) => rest.read(subscriberTotal, { key }),
    subscriberStats: ({ id: key }, range, { rest }) => rest.read(subscriberStats, { key, ...range }),
    subscriberTimeline: async ({ id: key }, range, { rest }) => (await rest.read(subscriberTimeline, { key, ...range })).result,
  },
  Subscriber: {
    id: ({ storeId, email }) => toGlobalId('Subscriber', storeId, email),
    isSubscribed: ({ subscribed }) => subscribed,
    lists: ({ storeId, lists }) =>
      lists.map(({ id, name, state }) => ({ listId: toGlobalId('EmailList', storeId, id), name, state: toGraphEnum(state) })),
  },
  Mutation: {
    async addSubscriber(_root, { input: { storeId, email, listId, hasConsent } }, { rest }) {
      const key = storeId.internalId;
      const input = { key, email, has_consent: hasConsent, ...(listId != null && { list_id: listId.internalId }) };
      const { answer, errors } = await withInputErrors(() => rest.write(subscriberSubscribe, input));
      return { subscriber: answer === undefined ? null : { ...answer.subscriber, storeId: key }, errors };
    },
    async unsubscribeSubscriber(_root, { input: { id, confirmEmail } }, { rest }) {
      const input = { key: id.scope, email: id.internalId, confirm_email: confirmEmail };
      const { answer, errors } = await withInputErrors(() => rest.write(subscriberUnsubscribe, input));
      return { subscriber: answer === undefined ? null : { ...answer.subscriber, storeId: id.scope }, errors };
    },
    async deleteSubscribers(_root, { input }, { rest }) {
      const { storeId, internalIds } = namedInStore(input.ids);
      const { answer, errors } = await withInputErrors(() => rest.write(subscriberDelete, { key: storeId, emails: internalIds }));
      const idsOf = (emails: readonly string[] = []) => emails.map((email) => toGlobalId('Subscriber', storeId, email));
      return { deletedIds: idsOf(answer?.deleted), keptIds: idsOf(answer?.kept), errors };
    },
    async suppressAddresses(_root, { input: { storeId, emails, reason } }, { rest }) {
      const input = { key: storeId.internalId, emails: [...emails], reason: reason ?? '' };
      const { answer, errors } = await withInputErrors(() => rest.write(suppressionAdd, input));
      return { suppressed: answer?.suppressed ?? 0, errors };
    },
    async unsuppressAddresses(_root, { input: { storeId, emails, reason } }, { rest }) {
      const input = { key: storeId.internalId, emails: [...emails], reason: reason ?? '' };
      const { answer, errors } = await withInputErrors(() => rest.write(suppressionRemove, input));
      return { removed: answer?.removed ?? 0, errors };
    },
    async addEmailListMembers(_root, { input: { id, emails, hasConsent } }, { rest }) {
      const input = { key: id.scope, id: id.internalId, emails: [...emails], has_consent: hasConsent };
      const { answer, errors } = await withInputErrors(() => rest.write(emailListAdd, input));
      return { added: answer?.added ?? 0, pending: answer?.pending ?? 0, skipped: answer?.skipped ?? 0, errors };
    },
    async removeEmailListMembers(_root, { input: { id, emails } }, { rest }) {
      const input = { key: id.scope, id: id.internalId, emails: [...emails] };
      const { answer, errors } = await withInputErrors(() => rest.write(emailListRemove, input));
      return { removed: answer?.removed ?? 0, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Subscriber: {
    can: 'SUBSCRIBERS_VIEW',
    load: ({ scope, internalId }, context) => loadSubscriber(context, scope, internalId),
  },
};

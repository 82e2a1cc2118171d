import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { webhookDeliveries, webhookRedeliver, webhookRotateSecret, webhookTest } from '@endcap/schema/company/webhooks/webhooks.rest.ts';

import type { Resolvers, WebhookDelivery } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, pageInputOf } from '../../graph/connections.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

function deliveryOf(row: AnswerOf<typeof webhookDeliveries>['result'][number]): WebhookDelivery {
  return {
    internalId: row.id,
    eventId: row.event_id,
    event: toGraphEnum(row.event),
    createdAt: row.created_at,
    state: toGraphEnum(row.state),
    attempts: row.attempts.map(({ duration_ms: durationMs, ...attempt }) => ({ ...attempt, durationMs })),
    attemptCount: row.attempt_count,
    nextAt: row.next_at,
    payload: row.payload,
  };
}

export const ownCalls = ['Webhook.deliveries'];

export const resolvers: Resolvers = {
  Webhook: {
    async stores({ store_ids: ids }, _args, context) {
      const stores = await Promise.all(ids.map((id) => loadStore(context, id)));
      return stores.filter((store) => store !== undefined);
    },
    async deliveries({ id, placeId }, { state, ...page }, { rest }) {
      const which = { client_key: placeId, id, ...withoutNulls({ state: state && toRestEnum(state) }) };
      return connectionOf(await rest.read(webhookDeliveries, { ...which, ...pageInputOf(page) }), deliveryOf);
    },
  },
  Mutation: {
    async testWebhook(_root, { input: { id } }, { rest }) {
      const input = { client_key: id.scope, id: id.internalId };
      const { answer, errors } = await withInputErrors(() => rest.write(webhookTest, input));
      return { delivery: answer === undefined ? null : deliveryOf(answer.delivery), errors };
    },
    async redeliverWebhook(_root, { input: { id, deliveries: ids } }, { rest }) {
      const input = { client_key: id.scope, id: id.internalId, ...withoutNulls({ ids: ids && [...ids] }) };
      const { answer, errors } = await withInputErrors(() => rest.write(webhookRedeliver, input));
      return { count: answer?.count ?? null, errors };
    },
    async rotateWebhookSecret(_root, { input: { id } }, { rest }) {
      const input = { client_key: id.scope, id: id.internalId };
      const { answer, errors } = await withInputErrors(() => rest.write(webhookRotateSecret, input));
      return { secret: answer?.secret ?? null, errors };
    },
  },
};

import { webhookDeliveries, webhookRedeliver, webhookRotateSecret, webhookTest } from '@endcap/schema/company/webhooks/webhooks.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

/** `<webhook>:<delivery>` → the delivery. */
const idInWebhook = (internalId: string) => internalId.split(':')[1] ?? '';

export const ownCalls = ['Webhook.deliveries'];

export const resolvers: Resolvers = {
  Webhook: {
    async stores({ store_ids: ids }, _args, context) {
      const stores = await Promise.all(ids.map((id) => loadStore(context, id)));
      return stores.filter((store) => store !== undefined);
    },
    async deliveries({ id, placeId }, { state, ...page }, { rest }) {
      const which = { client_key: placeId, id, ...withoutNulls({ state: state && toRestEnum(state) }) };
      const answer = await rest.read(webhookDeliveries, { ...which, ...keyPageInputOf(page) });
      return boundedConnection(answer, (row) => ({ companyId: placeId, webhookId: id, ...row }));
    },
  },
  WebhookDelivery: {
    id: ({ companyId, webhookId, id }) => toGlobalId('WebhookDelivery', companyId, `${webhookId}:${id}`),
  },
  Mutation: {
    async testWebhook(_root, { input: { id } }, { rest }) {
      const input = { client_key: id.scope, id: id.internalId };
      const { answer, errors } = await withInputErrors(() => rest.write(webhookTest, input));
      const delivery = answer && { companyId: id.scope, webhookId: id.internalId, ...answer.delivery };
      return { webhookDelivery: delivery ?? null, errors };
    },
    async redeliverWebhook(_root, { input: { id, deliveryIds } }, { rest }) {
      const ids = deliveryIds?.map(({ internalId }) => idInWebhook(internalId));
      const input = { client_key: id.scope, id: id.internalId, ...withoutNulls({ ids }) };
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

export const nodes: Record<string, NodeLoader> = {
  WebhookDelivery: {
    can: 'COMPANY_WEBHOOKS_VIEW',
    scope: 'company',
    isOwnCall: true,
    async load({ scope: companyId, internalId }, { rest }) {
      const [webhookId = ''] = internalId.split(':');
      const which = { client_key: companyId, id: webhookId, delivery_id: idInWebhook(internalId) };
      const { result } = await rest.read(webhookDeliveries, { ...which, limit: 1 });
      return result[0] && { companyId, webhookId, ...result[0] };
    },
  },
};

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';
import type { webhookTest } from '@endcap/schema/company/webhooks/webhooks.rest.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

export type WebhookModel = ResourceModel<typeof webhooks>;

/** Between resolvers: a delivery, with its webhook and company for the global id. */
export type WebhookDeliveryModel = AnswerOf<typeof webhookTest>['delivery'] & { readonly webhookId: string; readonly companyId: string };

import type { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

export type WebhookModel = ResourceModel<typeof webhooks>;

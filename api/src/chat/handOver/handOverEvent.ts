import type { WebhookEventType } from '@endcap/schema/company/events/companyEventTypes.ts';

/** The event for webhooks when a shopper wants to talk to a person. */
export const handOverEvent: WebhookEventType = 'chat_hand_over';

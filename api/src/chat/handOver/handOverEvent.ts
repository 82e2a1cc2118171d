import type { WebhookEventType } from '@endcap/schema/company/events/companyEventTypes.ts';

/** What webhooks are told when a shopper wants to talk to a person. */
export const handOverEvent: WebhookEventType = 'chat_hand_over';

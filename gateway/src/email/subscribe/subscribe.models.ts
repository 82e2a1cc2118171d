import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';

export type SubscriptionLinkModel = AnswerOf<typeof subscriptionLinkInfo>;

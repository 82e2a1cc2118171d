import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatAnalyticsOverview, chatAnalyticsTopics, chatFaqSuggest } from '@endcap/schema/chat/analytics/chatAnalytics.rest.ts';

type Overview = AnswerOf<typeof chatAnalyticsOverview>;
export type ChatFiguresModel = Overview['figures'];
export type ChatTopicModel = AnswerOf<typeof chatFaqSuggest>['result'][number];

/** Everything that is known of the chat over some days. */
export interface ChatAnalyticsModel extends Overview, AnswerOf<typeof chatAnalyticsTopics> {
  readonly unanswered: readonly ChatTopicModel[];
}

import {
  chatAnalyticsOverview,
  chatAnalyticsTopics,
  chatAnalyticsUnanswered,
  chatFaqDismiss,
  chatFaqSuggest,
} from '@endcap/schema/chat/analytics/chatAnalytics.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async chatAnalytics({ id: key }, { from, to }, { rest }) {
      const range = { key, from, to };
      const [overview, topics, unanswered] = await Promise.all([
        rest.read(chatAnalyticsOverview, range),
        rest.read(chatAnalyticsTopics, range),
        rest.read(chatAnalyticsUnanswered, range),
      ]);
      return { ...overview, ...topics, unanswered: unanswered.result };
    },
    chatFaqSuggestions: async ({ id: key }, _args, { rest }) => (await rest.read(chatFaqSuggest, { key })).result,
  },
  Mutation: {
    async dismissChatFaqSuggestion(_root, { input: { storeId, questions } }, context) {
      const { internalId: key } = storeId;
      const { answer, errors } = await withInputErrors(() => context.rest.write(chatFaqDismiss, { key, questions: [...questions] }));
      return { store: answer === undefined ? null : ((await loadStore(context, key)) ?? null), errors };
    },
  },
  ChatAnalytics: {
    faqs: ({ faqs }) => faqs.map(({ id, question, count }) => ({ internalId: id, name: question, count })),
    products: ({ products }) => products.map(({ id, name, count }) => ({ internalId: id, name, count })),
  },
  ChatTopic: { conversationId: ({ chat_uid: id }) => id },
};

import { chatGuidanceReorder, chatGuidanceTemplates } from '@endcap/schema/chat/guidance/chatGuidance.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    chatGuidanceTemplates: async ({ id: key }, _args, { rest }) => (await rest.read(chatGuidanceTemplates, { key })).result,
  },
  Mutation: {
    async reorderChatGuidance(_root, { input: { storeId, ids } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(chatGuidanceReorder, { key: storeId.internalId, ids: ids.map(({ internalId }) => internalId) }),
      );
      return { orderedIds: answer?.ids.map((id) => toGlobalId('ChatGuidanceRule', storeId.internalId, id)) ?? null, errors };
    },
  },
};

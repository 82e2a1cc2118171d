import type { InputOf } from '@endcap/schema/contract/call.ts';
import { chatConfigurationInfo, chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { isInputType } from 'graphql';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restInput } from '../../rest/restInput.ts';
import { type ChatConfigurationAnswer, chatConfigurationModel } from './chatConfiguration.models.ts';

export const resolvers: Resolvers = {
  Store: {
    chatConfiguration: async ({ id: key }, _args, { rest }) =>
      chatConfigurationModel((await rest.read(chatConfigurationInfo, { key })).configuration),
  },
  Mutation: {
    async updateChatConfiguration(_root, { input: { storeId, revision, fields } }, { rest }, { schema }) {
      const type = schema.getType('ChatConfigurationFieldsInput');
      const body = restInput(isInputType(type) ? type : undefined, fields) as InputOf<typeof chatConfigurationUpdate>['fields']; // an input object stays one
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(chatConfigurationUpdate, { key: storeId.internalId, revision, fields: body }),
      );
      const newest: ChatConfigurationAnswer | undefined =
        answer?.configuration ?? chatConfigurationInfo.answer.shape.configuration.safeParse(current).data;
      return { chatConfiguration: newest === undefined ? null : chatConfigurationModel(newest), errors };
    },
  },
};

import type { InputOf } from '@endcap/schema/contract/call.ts';
import { chatConfigurationInfo, chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { singleNode } from '../../resources/single/singleResolvers.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { type ChatConfigurationAnswer, chatConfigurationModel } from './chatConfiguration.models.ts';

const readConfiguration = async (key: string, { rest }: Context) =>
  chatConfigurationModel(key, (await rest.read(chatConfigurationInfo, { key })).configuration);

export const nodes = { ChatConfiguration: singleNode(chatConfigurationKind, readConfiguration) };

export const resolvers: Resolvers = {
  Store: {
    chatConfiguration: ({ id }, _args, context) => readConfiguration(id, context),
  },
  Mutation: {
    async updateChatConfiguration(_root, { input: { storeId, revision, fields } }, { rest }, { schema }) {
      const body = restObject<InputOf<typeof chatConfigurationUpdate>['fields']>(schema, 'ChatConfigurationFieldsInput', fields);
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(chatConfigurationUpdate, { key: storeId.internalId, revision, fields: body }),
      );
      const newest: ChatConfigurationAnswer | undefined =
        answer?.configuration ?? chatConfigurationInfo.answer.shape.configuration.safeParse(current).data;
      return { chatConfiguration: newest === undefined ? null : chatConfigurationModel(storeId.internalId, newest), errors };
    },
  },
};

import type { InputOf } from '@endcap/schema/contract/call.ts';
import { chatTry } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { restObject } from '../../rest/restInput.ts';

type Configuration = NonNullable<InputOf<typeof chatTry>['configuration']>;

export const resolvers: Resolvers = {
  Store: {
    async chatTrial({ id: key }, { messages, configuration }, { rest }, { schema }) {
      const draft =
        configuration == null ? {} : { configuration: restObject<Configuration>(schema, 'ChatConfigurationFieldsInput', configuration) };
      return rest.read(chatTry, { key, messages: [...messages], ...draft });
    },
  },
};

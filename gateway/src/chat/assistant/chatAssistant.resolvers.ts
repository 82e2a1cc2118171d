import type { InputOf } from '@endcap/schema/contract/call.ts';
import { chatTry } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';
import { isInputType } from 'graphql';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { restInput } from '../../rest/restInput.ts';

export const resolvers: Resolvers = {
  Store: {
    async chatTrial({ id: key }, { messages, configuration }, { rest }, { schema }) {
      const type = schema.getType('ChatConfigurationFieldsInput');
      const fields = restInput(isInputType(type) ? type : undefined, configuration) as InputOf<typeof chatTry>['configuration']; // an input object stays one
      const draft = configuration == null ? {} : { configuration: fields };
      return rest.read(chatTry, { key, messages: [...messages], ...draft });
    },
  },
};

import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type ChatConfiguration = z.output<typeof chatConfigurationKind.fields>;

/** What holds while nobody has saved anything. */
export const usualChat: ChatConfiguration = chatConfigurationKind.fields.parse({});

/** A store has one chat configuration, or none. */
export const chatConfigurationPart: Part<ChatConfiguration, ChatConfiguration> = {
  kind: chatConfigurationKind.kind,
  body: chatConfigurationKind.fields,
  compile: () => {
    let configuration = usualChat;
    return {
      add: ({ body }) => {
        configuration = body;
      },
      done: () => configuration,
    };
  },
};

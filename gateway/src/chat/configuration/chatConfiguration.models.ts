import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatConfigurationInfo } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';

export type ChatConfigurationAnswer = AnswerOf<typeof chatConfigurationInfo>['configuration'];

/** A chat configuration with its fields besides what is known of it. */
export type ChatConfigurationModel = ChatConfigurationAnswer['fields'] &
  Omit<ChatConfigurationAnswer, 'fields'> & { readonly storeId: string };

export const chatConfigurationModel = (storeId: string, { fields, ...known }: ChatConfigurationAnswer): ChatConfigurationModel => ({
  ...fields,
  ...known,
  storeId,
});

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatConversationsInfo, chatConversationsList } from '@endcap/schema/chat/conversations/chatConversations.rest.ts';

type Row = AnswerOf<typeof chatConversationsList>['result'][number];
type Whole = AnswerOf<typeof chatConversationsInfo>['conversation'];

/** A conversation of a list, or the whole of it, with the store that it belongs to. */
export interface ChatConversationModel extends Row {
  readonly storeId: string;
  readonly thread?: Whole['thread'];
  readonly notes?: Whole['notes'];
}

export type ChatThreadMessageModel = Whole['thread'][number];

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatTry } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';

export type ChatTrialModel = AnswerOf<typeof chatTry>;

/** A reply as the calls answer it. */
export type ChatReplyModel = ChatTrialModel['reply'];
export type ChatSourceModel = ChatReplyModel['sources'][number];
export type ChatProductModel = ChatReplyModel['products'][number];

import type { ChatReply } from '@endcap/schema/chat/assistant/chatReply.ts';

/** A reply as the shop's pages get it: without what staff instructed the assistant to do. */
export const publicReply = (reply: ChatReply): ChatReply => ({
  ...reply,
  sources: reply.sources.filter(({ kind }) => kind !== 'guidance'),
});

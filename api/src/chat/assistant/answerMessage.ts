import type { ChatReply } from '@endcap/schema/chat/assistant/chatReply.ts';

import { modelAnswer } from '../model/modelAnswer.ts';
import { guidancePart } from '../guidance/chatGuidance.part.ts';
import { builtInAnswer } from './builtInAssistant.ts';
import { say } from './chatWords.ts';
import type { Answered, Draft, Turn } from './turn.ts';

const mostSuggestions = 4;

/** The whole reply of a draft, without what must not be said. */
async function replyOf({ configuration, chat, language }: Turn, draft: Draft): Promise<ChatReply> {
  const guidance = await configuration.ready(guidancePart);
  const forbidding = guidance.forbidding(draft.text);
  const common = { language, can_hand_over: chat.hand_over !== 'off' };
  if (forbidding === undefined) {
    const { text, outcome = 'answered', sources = [], products = [], suggestions = [] } = draft;
    return { text, outcome, sources: [...sources], products: [...products], suggestions: suggestions.slice(0, mostSuggestions), ...common };
  }
  const text = forbidding.reply.trim() === '' ? say(language, 'unknown') : forbidding.reply;
  const source = { kind: 'guidance' as const, id: forbidding.id, title: forbidding.when.slice(0, 300), url: null };
  return {
    text,
    outcome: forbidding.reply.trim() === '' ? 'unanswered' : 'answered',
    sources: [source],
    products: [],
    suggestions: [],
    ...common,
  };
}

/** Answers a message. The caller does what else it triggers. */
export async function answerMessage(turn: Turn): Promise<Answered> {
  const guidance = await turn.configuration.ready(guidancePart);
  // What must not be said is not said early either.
  const early = (text: string) => guidance.forbidding(text) === undefined && turn.early?.(text);
  const draft = await builtInAnswer({ ...turn, early }, turn.mayUseModel === false ? undefined : modelAnswer);
  const reply = await replyOf(turn, draft);
  return {
    reply,
    memory: draft.memory ?? turn.memory,
    tools: draft.tools,
    writtenBy: draft.writtenBy ?? 'built_in',
    faqId: reply.sources[0]?.kind === 'faq' ? draft.faqId : undefined,
    effects: draft.effects ?? [],
  };
}

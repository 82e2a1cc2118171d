import type { ChatReply } from '@endcap/schema/chat/assistant/chatReply.ts';

import { modelAnswer } from '../model/modelAnswer.ts';
import { guidancePart, type GuidanceRule, type StoreGuidance } from '../guidance/chatGuidance.part.ts';
import { builtInAnswer } from './builtInAssistant.ts';
import { say } from './chatWords.ts';
import type { Answered, Draft, Turn } from './turn.ts';

const mostSuggestions = 4;

/** A draft without the products and suggestions that name what must not be said. */
function spoken(guidance: StoreGuidance, draft: Draft): { readonly draft: Draft; readonly forbidding: GuidanceRule | undefined } {
  const { text, products = [], suggestions = [], sources = [] } = draft;
  const inText = guidance.forbidding(text);
  if (inText !== undefined) return { draft, forbidding: inText };
  const hidden = new Map(products.flatMap(({ id, name }) => {
    const rule = guidance.forbidding(name);
    return rule === undefined ? [] : [[id, rule] as const];
  })); // prettier-ignore
  const shown = products.filter(({ id }) => !hidden.has(id));
  const [first] = hidden.values();
  // An answer that consisted of such products has nothing left to say.
  if (first !== undefined && shown.length === 0) return { draft, forbidding: first };
  return {
    draft: {
      ...draft,
      products: shown,
      sources: sources.filter(({ kind, id }) => kind !== 'product' || !hidden.has(id)),
      suggestions: suggestions.filter((suggestion) => guidance.forbidding(suggestion) === undefined),
    },
    forbidding: undefined,
  };
}

/** The whole reply of a draft, without what must not be said. */
async function replyOf({ configuration, chat, language }: Turn, whole: Draft): Promise<ChatReply> {
  const { draft, forbidding } = spoken(await configuration.ready(guidancePart), whole);
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

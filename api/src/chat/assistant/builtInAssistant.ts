import type { ChatTool } from '@endcap/schema/chat/assistant/chatTools.ts';
import type { ChatSource } from '@endcap/schema/chat/assistant/chatReply.ts';

import { decideFaq } from '../faq/faqDecision.ts';
import { faqsPart, type StoredFaq } from '../faqs/chatFaqs.part.ts';
import { findFaq } from '../faqs/findFaq.ts';
import { guidancePart, type GuidanceRule } from '../guidance/chatGuidance.part.ts';
import { say } from './chatWords.ts';
import { namesOnlyProperties } from './followUp.ts';
import { continueHandOver, handOver } from './handOverAnswer.ts';
import { answerOrder, continueOrder } from './orderAnswer.ts';
import { namesOwnOrder } from './orderQuestion.ts';
import { sharesWords, storePassages } from './pagePassages.ts';
import { findProducts, isWish } from './productAnswer.ts';
import { asksRecommendation, onlyNarrows, readWish } from './productWish.ts';
import { answerRecommendation } from './recommendAnswer.ts';
import { asksService, routedText, routeMessage } from './routeMessage.ts';
import { answerShownProduct } from './shownProductAnswer.ts';
import type { Draft, Opened, Turn } from './turn.ts';

const faqSource = ({ id, question }: StoredFaq): ChatSource => ({ kind: 'faq', id, title: question, url: null });
const ruleSource = ({ id, when, kind }: GuidanceRule): ChatSource => ({ kind: 'guidance', id, title: (when || kind).slice(0, 300), url: null }); // prettier-ignore

function faqDraft({ chat, message, language }: Turn, faq: StoredFaq): Draft {
  // What is asked of an order may be meant of where it is.
  const suggestions = chat.order_status && namesOwnOrder(routedText(message), language) ? [say(language, 'suggestOrder')] : [];
  return { text: faq.answer, outcome: 'answered', sources: [faqSource(faq)], suggestions, tools: ['faq'], faqId: faq.id };
}

const choicesDraft = ({ language }: Turn, faqs: readonly StoredFaq[]): Draft => ({
  text: say(language, 'which'),
  outcome: 'asked',
  sources: faqs.map(faqSource),
  suggestions: faqs.map(({ question }) => question),
  tools: ['faq'],
});

/** What a page of the shop says to a message, quoted. */
async function findPage({ db, store, storeLanguage, message, language }: Turn): Promise<Draft | undefined> {
  const { index, passages } = await storePassages(db, store.key, storeLanguage);
  const decision = decideFaq(index.matches(message));
  const passage = decision.kind === 'answer' ? passages[Number(decision.id)] : undefined;
  if (passage === undefined || !sharesWords(message, passage, storeLanguage)) return undefined;
  const { page, title, url, text } = passage;
  return {
    text: say(language, 'page', { title, text }),
    outcome: 'answered',
    sources: [{ kind: 'page', id: page, title: title.slice(0, 300), url }],
    tools: ['page'],
  };
}

function unknown({ chat, language, memory }: Turn, tools: readonly ChatTool[]): Draft {
  const contact = chat.support_contact.trim();
  const canHandOver = chat.hand_over !== 'off' && memory.handedOver !== true;
  const text = canHandOver
    ? say(language, 'unknownHandOver')
    : contact === ''
      ? say(language, 'unknown')
      : say(language, 'unknownContact', { contact });
  const next = canHandOver ? { memory: { ...memory, awaits: { kind: 'consent' as const } } } : {};
  return { text, outcome: 'unanswered', tools, suggestions: canHandOver ? [say(language, 'person')] : [], ...next };
}

/** Keeps to the task, whatever a message tells the assistant to do, and says how one's own order is seen. */
function refuse({ chat, language, memory }: Turn, route: 'others' | 'tampering'): Draft {
  const common = { outcome: 'unanswered' as const, tools: ['refusal' as const] };
  if (route === 'tampering') return { ...common, text: say(language, 'onlyShop') };
  if (!chat.order_status) return { ...common, text: say(language, 'noOrders') };
  return { ...common, text: say(language, 'onlyOwnOrders'), memory: { ...memory, awaits: { kind: 'order_number' } } };
}

/** Decides between FAQs, products and pages for what no rule has taken. */
async function answerOpen(turn: Turn, isProductMessage: boolean): Promise<Draft> {
  const { configuration, message, memory, language } = turn;
  const [faqs, guidance] = await Promise.all([configuration.ready(faqsPart), configuration.ready(guidancePart)]);
  // What is said of the products before, such as “cheaper ones”, is no question about discounts.
  if (memory.search !== undefined && (onlyNarrows(message) || namesOnlyProperties(readWish(message).query))) {
    const products = await findProducts(turn);
    if (products !== undefined) return products.draft;
  }
  const first = guidance.first('source_first', message, language)?.source;
  const faq = await findFaq(faqs, turn);
  if (faq?.kind === 'answer' && (first === undefined || first === null || first === 'faq')) return faqDraft(turn, faq.faq);
  const wantsProducts = isProductMessage || first === 'products';
  // A question that is not about products is one that pages may answer better than a product whose text has its words.
  const arePagesFirst = first === 'pages' || (faq === undefined && !wantsProducts);
  if (arePagesFirst) {
    const page = await findPage(turn);
    if (page !== undefined) return page;
  }
  if (asksRecommendation(message)) {
    const recommended = await answerRecommendation(turn);
    if (recommended !== undefined) return recommended;
  }
  // What nothing says to be about products is one only with all of its words, and a question that FAQs may answer, or about a service, is not.
  const mayBeProducts = wantsProducts || !((faq?.kind === 'choices' && message.includes('?')) || asksService(message, language));
  if (isWish(message, memory) && mayBeProducts) {
    const products = await findProducts(turn, wantsProducts ? 'some' : 'every word');
    if (products !== undefined) return products.draft;
  }
  if (faq?.kind === 'answer') return faqDraft(turn, faq.faq);
  if (faq?.kind === 'choices') return choicesDraft(turn, faq.faqs);
  const page = arePagesFirst ? undefined : await findPage(turn);
  return page ?? unknown(turn, ['faq', 'search', 'page']);
}

/** What was offered is over once the shopper says something else. */
const withoutOffer = (turn: Turn): Turn =>
  turn.memory.awaits?.kind === 'consent' ? { ...turn, memory: { ...turn.memory, awaits: undefined } } : turn;

/** Answers a message by rules, FAQs, products and pages. `open` may answer what no rule has taken, such as a model. */
export async function builtInAnswer(
  asked: Turn,
  open: (turn: Turn) => Promise<Opened> = async ({ memory }) => ({ memory }),
): Promise<Draft> {
  const turn = withoutOffer(asked);
  const { configuration, message, language, chat, memory, wantsPerson } = turn;
  const guidance = await configuration.ready(guidancePart);
  const route = routeMessage(message, language);
  if (wantsPerson || route === 'person') return handOver(turn);
  const continued = (await continueHandOver(asked)) ?? (chat.order_status ? await continueOrder(turn) : undefined);
  if (continued !== undefined) return continued;
  if (route === 'greeting') return { text: say(language, chat.tone === 'professional' || chat.tone === 'factual' ? 'greetingFormal' : 'greeting'), outcome: 'answered', tools: [], suggestions: chat.suggestions }; // prettier-ignore
  if (route === 'thanks' || route === 'bye' || route === 'about') return { text: say(language, route), outcome: 'answered', tools: [] };

  const handing = guidance.first('hand_over', message, language);
  if (handing !== undefined) {
    const draft = await handOver(turn, handing.reply.trim());
    return { ...draft, sources: [ruleSource(handing)], tools: ['guidance', ...draft.tools] };
  }
  if (route === 'others' || route === 'tampering') return refuse(turn, route);
  if (route === 'order_status' && chat.order_status) {
    const draft = await answerOrder(turn);
    // The question may be a general one: what the FAQs say is offered next to it, whether or not the order is shown at once.
    const faq = await findFaq(await configuration.ready(faqsPart), turn);
    const others = faq === undefined || draft.outcome === 'unanswered' ? [] : faq.kind === 'answer' ? [faq.faq] : faq.faqs;
    return { ...draft, suggestions: others.map(({ question }) => question) };
  }
  const trigger = guidance.first('trigger', message, language);
  if (trigger !== undefined) {
    const products = isWish(message, memory) && route === 'product' ? await findProducts(turn) : undefined;
    const isQuestion = trigger.reply.trim().endsWith('?');
    return {
      ...products?.draft,
      text: trigger.reply,
      outcome: isQuestion && products === undefined ? 'asked' : 'answered',
      sources: [ruleSource(trigger), ...(products?.draft.sources ?? [])],
      tools: ['guidance', ...(products?.draft.tools ?? [])],
    };
  }
  const shown = await answerShownProduct(turn);
  if (shown !== undefined) return shown;
  const opened = await open(turn);
  const draft = opened.draft ?? (await answerOpen({ ...turn, memory: opened.memory }, route === 'product'));
  return { ...draft, memory: draft.memory ?? opened.memory };
}

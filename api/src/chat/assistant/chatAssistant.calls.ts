import { performance } from 'node:perf_hooks';

import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { chatFeedback, chatHistory, chatMessage, chatSettings, chatTry } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';
import { chatReply } from '@endcap/schema/chat/assistant/chatReply.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { enabledFeatures } from '../../store/signals/signals.store.ts';
import { chatConfigurationPart } from '../configuration/chatConfiguration.part.ts';
import { shopAssistantFeature } from '../configuration/chatConfiguration.store.ts';
import { rateReply, readConversation } from '../conversations/conversations.store.ts';
import { say, type WordName } from './chatWords.ts';
import { supportedLanguage } from './messageLanguage.ts';
import { publicReply } from './publicReply.ts';
import { takeMessage } from './takeMessage.ts';
import { tryMessages } from './tryMessages.ts';

const longestHistory = 200;
const noConversation = () => new Failure('NotFoundError', 'This conversation does not exist.');

/** Labels that the widget takes from the server. */
const widgetWords: readonly WordName[] = [
  'agree', 'open', 'close', 'clear', 'send', 'speak', 'listening', 'notHeard', 'noMicrophone', 'speechFailed', 'helpful', 'notHelpful', 'addToCart', 'sources', 'you', 'typing', 'failed', 'tooMany',
  'messages', 'previous', 'next', 'person',
]; // prettier-ignore

async function tryOut(input: ParsedInputOf<typeof chatTry>, context: StoreContext): Promise<AnswerOf<typeof chatTry>> {
  const started = performance.now();
  const configuration = await currentConfiguration(context.db, context.store);
  const { reply, tools, writtenBy } = await tryMessages(context, {
    configuration,
    chat: input.configuration,
    messages: input.messages,
    mayUseModel: true,
  });
  return { reply, tools: [...tools], milliseconds: performance.now() - started, written_by: writtenBy };
}

export const handlers = [
  handle(chatMessage, (input, context) => takeMessage(input, context)),
  handle(chatHistory, async ({ chat_uid: id, visitor }, { db, store }) => {
    const { known } = await readConversation(db, store.key, { id, visitor, feature: shopAssistantFeature });
    if (known === undefined) throw noConversation();
    const rows = await rowsOf<{
      number: number;
      speaker: 'shopper' | 'assistant';
      at: Date;
      text: string;
      reply: unknown;
      rating: 'up' | 'down' | null;
    }>(
      db.pool,
      sql`SELECT number, speaker, at, text, reply, rating FROM chat_messages WHERE store_key = ${store.key} AND conversation_id = ${id}
          ORDER BY number DESC LIMIT ${longestHistory}`,
    );
    const messages = rows.toReversed().map(({ number, speaker, at, text, reply, rating }) => ({
      id: String(number),
      from: speaker,
      at: at.toISOString(),
      text,
      reply: reply === null ? null : publicReply(chatReply.parse(reply)),
      rating,
    }));
    return { messages };
  }),
  handle(chatFeedback, async ({ chat_uid: id, visitor, message_id: messageId, rating }, { db, store }) => {
    const number = /^\d{1,6}$/.test(messageId) ? Number(messageId) : -1;
    if (!(await db.transaction((transaction) => rateReply(transaction, store.key, { id, visitor, number, rating }))))
      throw noConversation();
    return {};
  }),
  handle(chatSettings, async ({ language: asked }, { db, store }) => {
    const [features, configuration] = await Promise.all([enabledFeatures(db.pool, store.key), currentConfiguration(db, store)]);
    const chat = await configuration.ready(chatConfigurationPart);
    const language = supportedLanguage(asked) ?? supportedLanguage(store.language) ?? 'en';
    const or = (text: string, name: WordName) => (text.trim() === '' ? say(language, name) : text);
    return {
      is_enabled: features.has(shopAssistantFeature),
      language,
      currency: store.currency || 'EUR',
      price_decimals: store.priceDecimals,
      title: or(chat.title, 'title'),
      welcome: or(chat.welcome, 'welcome'),
      consent: or(chat.consent, 'consent'),
      placeholder: or(chat.placeholder, 'placeholder'),
      suggestions: chat.suggestions,
      color: chat.color,
      theme: chat.theme,
      position: chat.position,
      speech: chat.speech,
      add_to_cart: chat.add_to_cart,
      can_hand_over: chat.hand_over !== 'off',
      words: Object.fromEntries(widgetWords.map((name) => [name, say(language, name)])),
    };
  }),
  handle(chatTry, tryOut),
];

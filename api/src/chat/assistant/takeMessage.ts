import { randomUUID } from 'node:crypto';

import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { chatMessage } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { Failure } from '../../http/failure.ts';
import type { ShopContext } from '../../http/handle.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { MinuteLimit } from '../../http/limits/minuteLimit.ts';
import { chatConfigurationPart } from '../configuration/chatConfiguration.part.ts';
import { shopAssistantFeature } from '../configuration/chatConfiguration.store.ts';
import { mostMessages, readConversation } from '../conversations/conversations.store.ts';
import { storeExchange, storeExchangeWith } from '../conversations/exchanges.store.ts';
import { readEarlierMessages } from '../conversations/earlierMessages.ts';
import { baseLanguage } from '../faqs/chatFaqs.part.ts';
import { sendEffects } from '../handOver/chatEffects.ts';
import { answerMessage } from './answerMessage.ts';
import { contextOf } from './whereabouts.ts';
import { publicReply } from './publicReply.ts';
import { languageOf, supportedLanguage } from './messageLanguage.ts';

/** Messages of one address in a minute: more than anybody types. */
const perMinute = 30;
const messages = new MinuteLimit(perMinute);

/** Answers a message of a shopper and stores both; once it returns, neither can be lost. */
export async function takeMessage(
  input: ParsedInputOf<typeof chatMessage>,
  context: ShopContext,
  early?: (text: string) => void,
): Promise<AnswerOf<typeof chatMessage>> {
  const { db, jobs, log, now, store, caller } = context;
  const { chat_uid: uid, visitor, page } = input;
  const message = input.message.trim();
  if (message === '') throw new Failure('ParsingError', 'The message is empty.', { fields: { message: 'Enter a message.' } });
  if (!messages.take(`${store.key} ${addressGroup(caller.ip)}`, now))
    throw new Failure('LimitError', `More than ${perMinute} messages from this address in one minute.`, {
      retryAfterSeconds: 60 - (Math.floor(now.getTime() / 1000) % 60),
    });
  const { isOn, known } = await readConversation(db, store.key, { id: uid, visitor, feature: shopAssistantFeature });
  if (!isOn) throw new Failure('LogicalError', 'This store has no shop assistant: the feature ai-demo-shop-assistant is off.');
  if (uid !== undefined && known === undefined) throw new Failure('NotFoundError', 'This conversation does not exist.');
  if (known !== undefined && known.messages >= mostMessages)
    throw new Failure('LimitError', 'This conversation is too long. Start a new one.');
  const configuration = await currentConfiguration(db, store);
  const chat = await configuration.ready(chatConfigurationPart);
  const id = uid ?? randomUUID();
  const before = supportedLanguage(known?.language ?? '') ?? supportedLanguage(input.language) ?? supportedLanguage(store.language) ?? 'en';
  const answered = await answerMessage({
    db,
    log,
    now,
    store,
    configuration,
    chat,
    message,
    language: languageOf(message, before),
    storeLanguage: baseLanguage(store.language) || 'en',
    memory: known?.memory ?? {},
    conversationId: id,
    visitor,
    context: contextOf(input),
    shownProduct: page?.product,
    orderToken: input.order_token,
    wantsPerson: input.wants_person,
    early,
    earlier: known && (() => readEarlierMessages(db, store.key, id)),
  });
  const { effects } = answered;
  const exchange = { storeKey: store.key, id, visitor, message, page: page?.url.split(/[?#]/, 1)[0] ?? '', now, answered };
  const stored =
    effects.length === 0
      ? storeExchange(db, exchange)
      : db.transaction(async (transaction) => {
          const last = await storeExchangeWith(transaction.client, exchange);
          await sendEffects(effects, { transaction, jobs, store, now, conversationId: id, language: answered.reply.language });
          return last;
        });
  const number = await stored;
  return { chat_uid: id, message_id: String(number), reply: publicReply(answered.reply) };
}

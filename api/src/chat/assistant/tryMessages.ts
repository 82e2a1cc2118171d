import { randomUUID } from 'node:crypto';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { Failure } from '../../http/failure.ts';
import { chatConfigurationPart, type ChatConfiguration } from '../configuration/chatConfiguration.part.ts';
import type { EarlierMessage } from '../conversations/earlierMessages.ts';
import { baseLanguage } from '../faqs/chatFaqs.part.ts';
import { answerMessage } from './answerMessage.ts';
import { languageOf, supportedLanguage } from './messageLanguage.ts';
import type { Answered, ChatMemory, Turn } from './turn.ts';

interface Tried {
  readonly configuration: StoreConfiguration;
  /** What is not saved yet; default what the configuration says. */
  readonly chat?: ChatConfiguration | undefined;
  readonly messages: readonly string[];
  readonly mayUseModel: boolean;
}

/** Answers the last of some messages as a conversation that is not stored and triggers nothing. */
export async function tryMessages(
  { db, log, now, store }: Pick<Turn, 'db' | 'log' | 'now' | 'store'>,
  { configuration, chat: unsaved, messages, mayUseModel }: Tried,
): Promise<Answered> {
  const chat = unsaved ?? (await configuration.ready(chatConfigurationPart));
  const storeLanguage = baseLanguage(store.language) || 'en';
  const common = { db, log, now, store, configuration, chat, storeLanguage, conversationId: randomUUID(), orderToken: undefined, wantsPerson: false, isTrial: true, mayUseModel }; // prettier-ignore
  let memory: ChatMemory = {};
  let language = supportedLanguage(store.language) ?? 'en';
  let answered: Answered | undefined;
  const said: EarlierMessage[] = [];
  for (const message of messages) {
    language = languageOf(message, language);
    answered = await answerMessage({ ...common, message, language, memory, earlier: async () => said });
    memory = answered.memory;
    const { text, sources } = answered.reply;
    said.push({ speaker: 'shopper', text: message, isOfOrder: false });
    said.push({ speaker: 'assistant', text, isOfOrder: sources.some(({ kind }) => kind === 'order') });
  }
  if (answered === undefined) throw new Failure('ParsingError', 'Enter a message.');
  return answered;
}

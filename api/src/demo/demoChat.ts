import { randomUUID } from 'node:crypto';

import { dayNumber, eachDay, subDays } from '@endcap/schema/contract/utcDays.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';
import type { Logger } from 'pino';

import { answerMessage } from '../chat/assistant/answerMessage.ts';
import { languageOf } from '../chat/assistant/messageLanguage.ts';
import type { Answered, ChatMemory } from '../chat/assistant/turn.ts';
import { chatConfigurationPart } from '../chat/configuration/chatConfiguration.part.ts';
import { single as chatService } from '../chat/configuration/chatConfiguration.single.ts';
import { shopAssistantFeature } from '../chat/configuration/chatConfiguration.store.ts';
import { rateReply } from '../chat/conversations/conversations.store.ts';
import { storeExchangeWith } from '../chat/conversations/exchanges.store.ts';
import { currentConfiguration } from '../configuration/currentConfiguration.ts';
import type { Database, Transaction } from '../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../db/sql.ts';
import { writeSingle } from '../resources/single/singleResource.ts';
import { demoDomain } from '../store/demo/demoCatalogue.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import { makeChance } from '../store/demo/demoRandom.ts';
import { type DemoUser, turnOn } from './demoCompany.ts';

const historyDays = 30;
const store = {
  key: demoStoreKey,
  companyKey: demoCompanyKey,
  name: 'Fern & Harbour',
  currency: 'EUR',
  priceDecimals: null,
  language: 'en',
  domain: demoDomain,
};

/** What shoppers of the demo shop ask, one conversation a line; the first are asked most. */
const scripts: readonly (readonly string[])[] = [
  ['How long does delivery take?', 'and how much is it?'],
  ['show me lamps', 'under 100', 'cheaper'],
  ['I want to send something back', 'when do I get my money back?'],
  ['do you have a tent for two', 'thanks'],
  ['my chair arrived broken', 'I want to talk to a person', `anna.larsen@${demoDomain}`],
  ['Do you ship to Norway?'],
  ['can I pay with paypal'],
  ['I need a birthday present', 'show me a blue mug'],
  ['how long is the warranty'],
  ['do you have gift wrapping?'],
  ['is your packaging recyclable?'],
  ['can you wrap it as a gift?'],
  ['Hvor lang er leveringstiden?'],
  ['do you wrap presents'],
  ['what are your opening hours'],
];

/** A conversation that was handed over has reached the staff, without a mail to them; they are done with every other one. */
const takeUp = ({ client }: Transaction, id: string, isDone: boolean) =>
  changedBy(
    client,
    sql`UPDATE chat_conversations SET hand_over = ${isDone ? 'done' : 'sent'} WHERE store_key = ${demoStoreKey} AND id = ${id}`,
  );

/** The demo shop's assistant: switched on, set up, and asked by shoppers of the last 30 days. Answers are the assistant's own. */
export async function makeChat(db: Database, user: DemoUser, log: Logger, now: Date): Promise<void> {
  await turnOn(db, shopAssistantFeature, user, now);
  const known = await rowsOf(
    db.pool,
    sql`SELECT FROM resources WHERE company_key = ${demoCompanyKey} AND kind = ${chatConfigurationKind.kind} LIMIT 1`,
  );
  if (known.length === 0) {
    const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
    const body = chatConfigurationKind.fields.parse({
      suggestions: ['How long does delivery take?', 'Show me lamps', 'How do I return an item?'],
      support_contact: `help@${demoDomain}`,
      order_status: true,
      add_to_cart: true,
      hand_over: 'mail',
      hand_over_email: `help@${demoDomain}`,
      time_zone: 'Europe/Copenhagen',
    });
    await writeSingle(chatService, editing, 0, body);
  }
  const last = await rowOf<{ at: Date | null }>(
    db.pool,
    sql`SELECT max(started_at) AS at FROM chat_conversations WHERE store_key = ${demoStoreKey}`,
  );
  const from = last?.at ?? subDays(now, historyDays);
  const configuration = await currentConfiguration(db, store);
  const chat = await configuration.ready(chatConfigurationPart);
  const answers = new Map<number, readonly Answered[]>();

  const answersOf = async (script: number): Promise<readonly Answered[]> => {
    const made = answers.get(script);
    if (made !== undefined) return made;
    const said: Answered[] = [];
    let memory: ChatMemory = {};
    for (const message of scripts[script] ?? []) {
      const turn = { db, log, now, store, configuration, chat, message, language: languageOf(message, 'en'), storeLanguage: 'en' };
      const answered = await answerMessage({ ...turn, memory, conversationId: randomUUID(), orderToken: undefined, wantsPerson: false });
      memory = answered.memory;
      said.push(answered);
    }
    answers.set(script, said);
    return said;
  };

  let handedOver = 0;
  for (const day of eachDay(from, now)) {
    const chance = makeChance(dayNumber(day) + 611);
    for (let count = chance.between(2, 5); count > 0; count--) {
      // The square makes the first ones frequent.
      const script = Math.floor(chance.next() ** 2 * scripts.length);
      const started = new Date(day.getTime() + chance.between(7 * 60, 22 * 60) * 60_000);
      const visitor = `chat${chance.between(1000, 9999)}`;
      const rating = chance.happens(0.2) ? 'up' : chance.happens(0.1) ? 'down' : null;
      if (started <= from || started > now) continue;
      const said = await answersOf(script);
      const id = randomUUID();
      await db.transaction(async (transaction) => {
        for (const [at, message] of (scripts[script] ?? []).entries()) {
          const answered = said[at];
          if (answered === undefined) continue;
          const moment = new Date(started.getTime() + at * 40_000);
          const page = `https://${demoDomain}/`;
          const number = await storeExchangeWith(transaction.client, {
            storeKey: demoStoreKey,
            id,
            visitor,
            message,
            page,
            now: moment,
            answered,
          });
          if (at === 0 && rating !== null) await rateReply(transaction, demoStoreKey, { id, visitor, number, rating });
        }
        if (said.some(({ reply }) => reply.outcome === 'handed_over')) {
          handedOver += 1;
          await takeUp(transaction, id, handedOver % 2 === 1);
        }
      });
    }
  }
}

import { z } from 'zod';

import { supportedLanguage } from '../assistant/messageLanguage.ts';
import { say } from '../assistant/chatWords.ts';
import { sendToWebhooks } from '../../company/webhooks/sendToWebhooks.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { chatConfigurationPart } from '../configuration/chatConfiguration.part.ts';
import { handOverEvent } from './handOverEvent.ts';

interface Shop {
  readonly name: string;
  readonly company_key: string;
}

async function readShop(db: Database, storeKey: string): Promise<Shop> {
  const shop = await rowOf<Shop>(db.pool, sql`SELECT name, company_key FROM live_stores WHERE key = ${storeKey}`);
  if (shop === undefined) throw new Failure('NotFoundError', 'The store does not exist any more.');
  return shop;
}

/** Emails the code that proves an order to be the shopper's. */
export const orderCodeJob = defineJob({
  name: 'chat.orderCode',
  input: z.object({ order: z.string(), email: z.string(), code: z.string(), language: z.string() }),
  ...mailAttempts,
  keepDays: 1,
  async run({ order, email, code, language: tag }, { db, log, storeKey, jobId }) {
    const { name: shop, company_key: companyKey } = await readShop(db, storeKey);
    const language = supportedLanguage(tag) ?? 'en';
    const content = {
      subject: say(language, 'mailSubject', { code }),
      greeting: say(language, 'mailGreeting'),
      paragraphs: [say(language, 'mailCode', { id: order, shop, code })],
      note: say(language, 'mailNote'),
      language,
    };
    await sendMail({ db, log }, { id: jobId, companyKey, kind: 'chat_order_code', recipient: email, content });
  },
});

const setState = (db: Database, storeKey: string, id: string, state: 'sent' | 'failed') =>
  changedBy(
    db.pool,
    sql`UPDATE chat_conversations SET hand_over = ${state} WHERE store_key = ${storeKey} AND id = ${id} AND hand_over IN ('waiting', 'failed')`,
  );

const longestThread = 100;

/** Passes a conversation on to the shop's staff, by email or by the company's webhooks. */
export const handOverJob = defineJob({
  name: 'chat.handOver',
  input: z.object({ conversation_id: z.uuid(), email: z.string() }),
  ...mailAttempts,
  async run({ conversation_id: id, email }, { db, log, storeKey, jobId, attempt }) {
    const { name, company_key: companyKey } = await readShop(db, storeKey);
    const chat = await (await currentConfiguration(db, { key: storeKey, companyKey })).ready(chatConfigurationPart);
    const newestFirst = await rowsOf<{ speaker: string; text: string; at: Date }>(
      db.pool,
      sql`SELECT speaker, text, at FROM chat_messages WHERE store_key = ${storeKey} AND conversation_id = ${id} ORDER BY number DESC LIMIT ${longestThread}`,
    );
    const thread = newestFirst.toReversed();
    const conversation = await rowOf<{ event: string }>(
      db.pool,
      sql`SELECT chat_hand_over_event(id, hand_overs) AS event FROM chat_conversations WHERE store_key = ${storeKey} AND id = ${id}`,
    );
    if (conversation === undefined || thread.length === 0) return 'The conversation was deleted.';
    try {
      if (chat.hand_over === 'mail') {
        const paragraphs = thread.map(({ speaker, text }) => `${speaker === 'shopper' ? 'Shopper' : 'Assistant'}: ${text}`);
        const content = {
          subject: `A shopper of ${name} would like an answer`,
          greeting: 'Hello,',
          paragraphs: [`Please answer to ${email}. The conversation so far:`, ...paragraphs],
          language: 'en',
        };
        await sendMail({ db, log }, { id: jobId, companyKey, kind: 'chat_hand_over', recipient: chat.hand_over_email, content });
      } else if (chat.hand_over === 'webhook') {
        const messages = thread.map(({ speaker, text, at }) => ({ from: speaker, text, at: at.toISOString() }));
        const webhookCount = await sendToWebhooks(db.pool, {
          companyKey,
          storeKey,
          type: handOverEvent,
          at: new Date(),
          eventId: conversation.event,
          object: { type: 'chat_conversation', id },
          data: { chat_uid: id, reply_to: email, messages },
        });
        if (webhookCount === 0) throw new Failure('LogicalError', 'No enabled webhook of the company is subscribed to chat_hand_over.');
        // The state follows when the webhook has answered: `noteDeliveredHandOvers`.
        return `The conversation waits to be sent to ${webhookCount === 1 ? 'a webhook' : `${webhookCount} webhooks`}.`;
      } else throw new Failure('LogicalError', 'The hand-over was switched off.');
    } catch (error) {
      if (error instanceof Failure || attempt >= mailAttempts.attempts) await setState(db, storeKey, id, 'failed');
      throw error;
    }
    await setState(db, storeKey, id, 'sent');
    return 'The conversation was passed on.';
  },
});

export const jobs = [orderCodeJob, handOverJob];

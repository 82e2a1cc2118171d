import { maskText } from '../../ai/maskText.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, type Connection, json, preparedRowsOf, sql } from '../../db/sql.ts';
import type { Answered, ChatMemory } from '../assistant/turn.ts';
import { chatMemory } from '../assistant/turn.ts';

/** Messages of one conversation, of both sides. */
export const mostMessages = 400;

export interface KnownConversation {
  readonly memory: ChatMemory;
  readonly language: string;
  readonly messages: number;
}

/** What a message is answered with: whether a feature of the store is on, and the conversation of a visitor; undefined when there is none of this id that is theirs. */
export async function readConversation(
  db: Database,
  storeKey: string,
  { id, visitor, feature }: { readonly id: string | undefined; readonly visitor: string; readonly feature: string },
): Promise<{ readonly isOn: boolean; readonly known: KnownConversation | undefined }> {
  // Both in one question, since a shopper waits for each round trip.
  const [row] = await preparedRowsOf<{ isOn: boolean; memory: unknown; language: string | null; messages: number | null }>(
    db.pool,
    'chat-conversation',
    sql`SELECT EXISTS (SELECT FROM store_features WHERE store_key = ${storeKey} AND name = ${feature} AND enabled) AS "isOn", c.memory, c.language, c.messages
        FROM (SELECT) one LEFT JOIN chat_conversations c ON c.store_key = ${storeKey} AND c.id = ${id ?? null}::uuid AND c.visitor = ${visitor}`,
  );
  const isOn = row?.isOn === true;
  if (row === undefined || row.language === null || row.messages === null) return { isOn, known: undefined };
  // What an earlier version remembered and this one cannot read is forgotten.
  const memory = chatMemory.safeParse(row.memory);
  return { isOn, known: { language: row.language, messages: row.messages, memory: memory.success ? memory.data : {} } };
}

interface Exchange {
  readonly storeKey: string;
  readonly id: string;
  readonly visitor: string;
  readonly message: string;
  readonly page: string;
  readonly now: Date;
  readonly answered: Answered;
}

/** Stores a message with its answer; returns the number of the answer. Two messages at once take turns. */
export async function storeExchange(client: Connection, exchange: Exchange): Promise<number> {
  const { storeKey, id, visitor, message, page, now, answered } = exchange;
  const { reply, memory, tools, writtenBy, faqId, effects } = answered;
  const isUnanswered = reply.outcome === 'unanswered' ? 1 : 0;
  const isHandedOver = effects.some(({ kind }) => kind === 'hand_over');
  // One statement, since a shopper waits for each round trip.
  const [row] = await preparedRowsOf<{ number: number }>(
    client,
    'chat-exchange',
    sql`WITH conversation AS (
          INSERT INTO chat_conversations AS c
            (store_key, id, visitor, started_at, last_at, first_question, language, messages, questions, unanswered, hand_over, memory)
          VALUES (${storeKey}, ${id}, ${visitor}, ${now}, ${now}, ${message.slice(0, 300)}, ${reply.language}, 2, 1, ${isUnanswered},
            ${isHandedOver ? 'waiting' : null}, ${json(memory)})
          ON CONFLICT (store_key, id) DO UPDATE SET last_at = excluded.last_at, language = excluded.language, messages = c.messages + 2,
            questions = c.questions + 1, unanswered = c.unanswered + excluded.unanswered, hand_over = coalesce(excluded.hand_over, c.hand_over),
            memory = excluded.memory
          RETURNING messages
        ), said AS (
          INSERT INTO chat_messages (store_key, conversation_id, number, at, speaker, text, masked, outcome, reply, faq_id, tools, written_by, page)
          SELECT ${storeKey}, ${id}::uuid, messages - 1, ${now}::timestamptz, 'shopper', ${message}, ${maskText(message).slice(0, 300)}, ${reply.outcome},
              NULL::jsonb, NULL::uuid, '{}'::text[], NULL, ${page} FROM conversation
          UNION ALL
          SELECT ${storeKey}, ${id}::uuid, messages, ${now}::timestamptz, 'assistant', ${reply.text}, '', NULL, ${json(reply)}::jsonb, ${faqId ?? null}::uuid,
              ${tools}::text[], ${writtenBy}, ${page} FROM conversation
        ) SELECT messages AS number FROM conversation`,
  );
  if (row === undefined) throw new Error('An upsert answered no row.');
  return row.number;
}

/** Rates a reply; false when the visitor has no such reply. The worst rating is that of the conversation. */
export async function rateReply(
  { client }: Transaction,
  storeKey: string,
  {
    id,
    visitor,
    number,
    rating,
  }: { readonly id: string; readonly visitor: string; readonly number: number; readonly rating: 'up' | 'down' | null },
): Promise<boolean> {
  const rated = await changedBy(
    client,
    sql`UPDATE chat_messages m SET rating = ${rating} FROM chat_conversations c
        WHERE m.store_key = ${storeKey} AND m.conversation_id = ${id} AND m.number = ${number} AND m.speaker = 'assistant'
          AND c.store_key = m.store_key AND c.id = m.conversation_id AND c.visitor = ${visitor}`,
  );
  await changedBy(
    client,
    sql`UPDATE chat_conversations c SET rating = (SELECT min(rating) FROM chat_messages m WHERE m.store_key = c.store_key AND m.conversation_id = c.id)
        WHERE store_key = ${storeKey} AND id = ${id} AND visitor = ${visitor}`,
  );
  return rated > 0;
}

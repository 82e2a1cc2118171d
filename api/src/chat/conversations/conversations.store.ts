import type { Database, Transaction } from '../../db/database.ts';
import { changedBy, preparedRowsOf, sql } from '../../db/sql.ts';
import { type ChatMemory, chatMemory } from '../assistant/turn.ts';

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
  const [row] = await preparedRowsOf<{
    isOn: boolean;
    memory: unknown;
    language: string | null;
    messages: number | null;
    isWithStaff: boolean | null;
  }>(
    db.pool,
    'chat-conversation',
    sql`SELECT EXISTS (SELECT FROM store_features WHERE store_key = ${storeKey} AND name = ${feature} AND enabled) AS "isOn", c.memory, c.language, c.messages,
          c.hand_over IN ('waiting', 'sent') AS "isWithStaff"
        FROM (SELECT) one LEFT JOIN chat_conversations c ON c.store_key = ${storeKey} AND c.id = ${id ?? null}::uuid AND c.visitor = ${visitor}`,
  );
  const isOn = row?.isOn === true;
  if (row === undefined || row.language === null || row.messages === null) return { isOn, known: undefined };
  // What an earlier version remembered and this one cannot read is forgotten.
  const { data = {} } = chatMemory.safeParse(row.memory);
  // One that failed, or that staff are done with, may be handed over again.
  const memory = { ...data, ...(data.handedOver === true ? { handedOver: row.isWithStaff === true } : {}) };
  return { isOn, known: { language: row.language, messages: row.messages, memory } };
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

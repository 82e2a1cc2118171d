import { maskText } from '../../log/maskText.ts';
import { GatheredWrites } from '../../db/gatheredWrites.ts';
import type { Connection } from '../../db/sql.ts';
import type { Answered } from '../assistant/turn.ts';

/** A message of a shopper with its answer. */
interface Exchange {
  readonly storeKey: string;
  readonly id: string;
  readonly visitor: string;
  readonly message: string;
  readonly page: string;
  readonly now: Date;
  readonly answered: Answered;
}

/** Exchanges stored by one statement at most. */
const mostInBatch = 200;

/** By conversation, so that two processes lock the same ones in the same order. A message has the number before that of its answer. */
const insertSql = {
  name: 'chat-exchanges',
  text: `WITH given AS (
      SELECT * FROM json_to_recordset($1::json) AS g (store_key text, id uuid, visitor text, at timestamptz, message text, masked text, page text,
        language text, outcome text, hand_over text, reply_to text, memory jsonb, text text, reply jsonb, faq_id uuid, tools text[], written_by text)
    ), conversation AS (
      INSERT INTO chat_conversations AS c
        (store_key, id, visitor, started_at, last_at, first_question, language, messages, questions, unanswered, hand_over, hand_overs, reply_to, memory)
      SELECT store_key, id, visitor, at, at, left(message, 300), language, 2, 1, CASE outcome WHEN 'unanswered' THEN 1 ELSE 0 END, hand_over,
        CASE WHEN hand_over IS NULL THEN 0 ELSE 1 END, coalesce(reply_to, ''), memory
      FROM given ORDER BY store_key, id
      ON CONFLICT (store_key, id) DO UPDATE SET last_at = excluded.last_at, language = excluded.language, messages = c.messages + 2,
        questions = c.questions + 1, unanswered = c.unanswered + excluded.unanswered, hand_over = coalesce(excluded.hand_over, c.hand_over),
        hand_overs = c.hand_overs + excluded.hand_overs, reply_to = coalesce(nullif(excluded.reply_to, ''), c.reply_to), memory = excluded.memory
      RETURNING store_key, id, messages
    ), said AS (
      INSERT INTO chat_messages (store_key, conversation_id, number, at, speaker, text, masked, outcome, reply, faq_id, tools, written_by, page)
      SELECT g.store_key, g.id, c.messages - 1, g.at, 'shopper', g.message, g.masked, g.outcome, NULL, NULL, '{}'::text[], NULL, g.page
      FROM given g JOIN conversation c ON c.store_key = g.store_key AND c.id = g.id
      UNION ALL
      SELECT g.store_key, g.id, c.messages, g.at, 'assistant', g.text, '', NULL, g.reply, g.faq_id, g.tools, g.written_by, g.page
      FROM given g JOIN conversation c ON c.store_key = g.store_key AND c.id = g.id
    ) SELECT store_key, id, messages AS number FROM conversation`,
};

const nameOf = ({ storeKey, id }: Pick<Exchange, 'storeKey' | 'id'>) => `${storeKey} ${id}`;

function rowOfExchange({ storeKey, id, visitor, message, page, now, answered }: Exchange): object {
  const { reply, memory, tools, writtenBy, faqId, effects } = answered;
  const handOver = effects.find((effect) => effect.kind === 'hand_over');
  return {
    store_key: storeKey,
    id,
    visitor,
    at: now,
    message,
    masked: maskText(message).slice(0, 300),
    page,
    language: reply.language,
    outcome: reply.outcome,
    hand_over: handOver === undefined ? null : 'waiting',
    reply_to: handOver?.email,
    memory,
    text: reply.text,
    reply,
    faq_id: faqId,
    tools,
    written_by: writtenBy,
  };
}

/** Stores messages with their answers, one of each conversation; returns the numbers of the answers. */
async function insertExchanges(connection: Connection, exchanges: readonly Exchange[]): Promise<number[]> {
  const { rows } = await connection.query({ ...insertSql, values: [JSON.stringify(exchanges.map(rowOfExchange))] });
  // The statement's select list.
  const stored = rows as { store_key: string; id: string; number: number }[];
  const numbers = new Map(stored.map(({ store_key: storeKey, id, number }) => [nameOf({ storeKey, id }), number]));
  return exchanges.map((exchange) => {
    const number = numbers.get(nameOf(exchange));
    if (number === undefined) throw new Error('An upsert answered no row.');
    return number;
  });
}

const writes = new GatheredWrites<Exchange, number>({ write: ({ pool }, batch) => insertExchanges(pool, batch), nameOf, mostInBatch });

/**
 * Stores a message with its answer, together with those of other conversations of the same moment; returns the number of the answer once both are
 * on disk. Two messages of one conversation at once take turns.
 */
export const storeExchange = writes.add.bind(writes);

/** The same within a transaction, for an answer that sets off more. */
export async function storeExchangeWith(client: Connection, exchange: Exchange): Promise<number> {
  const [number = 0] = await insertExchanges(client, [exchange]);
  return number;
}

import { maskText } from '../../log/maskText.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';

/** What was said before in a conversation. */
export interface EarlierMessage {
  readonly speaker: 'shopper' | 'assistant';
  readonly text: string;
  /** Whether it tells of an order. */
  readonly isOfOrder: boolean;
}

/** So much of a conversation helps to understand the next message; more costs tokens with each step. */
export const mostEarlier = 8;
const longestEarlier = 400;

/** The last messages of a conversation, the oldest first. */
export async function readEarlierMessages({ pool }: Pick<Database, 'pool'>, storeKey: string, id: string): Promise<EarlierMessage[]> {
  const rows = await rowsOf<EarlierMessage>(
    pool,
    sql`SELECT speaker, text, coalesce(reply @? '$.sources[*] ? (@.kind == "order")', false) AS "isOfOrder" FROM chat_messages
        WHERE store_key = ${storeKey} AND conversation_id = ${id} ORDER BY number DESC LIMIT ${mostEarlier}`,
  );
  return rows.toReversed();
}

/** A code that was mailed, which proves whose an order is. */
const codes = /\b\d{6}\b/g;

/** Earlier messages as the model gets them: masked, shortened, and without what only the person of an order may read. */
export function earlierText(messages: readonly EarlierMessage[]): string {
  return messages
    .slice(-mostEarlier)
    .map(({ speaker, text, isOfOrder }) => {
      const said = isOfOrder ? '[status of an order]' : maskText(text).replace(codes, '[code]').slice(0, longestEarlier);
      return `${speaker}: ${said.replace(/\s+/g, ' ')}`;
    })
    .join('\n');
}

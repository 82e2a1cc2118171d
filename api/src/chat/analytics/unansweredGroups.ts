import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { groupQuestions, type QuestionGroup } from './questionGroups.ts';

export interface Range {
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

/** Questions that are put into groups, the newest first: each is compared with every group. */
const mostGrouped = 2_000;

/** Questions without an answer, in groups. They are read without personal data. What was refused is no topic: no FAQ would answer it. */
export async function unansweredGroups({ pool }: Database, storeKey: string, { from, until }: Range): Promise<QuestionGroup[]> {
  const rows = await rowsOf<{ text: string; language: string; conversation: string }>(
    pool,
    sql`SELECT m.masked AS text, c.language, m.conversation_id AS conversation FROM chat_messages m
        JOIN chat_conversations c ON c.store_key = m.store_key AND c.id = m.conversation_id
        WHERE m.store_key = ${storeKey} AND m.outcome = 'unanswered' AND m.at >= ${from} AND m.at < ${until}
          AND NOT EXISTS (
            SELECT FROM chat_messages a WHERE a.store_key = m.store_key AND a.conversation_id = m.conversation_id AND a.number = m.number + 1 AND a.tools @> '{refusal}'
          )
        ORDER BY m.at DESC LIMIT ${mostGrouped}`,
  );
  return groupQuestions(rows);
}

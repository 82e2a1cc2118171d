import type { Transaction } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';

/** An address as a pattern of PostgreSQL, in a text in lower case: never a part of a longer one, which is someone else's. */
function wholeAddress(email: string): string {
  const escaped = email.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(?<![[:alnum:]._%+-])${escaped}(?![[:alnum:]_-]|\\.[[:alnum:]])`;
}

/** A conversation is of a person when it is of one of their visitors, or when they gave one of their addresses in it. */
const isOf = (storeKey: string, visitors: readonly string[], emails: readonly string[]) => {
  const said = emails.filter((email) => email !== '').map(wholeAddress);
  return sql`c.store_key = ${storeKey} AND ((c.visitor <> '' AND c.visitor = ANY(${visitors}::text[])) OR EXISTS (
    SELECT FROM chat_messages m
    WHERE m.store_key = c.store_key AND m.conversation_id = c.id AND m.speaker = 'shopper' AND lower(m.text) ~ ANY(${said}::text[])))`;
};

/** What a person and the assistant said to each other. */
export function conversationsOfPerson(
  { client }: Pick<Transaction, 'client'>,
  storeKey: string,
  { visitors, emails }: { readonly visitors: readonly string[]; readonly emails: readonly string[] },
  most: number,
): Promise<Record<string, unknown>[]> {
  return rowsOf<Record<string, unknown>>(
    client,
    sql`SELECT c.id AS conversation, c.visitor, m.at, m.speaker, m.text, m.page FROM chat_conversations c
        JOIN chat_messages m ON m.store_key = c.store_key AND m.conversation_id = c.id
        WHERE ${isOf(storeKey, visitors, emails)} ORDER BY m.at DESC, m.number DESC LIMIT ${most}`,
  );
}

/** Deletes the conversations of a person, with their notes. */
export async function forgetConversations(
  { client }: Pick<Transaction, 'client'>,
  storeKey: string,
  { visitors, emails }: { readonly visitors: readonly string[]; readonly emails: readonly string[] },
): Promise<number> {
  return changedBy(client, sql`DELETE FROM chat_conversations c WHERE ${isOf(storeKey, visitors, emails)}`);
}

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatConversationsList } from '@endcap/schema/chat/conversations/chatConversations.rest.ts';
import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';

import { escapeLike } from '../../db/findPatterns.ts';
import { isComparison, momentSql } from '../../db/momentSql.ts';
import { join, type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';

export type ConversationRow = AnswerOf<typeof chatConversationsList>['result'][number];

/** Orders of the visitor within this many days after the conversation count for it. */
const attributedDays = 30;

/** SQL over `chat_conversations c`: value of products of orders that were clicked in the chat, in the days after the conversation. */
export const revenueSql = trusted(`(SELECT coalesce(sum(l.quantity * l.price), 0)::numeric(14,2) FROM order_attributions a
  JOIN orders o ON o.store_key = a.store_key AND o.id = a.order_id
  JOIN order_lines l ON l.store_key = a.store_key AND l.order_id = a.order_id AND l.product_id = a.product_id
  WHERE a.store_key = c.store_key AND a.visitor = c.visitor AND c.visitor <> '' AND a.source = 'chat'
    AND a.clicked_at >= c.started_at AND o.time BETWEEN c.started_at AND c.started_at + interval '${attributedDays} days')`);

const outcomeSql = sql`CASE WHEN ${revenueSql} > 0 THEN 'bought' WHEN c.hand_over IS NOT NULL THEN 'handed_over' WHEN c.unanswered > 0 THEN 'unanswered' ELSE 'answered' END`;

/** SQL over `chat_conversations c`: the address that the visitor was last known by. */
const customerSql = sql`coalesce((SELECT k.email FROM visitor_customers k WHERE k.store_key = c.store_key AND k.visitor = c.visitor AND c.visitor <> ''
  ORDER BY k.last_seen DESC, k.email LIMIT 1), '')`;

export const conversationColumns = sql`c.id, c.visitor, ${customerSql} AS customer, c.started_at, c.last_at, c.first_question, c.questions, c.language, c.rating, c.hand_over,
  ${revenueSql}::text AS revenue, ${outcomeSql} AS outcome`;

export interface StoredConversation {
  readonly id: string;
  readonly visitor: string;
  readonly customer: string;
  readonly started_at: Date;
  readonly last_at: Date;
  readonly first_question: string;
  readonly questions: number;
  readonly language: string;
  readonly rating: ConversationRow['rating'];
  readonly hand_over: ConversationRow['hand_over'];
  readonly revenue: string;
  readonly outcome: ConversationRow['outcome'];
}

export function conversationOf({ questions, revenue, ...row }: StoredConversation, currency: string): ConversationRow {
  const { started_at: started, last_at: last } = row;
  return {
    ...row,
    started_at: started.toISOString(),
    last_at: last.toISOString(),
    messages: Math.max(1, questions),
    revenue: moneyOf(revenue, currency),
  };
}

const texts: Readonly<Record<string, Sql>> = {
  outcome: outcomeSql,
  language: sql`c.language`,
  rating: sql`c.rating`,
  hand_over: sql`c.hand_over`,
};

/** Whether a value is one of those asked for. */
const oneOf: Partial<Record<ListCondition['operator'], Sql>> = { '=': sql``, in: sql``, '!=': sql`NOT`, 'not in': sql`NOT` };

/** Conversations with an answer that meets a condition over its message `m`. */
const withAnswer = (condition: Sql) =>
  sql`EXISTS (SELECT FROM chat_messages m WHERE m.store_key = c.store_key AND m.conversation_id = c.id AND m.speaker = 'assistant' AND ${condition})`;

const containing = (text: string) => `%${escapeLike(text.trim())}%`;

/** What a list asks of conversations by one condition; undefined for one that it does not know. */
function knownCondition({ field, operator, value }: ListCondition): Sql | undefined {
  if (field === 'started_at')
    return isComparison(operator) && typeof value === 'string' ? momentSql(sql`c.started_at`, operator, value) : undefined;
  if (field === 'topic' && operator === 'contains' && typeof value === 'string')
    return withAnswer(
      sql`EXISTS (SELECT FROM jsonb_array_elements(m.reply -> 'sources') AS s WHERE s ->> 'title' ILIKE ${containing(value)})`,
    );
  const isOne = oneOf[operator];
  if (isOne === undefined) return undefined;
  const values = sql`ANY(${(Array.isArray(value) ? value : [value]).map(String)}::text[])`;
  const text = texts[field];
  if (text !== undefined) return sql`(${text} = ${values}) IS ${isOne} TRUE`;
  return field === 'written_by' ? sql`${withAnswer(sql`m.written_by = ${values}`)} IS ${isOne} TRUE` : undefined;
}

function conditionSql(condition: ListCondition): Sql {
  const known = knownCondition(condition);
  if (known !== undefined) return known;
  const message = `Conversations cannot be filtered by ${condition.field} ${condition.operator}.`;
  throw new Failure('ParsingError', message, { fields: { filter: message } });
}

/** What rows a list has. */
function conversationsWhere(storeKey: string, filter: readonly ListCondition[], query: string): Sql {
  const pattern = containing(query);
  const said = query.trim() === '' ? [] : [sql`EXISTS (SELECT FROM chat_messages m WHERE m.store_key = c.store_key AND m.conversation_id = c.id AND m.speaker = 'shopper' AND m.text ILIKE ${pattern})`]; // prettier-ignore
  return join([sql`c.store_key = ${storeKey}`, ...filter.map(conditionSql), ...said], ' AND ');
}

const sorts = { started_at: { sql: 'started_at' }, messages: { sql: 'questions' } };

/** What a page of conversations is read from; the newest first unless something else is asked for. */
export function listedConversations(storeKey: string, { sort, order, query, filter }: ListInput) {
  const asked = sql`EXISTS (SELECT FROM chat_conversations c WHERE c.id = chat_conversations.id AND ${conversationsWhere(storeKey, filter, query)})`;
  return {
    table: 'chat_conversations',
    storeKey,
    conditions: filter.length === 0 && query.trim() === '' ? [] : [asked],
    ...listOrder({ noun: 'Conversations', sorts, defaultSort: 'started_at', defaultOrder: 'desc' }, { sort, order }),
  };
}

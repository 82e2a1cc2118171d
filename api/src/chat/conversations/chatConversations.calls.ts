import type { ChatTool } from '@endcap/schema/chat/assistant/chatTools.ts';
import {
  chatConversationsDelete,
  chatConversationsInfo,
  chatConversationsList,
  chatConversationsNote,
  chatConversationsResend,
} from '@endcap/schema/chat/conversations/chatConversations.rest.ts';
import { chatReply } from '@endcap/schema/chat/assistant/chatReply.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { chatConfigurationPart } from '../configuration/chatConfiguration.part.ts';
import { readKeyPage } from '../../lists/keyPage.ts';
import { handOverJob } from '../handOver/chatHandOver.jobs.ts';
import { conversationColumns, conversationOf, listedConversations, type StoredConversation } from './chatConversations.list.ts';

const mostOfThread = 200;
const missing = () => new Failure('NotFoundError', 'This conversation does not exist.');

interface StoredMessage {
  readonly number: number;
  readonly speaker: 'shopper' | 'assistant';
  readonly at: Date;
  readonly text: string;
  readonly masked_text: string;
  readonly reply: unknown;
  readonly tools: ChatTool[];
  readonly written_by: 'built_in' | 'model' | null;
  readonly page: string;
  readonly rating: 'up' | 'down' | null;
}

export const handlers = [
  handle(chatConversationsList, async (input, { db, store }) => {
    const listed = { ...listedConversations(store.key, input), columns: 'chat_conversations.id' };
    const { rows: found, ...page } = await readKeyPage<{ id: string }>(db, listed, input);
    const ids = found.map(({ id }) => id);
    const rows = await rowsOf<StoredConversation>(
      db.pool,
      sql`SELECT ${conversationColumns} FROM chat_conversations c WHERE c.store_key = ${store.key} AND c.id = ANY(${ids}::uuid[])
          ORDER BY array_position(${ids}::uuid[], c.id)`,
    );
    return { ...page, result: rows.map((row) => conversationOf(row, store.currency)) };
  }),
  handle(chatConversationsInfo, async ({ chat_uid: id }, { db, store }) => {
    const own = sql`store_key = ${store.key} AND conversation_id = ${id}`;
    const [row, thread, notes] = await Promise.all([
      rowOf<StoredConversation>(
        db.pool,
        sql`SELECT ${conversationColumns} FROM chat_conversations c WHERE c.store_key = ${store.key} AND c.id = ${id}`,
      ),
      rowsOf<StoredMessage>(
        db.pool,
        sql`SELECT number, speaker, at, text, masked AS masked_text, reply, tools, written_by, page, rating FROM chat_messages WHERE ${own} ORDER BY number DESC LIMIT ${mostOfThread}`,
      ),
      rowsOf<{ at: Date; by: string | null; text: string }>(
        db.pool,
        sql`SELECT n.at, u.name AS by, n.text FROM chat_notes n LEFT JOIN users u ON u.id = n.user_id WHERE ${own} ORDER BY number`,
      ),
    ]);
    if (row === undefined) throw missing();
    return {
      conversation: {
        ...conversationOf(row, store.currency),
        thread: thread.toReversed().map(({ number, speaker, at, reply, ...message }) => ({
          ...message,
          id: String(number),
          from: speaker,
          at: at.toISOString(),
          reply: chatReply.nullable().parse(reply),
        })),
        notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      },
    };
  }),
  handle(chatConversationsNote, async ({ chat_uid: id, text, is_done: isDone }, { db, store, user, now }) => {
    if (text.trim() === '' && isDone === undefined)
      throw new Failure('ParsingError', 'Enter a note.', { fields: { text: 'This field is required.' } });
    await db.transaction(async ({ client }) => {
      const found = await rowOf(client, sql`SELECT FROM chat_conversations WHERE store_key = ${store.key} AND id = ${id} FOR UPDATE`);
      if (found === undefined) throw missing();
      if (text.trim() !== '')
        await changedBy(
          client,
          sql`INSERT INTO chat_notes (store_key, conversation_id, number, at, user_id, text)
              SELECT ${store.key}, ${id}, coalesce(max(number), 0) + 1, ${now}, ${user.id}, ${text.trim()} FROM chat_notes
              WHERE store_key = ${store.key} AND conversation_id = ${id}`,
        );
      if (isDone !== undefined)
        await changedBy(
          client,
          // Only what was done is open again: one that failed has not reached anyone.
          sql`UPDATE chat_conversations SET hand_over = ${isDone ? 'done' : 'sent'}
              WHERE store_key = ${store.key} AND id = ${id} AND hand_over IS NOT NULL AND (${isDone} OR hand_over = 'done')`,
        );
    });
    return {};
  }),
  handle(chatConversationsResend, async ({ chat_uid: id }, { db, jobs, store }) => {
    const chat = await (await currentConfiguration(db, store)).ready(chatConfigurationPart);
    if (chat.hand_over === 'off')
      throw new Failure(
        'LogicalError',
        'Conversations are not handed over at the moment. Choose email or webhook in the chat configuration.',
      );
    await db.transaction(async (transaction) => {
      const [again] = await rowsOf<{ replyTo: string }>(
        transaction.client,
        sql`UPDATE chat_conversations SET hand_over = 'waiting', hand_overs = greatest(hand_overs, 1) + 1
            WHERE store_key = ${store.key} AND id = ${id} AND hand_over <> 'waiting' RETURNING reply_to AS "replyTo"`,
      );
      if (again === undefined) {
        const known = await rowOf(transaction.client, sql`SELECT FROM chat_conversations WHERE store_key = ${store.key} AND id = ${id}`);
        if (known === undefined) throw missing();
        throw new Failure('LogicalError', 'Only a conversation that was handed over, and is not being sent now, can be sent again.');
      }
      const input = { conversation_id: id, email: again.replyTo };
      await jobs.send(handOverJob, input, { storeKey: store.key, transaction });
    });
    return {};
  }),
  handle(chatConversationsDelete, async ({ chat_uids: ids }, { db, store }) => {
    const gone = await rowsOf<{ id: string }>(
      db.pool,
      sql`DELETE FROM chat_conversations WHERE store_key = ${store.key} AND id = ANY(${ids}::uuid[]) RETURNING id`,
    );
    return { deleted: gone.map(({ id }) => id) };
  }),
];

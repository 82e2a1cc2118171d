import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { ok, storeKey, timestamp } from '../../contract/shapes.ts';
import { chatReply } from '../assistant/chatReply.ts';
import { chatTools } from '../assistant/chatTools.ts';

/** The outcome of a conversation, the most important first. */
export const conversationOutcomes = ['bought', 'handed_over', 'unanswered', 'answered'] as const;
export const handOverStates = ['waiting', 'sent', 'failed', 'done'] as const;

const uid = z.uuid().describe('ID of the conversation.');

const conversation = z.object({
  id: uid,
  visitor: z.string().describe('ID of the visitor; may be empty.'),
  customer: z.string().describe('Email address of the customer that the visitor is known to be; empty if unknown.'),
  started_at: timestamp.describe('When the first message was sent.'),
  last_at: timestamp.describe('When the last message was sent.'),
  first_question: z.string().describe('The first message, at most 300 characters.'),
  messages: z.int().min(1).describe('Number of messages of the shopper.'),
  language: z.string().describe('Language, ISO 639-1.'),
  outcome: z
    .enum(conversationOutcomes)
    .describe('bought: an order with a product that was clicked in the chat; unanswered: at least one question was not answered.'),
  rating: z.enum(['up', 'down']).nullable().describe('Rating: down if any reply was rated so; null if none was rated.'),
  revenue: money.describe(
    'Attributed revenue of the visitor’s orders in the 30 days after the conversation, with a product clicked in the chat.',
  ),
  hand_over: z.enum(handOverStates).nullable().describe('State of the hand-over; null if there was none.'),
});

export const chatConversationsList = call({
  path: 'client/account/chat/conversation/list',
  summary:
    'Lists the conversations of a store, newest first. Sort: started_at, messages. Filter: outcome, language, rating, hand_over, written_by (what wrote an answer; all of them by =, !=, in and not in), started_at (by =, !=, >, >=, < and <=; a day without a time means all of it) and topic (the title of an FAQ, product, page or guidance rule that an answer was taken from, by contains). The query searches the messages of shoppers.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(conversation),
});

export const chatConversationsInfo = call({
  path: 'client/account/chat/conversation/info',
  summary: 'Returns a conversation with its messages, tools, products, pages and notes.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: z.object({ key: storeKey, chat_uid: uid }),
  answer: z.object({
    conversation: conversation
      .extend({
        thread: z
          .array(
            z.object({
              id: z.string().describe('ID of the message within the conversation.'),
              from: z.enum(['shopper', 'assistant']).describe('Who said it.'),
              at: timestamp,
              text: z.string().describe('The message.'),
              masked_text: z.string().describe('The message without personal data, at most 300 characters; empty for a reply.'),
              reply: chatReply.nullable().describe('The complete reply; null for a message from the shopper.'),
              tools: z.array(z.enum(chatTools)).describe('Tools that the assistant used, in order.'),
              written_by: z.enum(['built_in', 'model']).nullable().describe('What wrote a reply; null for a message of the shopper.'),
              page: z.string().describe('URL of the page on which it was sent; may be empty.'),
              rating: z.enum(['up', 'down']).nullable().describe('Rating by the shopper; null if there is none.'),
            }),
          )
          .describe('Messages, oldest first, at most the last 200.'),
        notes: z
          .array(
            z.object({
              at: timestamp,
              by: z.string().nullable().describe('Name of the user; null if the user was deleted.'),
              text: z.string().describe('The note.'),
            }),
          )
          .describe('Notes of staff, oldest first.'),
      })
      .describe('The conversation.'),
  }),
});

export const chatConversationsNote = call({
  path: 'client/account/chat/conversation/note',
  summary: 'Adds a note of staff to a conversation, or marks its hand-over as done.',
  kind: 'write',
  access: { by: 'store', can: 'CHAT_EDIT' },
  input: z.object({
    key: storeKey,
    chat_uid: uid,
    text: z.string().max(2000).default('').describe('The note, at most 2,000 characters; empty for none.'),
    is_done: z
      .boolean()
      .optional()
      .describe('true marks the hand-over as done, false one that is done as sent again; omitted, it stays as it is.'),
  }),
  answer: ok,
});

export const chatConversationsResend = call({
  path: 'client/account/chat/conversation/resend',
  summary: 'Sends a conversation to the shop’s staff again, as the configuration says now. It must have been handed over before.',
  kind: 'write',
  access: { by: 'store', can: 'CHAT_EDIT' },
  input: z.object({ key: storeKey, chat_uid: uid }),
  answer: ok,
});

export const chatConversationsDelete = call({
  path: 'client/account/chat/conversation/delete',
  summary: 'Permanently deletes conversations with all their messages. Unknown IDs are ignored.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_DELETE' },
  input: z.object({ key: storeKey, chat_uids: z.array(uid).min(1).max(1000).describe('IDs of conversations, at most 1,000.') }),
  answer: z.object({ deleted: z.array(uid).describe('IDs of the deleted conversations.') }),
});

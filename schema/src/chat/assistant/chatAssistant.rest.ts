import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { shopContextInput } from '../../contract/shopContext.ts';
import { shopPrices } from '../../contract/shopPrices.ts';
import { ok, storeKey, timestamp } from '../../contract/shapes.ts';
import { chatConfigurationFields, chatPositions, chatThemes } from '../configuration/chatConfiguration.rest.ts';
import { chatReply } from './chatReply.ts';
import { chatTools } from './chatTools.ts';

/** Most characters of one message. */
export const longestMessage = 2_000;

export const chatMessageText = z
  .string()
  .min(1)
  .max(longestMessage)
  .meta({ examples: ['Do you have tents for two?'] });

const chatUid = z.uuid().describe('ID of the conversation, from its first answer.');
const visitor = z
  .string()
  .max(64)
  .regex(/^[\w-]*$/)
  .default('')
  .describe('ID of the visitor, from the tracking script; may be empty.');

export const chatMessageInput = z.object({
  key: storeKey,
  visitor,
  chat_uid: chatUid.optional().describe('ID of the conversation; omitted for a new one.'),
  message: chatMessageText.describe('What the shopper says, 1 to 2,000 characters.'),
  language: z.string().max(35).default('').describe('Language of the page, BCP 47, which decides where the message itself does not.'),
  page: z
    .object({
      url: z.string().max(2000).default('').describe('Address of the page.'),
      product: z.string().max(200).default('').describe('ID of the product that the page shows; empty for none.'),
    })
    .optional()
    .describe('The page that the shopper is on: for the conversation as staff see it, and for questions about the product shown.'),
  context: shopContextInput,
  order_token: z
    .string()
    .max(1000)
    .optional()
    .describe(
      'An order that the shopper may ask about, signed by the shop’s server: base64url of {"order_id", "expires"} (seconds since epoch, at most 31 days ahead), a dot, and base64url of its HMAC-SHA256 with the value of the company secret that the configuration names as order_secret.',
    ),
  wants_person: z.boolean().default(false).describe('Whether the shopper asks for a person.'),
});

export const chatMessageAnswer = z.object({
  chat_uid: chatUid,
  message_id: z
    .string()
    .meta({ examples: ['7'] })
    .describe('ID of the reply within the conversation, for feedback.'),
  reply: chatReply.describe('The reply.'),
});

export const chatMessage = call({
  path: 'chat/message',
  summary:
    'Reply to a shopper’s message from the FAQs, products, pages and guidance of the store. Stores both. `POST /v2/chat/stream` takes the same and answers lines of JSON: {"text"} as soon as the text is known, then the answer of this call.',
  kind: 'write',
  access: { by: 'shop', often: true },
  input: chatMessageInput,
  answer: chatMessageAnswer,
});

export const chatHistory = call({
  path: 'chat/history',
  summary: 'Returns the messages of a conversation to the visitor whose conversation it is.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ key: storeKey, visitor, chat_uid: chatUid }),
  answer: z.object({
    messages: z
      .array(
        z.object({
          id: z
            .string()
            .meta({ examples: ['7'] })
            .describe('ID of the message within the conversation.'),
          from: z.enum(['shopper', 'assistant']).describe('Who said it.'),
          at: timestamp,
          text: z
            .string()
            .meta({ examples: ['Do you have tents for two?'] })
            .describe('The message.'),
          reply: chatReply.nullable().describe('The whole reply of the assistant; null for a message of the shopper.'),
          rating: z.enum(['up', 'down']).nullable().describe('Rating by the shopper; null if there is none.'),
        }),
      )
      .describe('The messages, oldest first, at most the last 200.'),
  }),
});

export const chatFeedback = call({
  path: 'chat/feedback',
  summary: 'Stores the rating of a reply.',
  kind: 'write',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    visitor,
    chat_uid: chatUid,
    message_id: z
      .string()
      .max(20)
      .meta({ examples: ['7'] })
      .describe('ID of the reply.'),
    rating: z.enum(['up', 'down']).nullable().describe('The rating; null removes it.'),
  }),
  answer: ok,
});

export const chatSettings = call({
  path: 'chat/settings',
  summary: 'Returns what the chat widget of a store shows before the first message.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ key: storeKey, language: z.string().max(35).default('').describe('Language of the page, BCP 47.') }),
  answer: z.object({
    is_enabled: z.boolean().describe('Whether the store has a shop assistant. If not, the widget shows nothing.'),
    language: z
      .string()
      .meta({ examples: ['en'] })
      .describe('Language of the texts, ISO 639-1.'),
    currency: z
      .string()
      .meta({ examples: ['EUR'] })
      .describe('Currency of the store.'),
    price_decimals: shopPrices.shape.price_decimals,
    title: z
      .string()
      .meta({ examples: ['Shop assistant'] })
      .describe('Name of the assistant.'),
    welcome: z
      .string()
      .meta({ examples: ['How can I help?'] })
      .describe('First message.'),
    consent: z
      .string()
      .meta({ examples: ['Your messages are stored for 90 days.'] })
      .describe('What the shopper agrees to before the first message.'),
    placeholder: z
      .string()
      .meta({ examples: ['Ask a question'] })
      .describe('Placeholder of the input.'),
    suggestions: z
      .array(z.string())
      .meta({ examples: [['When will my order arrive?']] })
      .describe('First questions to choose from.'),
    color: z
      .string()
      .meta({ examples: ['#0f6e56'] })
      .describe('Colour, #rrggbb.'),
    theme: z.enum(chatThemes).describe('Colour scheme.'),
    position: z.enum(chatPositions).describe('Side of the page.'),
    speech: z.boolean().describe('Whether shoppers can speak.'),
    add_to_cart: z.boolean().describe('Whether products have a button for the cart.'),
    can_hand_over: z.boolean().describe('Whether a shopper can ask for a person.'),
    words: z
      .record(z.string(), z.string())
      .meta({ examples: [{ send: 'Send' }] })
      .describe('Labels of the widget by name, in the language.'),
  }),
});

export const chatTry = call({
  path: 'client/account/chat/try',
  summary: 'Answers messages as the shop assistant would, with unsaved changes if there are any. Nothing is stored or sent.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: z.object({
    key: storeKey,
    messages: z.array(chatMessageText).min(1).max(10).describe('Messages of one conversation, 1 to 10; the last one is answered.'),
    configuration: chatConfigurationFields.optional().describe('Unsaved configuration; omitted for the saved one.'),
  }),
  answer: z.object({
    reply: chatReply.describe('The reply.'),
    tools: z.array(z.enum(chatTools)).describe('Tools that the assistant used, in order.'),
    milliseconds: z.number().min(0).describe('Time until the whole answer was there.'),
    written_by: z.enum(['built_in', 'model']).describe('What wrote the answer.'),
  }),
});

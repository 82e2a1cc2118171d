import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

export const chatTones = ['friendly', 'neutral', 'factual', 'professional', 'humorous'] as const;
export const chatAnswerLengths = ['short', 'standard', 'long'] as const;
export const chatThemes = ['auto', 'light', 'dark'] as const;
export const chatPositions = ['start', 'end'] as const;
export const handOverWays = ['off', 'mail', 'webhook'] as const;

const clock = z.string().meta({ examples: ['09:00'] });

/** What staff decide about the shop assistant of a store. */
export const chatConfigurationFields = z.object({
  store_description: z.string().max(2000).default('').describe('What the shop sells and to whom, for a language model.'),
  tone: z.enum(chatTones).default('friendly').describe('Tone of greetings and of answers written by a language model.'),
  answer_length: z.enum(chatAnswerLengths).default('standard').describe('Length of answers. short shows 3 products at most.'),
  welcome: z.string().max(500).default('').describe('First message; empty for a message in the language of the page.'),
  consent: z.string().max(1000).default('').describe('What the shopper agrees to before the first message; empty for the default text.'),
  suggestions: z.array(z.string().min(1).max(100)).max(6).default([]).describe('First questions to choose from, at most 6.'),
  support_contact: z.string().max(300).default('').describe('How to reach a person, said when the assistant does not know.'),
  placeholder: z.string().max(100).default('').describe('Placeholder of the input; empty for the default text.'),
  max_products: z.int().min(1).max(12).default(6).describe('Maximum number of products in an answer, 1 to 12.'),
  in_stock_only: z.boolean().default(true).describe('Whether products that are out of stock are excluded.'),
  tries_broader: z.boolean().default(true).describe('Whether filters are dropped if there are no results; the answer says so.'),
  model_daily_tokens: z
    .int()
    .min(0)
    .max(100_000_000)
    .default(200_000)
    .describe('Maximum tokens that a language model uses for this assistant in 24 hours, of those of the store; 0 to use no model.'),
  title: z.string().max(60).default('').describe('Name of the assistant in the header; empty for the default name.'),
  color: z
    .string()
    .max(20)
    .meta({ examples: ['#3538cd'] })
    .default('#3538cd')
    .describe('Colour of the button and of the shopper’s messages, #rrggbb.'),
  theme: z.enum(chatThemes).default('auto').describe('Light or dark; auto follows the shopper’s system.'),
  position: z.enum(chatPositions).default('end').describe('Side of the page: end is the right in left-to-right languages.'),
  speech: z.boolean().default(true).describe('Whether shoppers can dictate messages, in browsers with speech recognition.'),
  order_status: z.boolean().default(false).describe('Whether the assistant answers questions about order status.'),
  order_secret: z
    .string()
    .max(200)
    .default('')
    .describe('Name of the company secret that the shop signs order_token with; empty if it signs none. Needs EXPORTERS_EDIT.'),
  add_to_cart: z.boolean().default(false).describe('Whether products have an “Add to cart” button, which sends an event to the page.'),
  hand_over: z
    .enum(handOverWays)
    .default('off')
    .describe(
      'How a conversation reaches a person. webhook sends chat.hand_over to the webhooks of the company that are subscribed to it.',
    ),
  hand_over_email: z.string().max(254).default('').describe('Address that conversations are sent to; required for mail.'),
  time_zone: z.string().max(60).default('UTC').describe('Time zone of the business hours, such as Europe/Copenhagen.'),
  business_days: z.array(z.int().min(1).max(7)).max(7).default([1, 2, 3, 4, 5]).describe('Days with business hours; 1 is Monday.'),
  opens_at: clock.default('09:00').describe('Start of the business hours, HH:MM.'),
  closes_at: clock.default('17:00').describe('End of the business hours, HH:MM, after the start.'),
});

/** What these decide leaves the company, or is said of a customer: as with exports of audiences, not everyone who edits texts may decide it. */
export const sendingFields = ['hand_over', 'hand_over_email', 'order_status', 'order_secret'] as const satisfies readonly (keyof z.output<
  typeof chatConfigurationFields
>)[];

const configuration = z.object({
  fields: chatConfigurationFields.describe('The current fields.'),
  revision: z.int().min(0).describe('Revision, incremented on each save; 0 if no configuration has been saved.'),
  updated_at: timestamp.nullable().describe('When it was last saved; null if never.'),
  updated_by: z.string().nullable().describe('Name of the user who last saved it; null if never.'),
  is_enabled: z.boolean().describe('Whether the feature ai-demo-shop-assistant is on, without which shoppers see no assistant.'),
  uses_model: z.boolean().describe('Whether a language model writes answers. Otherwise the built-in assistant does, offline.'),
  index: z
    .object({
      faqs: z.int().min(0).describe('FAQs that are found by their meaning as well as by their words: the enabled ones in English.'),
      indexed: z.int().min(0).describe('Number of them whose meaning is indexed. Until then they are found by their words.'),
    })
    .describe('Progress of the index that is built after each change of FAQs. Reading it starts it again after a restart.'),
});

export const chatConfigurationInfo = call({
  path: 'client/account/chat/configuration/info',
  summary: 'Returns the configuration of a store’s shop assistant.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ configuration: configuration.describe('The configuration.') }),
});

export const chatConfigurationUpdate = call({
  path: 'client/account/chat/configuration/update',
  summary:
    'Saves the configuration of a store’s shop assistant. The next message is answered with it; shops that keep the script for an hour show the new design after that. Changes to the hand-over and to order_status also need EXPORTERS_EDIT.',
  kind: 'write',
  access: { by: 'store', can: 'CHAT_EDIT' },
  input: z.object({
    key: storeKey,
    revision: z.int().min(0).describe('The revision that the change is based on; 0 for the first save.'),
    fields: chatConfigurationFields.describe('The fields to save.'),
  }),
  answer: z.object({ configuration: configuration.describe('The saved configuration.') }),
});

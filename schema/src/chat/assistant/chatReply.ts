import { z } from 'zod';

import { money } from '../../contract/money.ts';

/** The outcome of a message. */
export const chatOutcomes = ['answered', 'asked', 'unanswered', 'handed_over'] as const;

export const chatSourceKinds = ['faq', 'product', 'page', 'guidance', 'order'] as const;

export const chatSource = z.object({
  kind: z.enum(chatSourceKinds).describe('Kind of the source.'),
  id: z
    .string()
    .meta({ examples: ['4711'] })
    .describe('ID of the FAQ, product, page, guidance rule or order.'),
  title: z
    .string()
    .meta({ examples: ['Two-person tent'] })
    .describe('Name of the source, at most 300 characters.'),
  url: z
    .string()
    .nullable()
    .meta({ examples: ['https://shop.example/tent'] })
    .describe('URL of the product or page; null if it has none.'),
});

export const chatProduct = z.object({
  id: z
    .string()
    .meta({ examples: ['4711'] })
    .describe('ID of the product.'),
  name: z.string().describe('Name.'),
  price: money.nullable().describe('Price; null if it has none.'),
  list_price: money.nullable().describe('Price before a reduction; null if it is not reduced.'),
  image: z
    .string()
    .nullable()
    .meta({ examples: ['https://shop.example/media/4711.jpg'] })
    .describe('URL of the image; null if it has none.'),
  url: z
    .string()
    .nullable()
    .meta({ examples: ['https://shop.example/tent'] })
    .describe('URL of the product page; null if it has none.'),
  reason: z
    .string()
    .meta({ examples: ['For two people'] })
    .describe('Why it is shown, in the language of the reply; may be empty.'),
});

/** What the assistant answers to a message. */
export const chatReply = z.object({
  text: z
    .string()
    .meta({ examples: ['We have three tents for two people.'] })
    .describe('The answer in plain text.'),
  outcome: z
    .enum(chatOutcomes)
    .describe('answered; asked: a question back; unanswered: the assistant does not know; handed_over: a person takes over.'),
  sources: z.array(chatSource).describe('What the answer was taken from.'),
  products: z.array(chatProduct).describe('Products to show, best first.'),
  suggestions: z
    .array(z.string())
    .meta({ examples: [['Which is the lightest?']] })
    .describe('Messages that the shopper may choose next.'),
  language: z
    .string()
    .meta({ examples: ['en'] })
    .describe('Language of the answer, ISO 639-1.'),
  can_hand_over: z.boolean().describe('Whether the shopper can ask for a person.'),
});

export type ChatReply = z.output<typeof chatReply>;
export type ChatSource = z.output<typeof chatSource>;
export type ChatProduct = z.output<typeof chatProduct>;
export type ChatOutcome = ChatReply['outcome'];

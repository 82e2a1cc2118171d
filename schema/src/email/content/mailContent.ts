import { z } from 'zod';

import { designBlock } from '../../content/designs/designShape.ts';
import { logicNames } from '../../recommendations/logics/logicCatalogue.ts';

const ids = z.array(z.string().min(1).max(200));

/** The products of an email: chosen for each recipient by a logic. */
export const mailProducts = z.object({
  logic: z
    .enum(['', ...logicNames])
    .default('')
    .describe(
      'Logic that chooses the products for each recipient, by its path, such as `customer/complementary`. It must answer products. Empty: the fixed products, or none.',
    ),
  fallbacks: z
    .array(z.enum(logicNames))
    .max(5)
    .nullable()
    .default(null)
    .describe('Logics that fill what the logic leaves empty, in order; null for those of the logic itself.'),
  products: ids
    .max(50)
    .default([])
    .describe('IDs of fixed products for the logic, at most 50; without a logic, the products of the email in this order.'),
  category: z.string().max(500).default('').describe('Fixed category for the logic, by ID or name.'),
  keywords: z.string().max(2000).default('').describe('Words for the logic `keywords`; empty for the query of the trigger.'),
  filter: z.string().max(4000).default('').describe('Filter expression that every product meets; empty for none.'),
  count: z.int().min(0).max(24).default(6).describe('Maximum number of products, 0 to 24.'),
});

/** A value of a free variable of the design. */
const mailVariable = z.object({
  name: z.string().min(1).max(100).describe('Name of the variable.'),
  value: z.string().max(10_000).describe('Its value; may contain Liquid.'),
});

/** Blocks that an email can be arranged of: those that need nothing of the store's designs. */
export const mailBlockKinds = ['heading', 'text', 'image', 'button', 'products', 'divider', 'spacer'] as const;

const mailBlock = designBlock.extend({ kind: z.enum(mailBlockKinds).describe('What the block is.') });

/** What an email says. Newsletters, steps of triggers and campaigns all have one, as their field `content`. */
export const mailContent = z.object({
  subject: z
    .string()
    .max(200)
    .default('')
    .describe('Subject line, at most 200 characters; required to send. May contain Liquid such as `{{ recipient.first_name }}`.'),
  preview_text: z.string().max(200).default('').describe('Preview text shown next to the subject in the inbox. May contain Liquid.'),
  headline: z.string().max(200).default('').describe('Headline, `{{ headline }}` in the design. May contain Liquid.'),
  text: z.string().max(10_000).default('').describe('Text, `{{ text }}` in the design; lines stay lines. May contain Liquid.'),
  design_id: z
    .union([z.literal(''), z.uuid()])
    .default('')
    .describe('ID of a design of type `mail`; empty for the built-in design, which also replaces one that was deleted or fails.'),
  blocks: z
    .array(mailBlock)
    .max(30)
    .default([])
    .describe(
      'Blocks of the email from top to bottom, at most 30, drawn instead of the built-in design; not used with a design. `{{ headline }}` and `{{ text }}` are those of the email.',
    ),
  variables: z.array(mailVariable).max(50).default([]).describe('Values of the free variables of the design.'),
  products: mailProducts.prefault({}).describe('The products of the email.'),
});

export type MailBlock = z.output<typeof mailBlock>;

export type MailContentBody = z.output<typeof mailContent>;

/** Size beyond which Gmail cuts an email off, in bytes. */
export const mostMailBytes = 102_400;

export const mailWarningCodes = ['size', 'design', 'liquid', 'no_products', 'no_subject', 'alt', 'link', 'unsubscribe'] as const;

export type MailWarningCode = (typeof mailWarningCodes)[number];

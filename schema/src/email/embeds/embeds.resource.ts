import { z } from 'zod';

import { logicNames } from '../../recommendations/logics/logicCatalogue.ts';
import { resource } from '../../resources/resource.ts';

/** Email tools whose placeholder for the recipient's address is known. */
export const embedTools = ['mailchimp', 'klaviyo', 'listmonk', 'mautic', 'other'] as const;

/** How the products are put into the email. */
export const embedFormats = ['image', 'html'] as const;

/** An embed: products of the shop in the emails of another tool. */
export const mailEmbeds = resource({
  kind: 'mail_embed',
  type: 'MailEmbed',
  list: 'mailEmbeds',
  path: 'client/account/email/embed',
  noun: { one: 'embed', many: 'embeds' },
  can: { view: 'EMAIL_VIEW', edit: 'EMAIL_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name for staff, unique within a store.'),
    tool: z.enum(embedTools).default('other').describe('Email tool that the code is for.'),
    placeholder: z
      .string()
      .max(200)
      .default('')
      .describe('Placeholder that the tool replaces by the recipient’s address; empty for that of the tool, or for none with `other`.'),
    format: z
      .enum(embedFormats)
      .default('image')
      .describe('`image` shows one picture per product, chosen when the mail is opened; `html` is drawn by the design when it is fetched.'),
    design_key: z
      .uuid()
      .nullable()
      .default(null)
      .describe('ID of a design of type `mail_block`; null for the built-in design. For images, it determines colours and fields.'),
    logic: z
      .enum(logicNames)
      .default('popular')
      .describe('Logic that chooses the products. It must answer products and not depend on what a person bought or viewed.'),
    fallbacks: z
      .array(z.enum(logicNames))
      .max(5)
      .nullable()
      .default(null)
      .describe('Logics that fill what the logic leaves empty, in order; null for those of the logic itself.'),
    products: z.array(z.string().min(1).max(200)).max(50).default([]).describe('Fixed products for the logic, at most 50.'),
    category: z.string().max(500).default('').describe('Category for the logic.'),
    keywords: z.string().max(2000).default('').describe('Words for the logic `keywords`.'),
    filter: z.string().max(4000).default('').describe('Filter expression that every product meets; empty for none.'),
    max_products: z.int().min(1).max(12).default(3).describe('Number of products, 1 to 12.'),
    image_width: z
      .int()
      .min(80)
      .max(600)
      .default(200)
      .describe('Width of each image in pixels, 80 to 600; images are drawn at twice the width.'),
    link_parameters: z
      .string()
      .max(500)
      .default('')
      .describe('Parameters added to every link, such as `utm_source=newsletter&utm_medium=email`; empty for none.'),
  }),
  figures: z.object({
    impressions: z.int().min(0).describe('Times it was shown in the last 30 days.'),
    clicks: z.int().min(0).describe('Clicks in the last 30 days.'),
    code: z.string().describe('HTML to paste into the email.'),
    url: z.string().describe('URL that returns the products, for tools that include content from a URL.'),
  }),
  filters: {
    format: { enum: 'MailEmbedFormat' },
    tool: { enum: 'MailEmbedTool' },
    logic: { enum: 'RecommendationLogicName' },
    clicks: 'number',
  },
  search: [],
  sorts: ['name', 'format', 'logic', 'clicks', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { products: 'product', design_key: 'design' },
  personalData: { without: 'An embed names a logic and products, never people.' },
  usage: { without: 'Usage counts emails of this product, not those of other tools.' },
  help: 'email-embeds',
  demo: [
    {
      name: 'Hot products for Mailchimp',
      tool: 'mailchimp',
      logic: 'trending',
      link_parameters: 'utm_source=mailchimp&utm_medium=email',
    },
    {
      name: 'New arrivals as HTML',
      tool: 'other',
      format: 'html',
      logic: 'new',
      max_products: 6,
    },
  ],
});

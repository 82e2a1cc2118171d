import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { mailEmbeds } from './embeds.resource.ts';

const recipient = z
  .string()
  .max(320)
  .default('')
  .describe('Email address of the recipient. Empty, or a placeholder that was not replaced, stands for an unknown recipient.')
  .meta({ examples: ['anna@example.com'] });

export const campaignsEmbed = call({
  path: 'campaigns/embed',
  summary:
    'Returns the products of an embed as HTML. A GET of the same path with key, id, email and slot (from 1) answers the image of one product, or the HTML without a slot.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    id: z
      .string()
      .max(64)
      .describe('ID of the embed.')
      .meta({ examples: ['3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77'] }),
    email: recipient,
  }),
  answer: z
    .object({
      result: z.array(z.string()).describe('IDs of the products, in order; empty for an embed that is unknown or disabled.'),
      html: z.string().describe('The products as the design draws them; links lead to campaigns/click. Empty without products.'),
    })
    .meta({ examples: [{ result: ['4711'], html: '<table><tr><td>…</td></tr></table>' }] }),
});

export const campaignsClick = call({
  path: 'campaigns/click',
  summary:
    'Counts a click on a product of an embed and returns the URL of the product. A GET of the same path with key, id, email and slot redirects to it.',
  kind: 'write',
  access: { by: 'shop' },
  input: z.object({
    key: storeKey,
    id: z
      .string()
      .max(64)
      .describe('ID of the embed.')
      .meta({ examples: ['3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77'] }),
    email: recipient,
    slot: z.int().min(1).max(12).default(1).describe('Position of the product, from 1.'),
  }),
  answer: z
    .object({
      url: z.string().describe('URL of the product with the link parameters of the embed; that of the shop if the product is gone.'),
    })
    .meta({ examples: [{ url: 'https://shop.example.com/tents/4711?utm_source=newsletter' }] }),
});

export const embedPreview = call({
  path: 'client/account/email/embed/preview',
  summary: 'Draws a draft of an embed as a recipient would see it. Nothing is saved or counted.',
  kind: 'read',
  access: { by: 'store', can: 'EMAIL_VIEW' },
  input: z.object({
    key: storeKey,
    fields: mailEmbeds.fields.describe('The embed.'),
  }),
  answer: z.object({
    products: z.array(z.string()).describe('IDs of the products, in order.'),
    images: z.array(z.string()).describe('Images of the products as data URLs; empty for HTML.'),
    html: z.string().describe('The HTML; empty for images.'),
  }),
});

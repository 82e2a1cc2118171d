import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { shopContextInput } from '../../contract/shopContext.ts';
import { shopPrices } from '../../contract/shopPrices.ts';
import { actionNames } from '../../merchandising/campaigns/campaignCatalogue.ts';
import { productData } from '../../search/products/searchProducts.rest.ts';
import { logicNames, logicNeeds } from '../logics/logicCatalogue.ts';
import { slotReasons } from '../logics/slotReasons.ts';
import { sliderInsertions, sliderPlaces, sliders } from './sliders.resource.ts';

const id = z.string().min(1).max(200);

/** Where a shopper is, and who. */
const page = {
  visitor: z.string().max(200).default('').describe('Visitor ID; empty for an unknown visitor.'),
  products: z
    .array(id)
    .max(50)
    .default([])
    .meta({ examples: [['4711']] })
    .describe('IDs of the viewed product or of those in the cart.'),
  category: z.string().max(500).default('').describe('ID or name of the viewed category.'),
  page: z.string().max(500).default('').describe('ID of the viewed content page.'),
};

export const slidersOnPage = call({
  path: 'recommendations/sliders',
  summary: 'Lists the sliders of a place in the shop, in alphabetical order, with where the script inserts each.',
  kind: 'read',
  access: { by: 'shop', often: true },
  input: z.object({
    key: storeKey,
    place: z
      .enum(sliderPlaces)
      .describe('Page or moment of the shop.')
      .meta({ examples: ['product'] }),
    url: z.string().max(2000).default('').describe('URL of the page; sliders that exclude it are skipped.'),
    preview: z.boolean().default(false).describe('Includes sliders that are not live yet.'),
  }),
  answer: z
    .object({
      result: z
        .array(
          z.object({
            id: z.string().describe('ID of the slider.'),
            headline: z.string().describe('Headline; empty for none.'),
            labels: z.array(z.string()).describe('Tracking labels of its clicks.'),
            insertion: z.enum(sliderInsertions).describe('How it is put into the page.'),
            selector: z.string().describe('CSS selector; empty with manual insertion.'),
            is_unique: z.boolean().describe('Whether products of the sliders before it are to be excluded.'),
          }),
        )
        .describe('Sliders of the place.'),
      ...shopPrices.shape,
    })
    .meta({
      examples: [
        {
          result: [
            {
              id: '3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77',
              headline: 'Similar products',
              labels: ['product-alternatives'],
              insertion: 'append',
              selector: 'main',
              is_unique: true,
            },
          ],
          currency: 'EUR',
          price_decimals: null,
          language: 'en',
        },
      ],
    }),
});

export const sliderProducts = call({
  path: 'recommendations/slider',
  summary: 'Returns the products of one slider, with what is needed to display them.',
  kind: 'read',
  access: { by: 'shop', often: true },
  input: z.object({
    key: storeKey,
    id: z
      .string()
      .max(64)
      .describe('ID of the slider.')
      .meta({ examples: ['3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77'] }),
    ...page,
    labels: z
      .array(z.string().max(100))
      .max(20)
      .default([])
      .describe('Tracking labels of the slider; the call counts as an impression of each.'),
    exclude: z.array(id).max(500).default([]).describe('IDs of products to exclude.'),
    context: shopContextInput,
    preview: z.boolean().default(false).describe('Also for a slider that is not live yet.'),
  }),
  answer: z
    .object({
      result: z.array(z.string()).describe('IDs of products, best first. Empty for an unknown slider.'),
      headline: z.string().describe('Headline for this visitor, who may be in an experiment; empty for none.'),
      product_data: z
        .array(productData)
        .describe('Name, price, list price, image, URL and brand of each product, and what its design reads.'),
      html: z
        .string()
        .nullable()
        .describe('The products as the slider’s design draws them, without scripts; null if the built-in design is to be drawn.'),
      css: z.string().describe('CSS for the HTML alone, such as for a shadow root; empty without HTML.'),
    })
    .meta({
      examples: [
        {
          result: ['4711'],
          headline: 'Similar products',
          product_data: [{ id: '4711', name: 'Two-person tent', price: 249 }],
          html: null,
          css: '',
        },
      ],
    }),
});

export const slidersPreview = call({
  path: 'client/account/recommendations/sliders/preview',
  summary: 'Shows what a slider would contain for a visitor or customer, without saving it.',
  kind: 'read',
  access: { by: 'store', can: 'SLIDERS_VIEW' },
  input: z.object({
    key: storeKey,
    fields: sliders.fields.describe('The slider.'),
    ...page,
    seen: z
      .array(id)
      .max(50)
      .default([])
      .describe(
        'IDs of products that the visitor viewed a week ago, in place of what the visitor really did. Unless the logic looks at visits, they are also the viewed products, if none are given.',
      ),
    email: z.email().max(320).optional().describe('Email address of a customer, to preview what that customer sees.'),
  }),
  answer: z.object({
    slots: z
      .array(
        z.object({
          id: z.string().describe('ID of the product.'),
          logic: z.enum(logicNames).describe('The logic that chose it: that of the slider, or a fallback.'),
          reason: z.enum([...slotReasons, '']).describe('Reason for the recommendation; empty where the logic is the reason.'),
          campaign: z
            .object({ id: z.string().describe('ID.'), name: z.string().describe('Name.') })
            .nullable()
            .describe('The campaign that put it here; null for none.'),
          action: z.enum(actionNames).nullable().describe('Action of that campaign; null for none.'),
        }),
      )
      .describe('Products in order.'),
    html: z
      .string()
      .nullable()
      .describe('The products as the slider’s design draws them, without scripts; null if the built-in design is to be drawn.'),
    css: z.string().describe('CSS for the HTML; empty without HTML.'),
  }),
});

export const logicsList = call({
  path: 'client/account/content/logics/list',
  summary: 'Lists the logics of recommendations with what they need and their fallbacks.',
  kind: 'read',
  access: { by: 'store', can: 'SLIDERS_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          logic: z.enum(logicNames).describe('Path of the logic below `recommendations/`.'),
          needs: z.enum(logicNeeds).describe('What it needs.'),
          answers: z.enum(['products', 'categories', 'pages']).describe('Type of its results.'),
          text: z.string().describe('What it returns.'),
          fallbacks: z.array(z.enum(logicNames)).describe('Logics that fill what it leaves empty, in order.'),
        }),
      )
      .describe('All logics.'),
  }),
});

import { z } from 'zod';

import { designVariables } from '../../content/designs/designVariables.ts';
import { money } from '../../contract/money.ts';
import { resource } from '../../resources/resource.ts';
import { logicNames } from '../logics/logicCatalogue.ts';

/** Pages and moments of a shop at which a slider is shown. */
export const sliderPlaces = [
  'home',
  'product',
  'category',
  'basket',
  'add_to_basket',
  'content',
  'exit_intent',
  'not_found',
  'order',
] as const;

/** How the script inserts a slider into a page, relative to the element that matches the selector. */
export const sliderInsertions = ['manual', 'replace', 'before', 'after', 'prepend', 'append'] as const;

export const sliderVisibilities = ['preview', 'live'] as const;

const ids = z.array(z.string().min(1).max(200));

/** A slider: a row of recommended products on a page of the shop. */
export const sliders = resource({
  kind: 'slider',
  type: 'Slider',
  list: 'sliders',
  path: 'client/account/recommendations/sliders',
  noun: { one: 'slider', many: 'sliders' },
  can: { view: 'SLIDERS_VIEW', edit: 'SLIDERS_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the slider for staff, unique within a store.'),
    place: z.enum(sliderPlaces).describe('Page or moment at which it is shown.'),
    logic: z.enum(logicNames).describe('Logic that chooses the products, by its path, such as `trending`. It must answer products.'),
    fallbacks: z
      .array(z.enum(logicNames))
      .max(5)
      .nullable()
      .default(null)
      .describe('Logics that fill what the logic leaves empty, in order; null for those of the logic itself.'),
    products: ids.max(50).default([]).describe('Fixed products for the logic, at most 50; empty for those of the page or cart.'),
    category: z.string().max(500).default('').describe('Fixed category for the logic; empty for that of the page.'),
    keywords: z.string().max(2000).default('').describe('Words for the logic `keywords`.'),
    blend: z
      .array(
        z.object({
          logic: z.enum(logicNames).describe('Path of a logic that answers products; not blend itself.'),
          weight: z.number().min(0.01).max(100).describe('Weight relative to the other logic.'),
        }),
      )
      .max(2)
      .default([])
      .describe('The two logics of the logic `blend`; others ignore them.'),
    filter: z.string().max(4000).default('').describe('Filter expression that every product meets; empty for none.'),
    max_products: z.int().min(1).max(24).default(8).describe('Maximum number of products, 1 to 24.'),
    headline: z.string().max(200).default('').describe('Headline above the products; empty for none.'),
    labels: z
      .array(z.string().min(1).max(100))
      .max(20)
      .default([])
      .describe(
        'Tracking labels, at least one. Impressions, clicks and orders count under each; the first stands for the slider in its own figures.',
      ),
    design_key: z
      .uuid()
      .nullable()
      .default(null)
      .describe(
        'ID of the design that draws it; null for the built-in design, which follows the styles of the page and also replaces one that is gone or fails.',
      ),
    variables: designVariables,
    insertion: z
      .enum(sliderInsertions)
      .default('manual')
      .describe('How the script puts it into the page; manual for an embed code. Of the place exit_intent, only an embed code counts.'),
    selector: z
      .string()
      .max(500)
      .default('')
      .describe(
        'CSS selector of the element to insert at; required unless the insertion is manual, or the place exit_intent, which opens a dialog.',
      ),
    exclude_url: z.string().max(500).default('').describe('The slider is not shown on pages whose URL contains this; empty for none.'),
    visibility: z
      .enum(sliderVisibilities)
      .default('preview')
      .describe('preview shows it only to staff who preview the shop; live to all shoppers.'),
    is_unique: z.boolean().default(true).describe('Whether it omits products that another slider of the page shows.'),
  }),
  figures: z.object({
    impressions: z.int().min(0).describe('Times it was shown in the last 30 days, counted by its first label.'),
    clicks: z.int().min(0).describe('Clicks under its first label in the last 30 days.'),
    revenue: money.describe('Revenue of products that were clicked under its first label, from orders of the last 30 days.'),
    design_name: z.string().nullable().describe('Name of its design; null for the built-in design.'),
  }),
  filters: {
    place: { enum: 'SliderPlace' },
    logic: { enum: 'RecommendationLogicName' },
    label: 'text',
    visibility: { enum: 'ElementVisibility' },
    clicks: 'number',
  },
  search: ['label'],
  sorts: ['name', 'place', 'logic', 'visibility', 'clicks', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { products: 'product', design_key: 'design' },
  personalData: { without: 'A slider names a logic and products, never people.' },
  usage: { without: 'Usage counts recommendations, not sliders.' },
  help: 'sliders',
  demo: [
    {
      name: 'Home: hot products',
      place: 'home',
      logic: 'trending',
      headline: 'Popular right now',
      labels: ['home-bestsellers'],
      insertion: 'append',
      selector: 'main',
      visibility: 'live',
    },
    {
      name: 'Product: goes well with it',
      place: 'product',
      logic: 'complementary',
      headline: 'Goes well with it',
      labels: ['product-cross-sell'],
      insertion: 'append',
      selector: 'main',
      visibility: 'live',
    },
    {
      name: 'Product: alternatives',
      place: 'product',
      logic: 'substituting',
      headline: 'Similar products',
      labels: ['product-alternatives'],
      insertion: 'append',
      selector: 'main',
      visibility: 'live',
    },
    {
      name: 'Cart: anything else?',
      place: 'basket',
      logic: 'complementary',
      headline: 'Customers also buy',
      labels: ['basket-goes-with-it'],
      insertion: 'append',
      selector: 'main',
      visibility: 'live',
    },
    {
      name: 'Category: hot products',
      place: 'category',
      logic: 'category/trending',
      headline: 'Hot in this category',
      labels: ['category-hot'],
      insertion: 'append',
      selector: 'main',
      visibility: 'live',
    },
    {
      name: 'Added to cart: goes well with it',
      place: 'add_to_basket',
      logic: 'complementary',
      headline: 'Goes well with your choice',
      labels: ['added-to-cart'],
      insertion: 'after',
      selector: '.buy',
      visibility: 'live',
    },
    {
      name: 'Leaving: recently viewed',
      place: 'exit_intent',
      logic: 'visitor/history',
      fallbacks: ['popular'],
      headline: 'Before you go',
      labels: ['leaving'],
      visibility: 'live',
    },
    {
      name: 'Order confirmation',
      place: 'order',
      logic: 'visitor/complementary',
      headline: 'You may also like',
      labels: ['order-confirmation'],
      insertion: 'append',
      selector: 'main',
      visibility: 'live',
    },
    {
      name: 'Page not found',
      place: 'not_found',
      logic: 'popular',
      headline: 'Our best sellers',
      labels: ['not-found'],
      insertion: 'append',
      selector: 'main',
      visibility: 'live',
    },
  ],
});

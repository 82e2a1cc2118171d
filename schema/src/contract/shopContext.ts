import { z } from 'zod';

const id = z.string().min(1).max(200);

/** Where a shopper is, as the shop's page says it: what the triggers of merchandising campaigns look at. */
export const shopContext = z.object({
  url: z.string().max(2000).default('').describe('URL of the page.'),
  category: z.string().max(500).default('').describe('ID or name of the category viewed.'),
  products: z.array(id).max(50).default([]).describe('IDs of the products viewed, at most 50.'),
  basket: z.array(id).max(200).default([]).describe('IDs of the products in the cart, at most 200.'),
  device: z.enum(['', 'desktop', 'tablet', 'mobile']).default('').describe('Type of device; empty if unknown.'),
  language: z.string().max(35).default('').describe('Language of the page, a BCP 47 tag; empty if unknown.'),
  contexts: z.array(z.string().min(1).max(200)).max(20).default([]).describe('Values of your own that trigger campaigns, at most 20.'),
  audiences: z.array(id).max(50).default([]).describe('IDs or names of audiences that the visitor belongs to, at most 50.'),
  campaigns: z.array(id).max(20).default([]).describe('IDs of campaigns to run that have no trigger, at most 20.'),
});

export type ShopContext = z.output<typeof shopContext>;

/** The part of a public call in which a page says where the shopper is. */
export const shopContextInput = shopContext
  .prefault({})
  .describe('Where the shopper is, for the triggers of merchandising campaigns. Default: unknown.');

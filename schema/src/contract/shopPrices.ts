import { z } from 'zod';

/** How a shop shows prices, for what its script draws. */
export const shopPrices = z.object({
  currency: z.string().describe('Currency of prices, by its three letters.'),
  price_decimals: z.int().nullable().describe('Decimals of prices; null for those of the currency. A price with more is not rounded.'),
  language: z.string().describe('Language of the store, as a BCP 47 tag.'),
});

import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

const ids = z.array(z.string().min(1).max(200)).max(100).default([]);

/** An accessory: products that staff recommend with a main product, before what customers buy together. */
export const accessories = resource({
  kind: 'accessory',
  type: 'Accessory',
  list: 'accessories',
  path: 'client/account/recommendations/accessories',
  noun: { one: 'accessory', many: 'accessories' },
  can: { view: 'ACCESSORIES_VIEW', edit: 'ACCESSORIES_EDIT' },
  fields: z.object({
    main_product: z.string().max(200).default('').describe('ID of the main product. Each product has one entry in a store.'),
    accessories: ids.describe(
      'IDs of two-way accessories, at most 100, in order: each is recommended with the main product, and the main product with each.',
    ),
    directed_accessories: ids.describe(
      'IDs of one-way accessories, at most 100, in order: each is recommended with the main product only.',
    ),
  }),
  figures: z.object({
    sales_together: z
      .int()
      .min(0)
      .describe(
        'Orders of the last 30 days that contain the main product and at least one of its accessories. Returned orders are not counted.',
      ),
    missing_products: z.array(z.string()).describe('IDs of products of the entry that were deleted.'),
  }),
  filters: { product: 'text', sales_together: 'number', has_two_way: 'flag', has_one_way: 'flag', dead: 'flag' },
  search: ['product'],
  sorts: ['name', 'sales_together', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { main_product: 'product', accessories: 'product', directed_accessories: 'product' },
  personalData: { without: 'An accessory names products, never people.' },
  usage: { without: 'Usage counts recommendations, not accessories.' },
  help: 'accessories',
  demo: { without: 'The demo creates accessories of its own catalogue.' },
});

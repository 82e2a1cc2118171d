import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

export const dataCounts = call({
  path: 'client/account/data/counts',
  summary: 'Returns the number of products, categories, customers, orders and pages of a store.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    products: z.int().describe('Number of products.'),
    categories: z.int().describe('Number of categories.'),
    customers: z.int().describe('Number of customers.'),
    sales: z.int().describe('Number of orders.'),
    pages: z.int().describe('Number of content pages.'),
  }),
});

import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

export const dataCounts = call({
  path: 'client/account/data/counts',
  summary: 'Answers how many products, categories, customers, sales and pages a store has.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({ products: z.int(), categories: z.int(), customers: z.int(), sales: z.int(), pages: z.int() }),
});

import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { recountCategories } from '../categories/categoryCounts.ts';

/** Brings search and counts up to date with what the shop has pushed. */
export const followPushJob = defineJob({
  name: 'data.push',
  input: z.object({}),
  attempts: 5,
  async run(_input, { db, storeKey, signal }) {
    await indexProducts(db, storeKey, { signal });
    await recountCategories(db, storeKey);
  },
});

export const jobs = [followPushJob];

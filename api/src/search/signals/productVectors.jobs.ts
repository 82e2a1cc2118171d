import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { embedProducts } from './embedProducts.ts';

/** Gives the products of a store their vectors. */
export const embedJob = defineJob({
  name: 'search.embed',
  input: z.object({}),
  run: (_input, { db, storeKey, signal, progress }) => embedProducts(db, storeKey, { signal, now: new Date(), progress }),
});

export const jobs = [embedJob];

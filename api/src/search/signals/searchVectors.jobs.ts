import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { embedObjects } from './embedObjects.ts';

/** Gives the products, categories and pages of a store their vectors. */
export const embedJob = defineJob({
  name: 'search.embed',
  input: z.object({}),
  run: (_input, { db, storeKey, signal, progress }) => embedObjects(db, storeKey, { signal, now: new Date(), progress }),
});

export const jobs = [embedJob];

import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { rebuildModels } from './rebuildModels.ts';

/** Makes the models of a store again; with `drawn` also EASE, which takes the longest. */
export const rebuildJob = defineJob({
  name: 'recommendations.rebuild',
  input: z.object({ drawn: z.boolean().default(false) }),
  keepDays: 3,
  run: ({ drawn }, { db, storeKey, signal, progress }) => rebuildModels(db, storeKey, { drawn, now: new Date(), signal, progress }),
});

export const jobs = [rebuildJob];

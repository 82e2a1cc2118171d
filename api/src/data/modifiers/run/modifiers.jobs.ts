import { z } from 'zod';

import { defineJob } from '../../../jobs/jobs.ts';
import { indexProducts } from '../../../search/index/indexProducts.ts';
import { runModifiers } from './modifierRun.ts';

/** Applies the modifiers of a store to all of its products. Continues where a killed run stopped. */
export const modifiersJob = defineJob({
  name: 'data.modifiers',
  input: z.object({ run_id: z.uuid() }),
  attempts: 5,
  // One of a store at a time; of two stores, one need not wait for the other.
  concurrency: 2,
  run: ({ run_id: runId }, { db, storeKey, signal, progress }) =>
    runModifiers(storeKey, runId, { db, signal, progress, index: indexProducts }),
});

export const jobs = [modifiersJob];

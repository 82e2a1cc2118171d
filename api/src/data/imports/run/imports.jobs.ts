import { z } from 'zod';

import { Failure } from '../../../http/failure.ts';
import { FetchError } from '../../../http/outgoing/guardedFetch.ts';
import { defineJob } from '../../../jobs/jobs.ts';
import { indexProducts } from '../../../search/index/indexProducts.ts';
import { FeedError } from '../read/feedError.ts';
import { runImport } from './importRun.ts';

/** Brings the products of a feed into a store. Continues where a killed run stopped. */
export const importJob = defineJob({
  name: 'data.import',
  input: z.object({ import_id: z.uuid() }),
  attempts: 5,
  // One of a store at a time; of two stores, one need not wait for the other.
  concurrency: 2,
  // An import's state is its job's.
  keepDays: Infinity,
  async run({ import_id: importId }, { db, storeKey, signal, progress }) {
    try {
      return await runImport(storeKey, importId, { db, signal, progress, index: indexProducts });
    } catch (error) {
      // What is wrong with a feed stays wrong: trying again on its own would only hide the message.
      if (error instanceof FeedError || error instanceof FetchError) throw new Failure('LogicalError', error.message);
      throw error;
    }
  },
});

export const jobs = [importJob];

import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { indexProducts } from './indexProducts.ts';

/** Writes what is new or changed, and all of it after a change of the search's configuration or of how texts are analysed. */
export const indexJob = defineJob({
  name: 'search.index',
  input: z.object({}),
  attempts: 5,
  async run(_input, { db, storeKey, signal, progress }) {
    const { indexed } = await indexProducts(db, storeKey, { signal, progress });
    return `${indexed} products are searchable.`;
  },
});

export const jobs = [indexJob];

import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { isIndexed } from './isIndexed.ts';

/** Writes the index of a store anew with its configuration; each product stays findable by its old form until its new one is written. */
export const reindexJob = defineJob({
  name: 'search.reindex',
  input: z.object({}),
  async run(_input, { db, storeKey, signal, progress }) {
    let indexed = 0;
    // Somebody may save again while it runs.
    do {
      const result = await indexProducts(db, storeKey, { signal, progress: (fraction, message) => progress(fraction, message) });
      indexed = Math.max(indexed, result.indexed);
    } while (!(await isIndexed(db, storeKey)));
    return `${indexed} products are searchable by the new configuration.`;
  },
});

export const jobs = [reindexJob];

import { z } from 'zod';

import { changedBy, sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { isIndexed } from './isIndexed.ts';

/** Writes the index of a store again with its configuration; each product stays findable by its old form until its new one is written. */
export const reindexJob = defineJob({
  name: 'search.reindex',
  input: z.object({ full: z.boolean().default(false), reason: z.string().default('') }),
  async run({ full }, { db, storeKey, signal, progress }) {
    let indexed = 0;
    // Without the mark of what it was written with, everything is read again.
    if (full) await changedBy(db.pool, sql`UPDATE search_indexes SET configuration_digest = '' WHERE store_key = ${storeKey}`);
    // Someone may save again while it runs.
    do {
      const result = await indexProducts(db, storeKey, { signal, progress: (fraction, message) => progress(fraction, message) });
      indexed = Math.max(indexed, result.indexed);
    } while (!(await isIndexed(db, storeKey)));
    return `${indexed} products are searchable by the new configuration.`;
  },
});

export const jobs = [reindexJob];

import { z } from 'zod';

import { Failure } from '../../http/failure.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { customerFile } from './customerExport.ts';
import { customerExportName } from './forgetTraces.ts';

/** Collects what is known of a person; begun again after a kill it simply does so again. */
export const customerExportJob = defineJob({
  name: customerExportName,
  input: z.object({ customer_id: z.string() }),
  // The file is gone after a day, and nothing else needs the row.
  keepDays: 2,
  async run({ customer_id: id }, { db, log, storeKey, jobId, signal, progress }) {
    const { rows } = await db.pool.query<{ currency: string }>('select currency from live_stores where key = $1', [storeKey]);
    const reading = { db, log, now: new Date(), store: { key: storeKey, currency: rows[0]?.currency ?? '' } };
    const made = await customerFile(reading, id, (share) => progress(share * 0.9, 'Collecting orders'));
    signal.throwIfAborted();
    if (made === undefined) throw new Failure('NotFoundError', 'The customer was deleted.');
    // Only while it is still asked for: a person who was forgotten meanwhile has no row any more.
    const { rowCount } = await db.pool.query('update customer_exports set file = $3 where store_key = $1 and job_id = $2', [
      storeKey,
      jobId,
      made.file,
    ]);
    if (rowCount === 0) throw new Failure('NotFoundError', 'The customer was deleted.');
    return `Ready: ${made.orders} ${made.orders === 1 ? 'order' : 'orders'}.`;
  },
});

export const jobs = [customerExportJob];

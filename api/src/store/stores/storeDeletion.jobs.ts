import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { eraseStore } from './storeDeletion.ts';

/** Erases a store whose time to be restored is over. It belongs to no store, or it would erase itself. */
export const eraseDeletedStore = defineJob({
  name: 'store.erase',
  input: z.object({ key: z.string() }),
  async run({ key }, { db, log, signal }) {
    await eraseStore(db, key, signal);
    log.info({ store: key.slice(0, 8) }, 'a deleted store was erased');
  },
});

export const jobs = [eraseDeletedStore];

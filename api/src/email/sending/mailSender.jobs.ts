import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { doOthersWait } from '../../jobs/jobs.store.ts';
import { sendDueMails } from './sendDueMails.ts';

/** Sends the emails of a store that are due. One at a time for each store. */
export const mailSenderJob = defineJob({
  name: 'email.send',
  input: z.object({}),
  attempts: 5,
  retrySeconds: 20,
  concurrency: 2,
  keepDays: 7,
  async run(_input, { db, log, storeKey, signal }) {
    const { sent, failed } = await sendDueMails({
      db,
      log,
      storeKey,
      signal,
      doOthersWait: () => doOthersWait(db, 'email.send', storeKey),
    });
    return sent + failed === 0 ? '' : `${sent} emails sent, ${failed} failed.`;
  },
});

export const jobs = [mailSenderJob];

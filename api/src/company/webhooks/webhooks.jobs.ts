import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { deliverMessages } from './deliverMessages.ts';

/** Delivers what is due for a webhook. The deliveries record the outcome, so it never fails because a receiver does. */
export const webhookJob = defineJob({
  name: 'company.webhooks',
  can: 'COMPANY_WEBHOOKS_EDIT',
  input: z.object({ webhook_id: z.uuid() }),
  keepDays: 1,
  concurrency: 4,
  // A receiver that takes its time blocks no one else's messages, and a company with many of them no other company.
  perStore: 2,
  async run({ webhook_id: webhookId }, { db, storeKey: companyKey, signal }) {
    await deliverMessages(db, { companyKey, webhookId }, signal);
  },
});

export const jobs = [webhookJob];

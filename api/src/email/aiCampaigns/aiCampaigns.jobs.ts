import { z } from 'zod';

import { defineJob } from '../../jobs/jobs.ts';
import { runCampaigns } from './sendCampaigns.ts';

export const campaignsJob = defineJob({
  name: 'email.aiCampaigns',
  input: z.object({}),
  keepDays: 1,
  async run(_input, { db, storeKey, signal }) {
    const { chosen, queued } = await runCampaigns({ db, storeKey, now: new Date(), signal });
    return chosen + queued === 0 ? '' : `${chosen} chosen, ${queued} queued.`;
  },
});

export const jobs = [campaignsJob];

import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import type { JobTools } from '../../jobs/jobs.ts';
import { campaignsJob } from '../aiCampaigns/aiCampaigns.jobs.ts';
import { mailSenderJob } from '../sending/mailSender.jobs.ts';
import { flowsJob } from './emailTriggers.jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

it.each([flowsJob, mailSenderJob, campaignsJob])(
  '$name that found nothing to do has nothing to say, so the log of the store gets no line',
  async ({ run }) => {
    const { store } = await api.company();
    const tools: JobTools = {
      db: api.db,
      log: pino({ level: 'silent' }),
      storeKey: store.key,
      jobId: '',
      attempt: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
    };
    expect(await run({}, tools)).toBe('');
  },
);

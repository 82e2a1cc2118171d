import { z } from 'zod';

import { openDatabase } from '../db/database.ts';
import { openLog } from '../http/log.ts';
import { defineJob } from './jobs.ts';
import { openJobs } from './openJobs.ts';

// The process that jobs.test.ts kills while it runs a job that would never end.
const log = openLog('silent');
const endless = defineJob({
  name: 'test.killed',
  input: z.object({}),
  async run() {
    process.stdout.write('running\n');
    await new Promise(() => {});
  },
});
await openJobs({ db: openDatabase({ url: process.env['TEST_DATABASE'] ?? '', log }), log, worker: 'inline', definitions: [endless] });

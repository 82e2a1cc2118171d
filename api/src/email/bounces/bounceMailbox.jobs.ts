import { z } from 'zod';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { hasBounceMailbox, readBounceMailbox } from './bounceMailbox.ts';

/** Reads the mailbox that a store's emails come back to. What is wrong with it is not a failure of the job: the configuration's screen says it. */
export const bounceMailboxJob = defineJob({
  name: 'email.bounces',
  input: z.object({}),
  keepDays: 2,
  async run(_input, { db, storeKey, signal }) {
    const store = await rowOf<{ key: string; companyKey: string; name: string }>(
      db.pool,
      sql`SELECT key, company_key AS "companyKey", name FROM live_stores WHERE key = ${storeKey}`,
    );
    if (store === undefined) return 'The store was deleted.';
    const settings = await (await currentConfiguration(db, store)).ready(emailConfigurationPart);
    if (!hasBounceMailbox(settings)) return 'The store has no mailbox for bounces.';
    for (let reports = 0; ;) {
      const read = await readBounceMailbox(db, settings, store, new Date());
      reports += read.reports;
      if (read.problem !== '') return read.problem;
      if (!read.hasMore || signal.aborted) return reports === 0 ? '' : `${reports} bounces and complaints.`;
    }
  },
});

export const jobs = [bounceMailboxJob];

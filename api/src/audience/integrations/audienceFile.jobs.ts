import { gzipSync } from 'node:zlib';

import { exporterSources } from '@endcap/schema/audience/integrations/exporterTargets.ts';
import { z } from 'zod';

import { customerLimitsOf } from '../../data/customers/customerLimits.store.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { computeAudience } from '../audiences/computeAudience.ts';
import { audienceFile } from './audienceFile.ts';
import type { ReadPeople } from './readPeople.ts';

/** Keeps the file of an audience under the id of what it was written for, an integration or the audience itself. Returns the number of people in it. */
export async function keepAudienceFile(reading: Parameters<typeof audienceFile>[0] & ReadPeople, id: string): Promise<number> {
  const parts: string[] = [];
  let people = 0;
  for await (const part of audienceFile(reading, (emails) => (people += emails.length))) parts.push(part);
  await changedBy(
    reading.db.pool,
    sql`INSERT INTO exporter_files (store_key, exporter_id, file, created_at) VALUES (${reading.storeKey}, ${id}, ${gzipSync(parts.join(''))}, ${reading.now})
        ON CONFLICT (store_key, exporter_id) DO UPDATE SET file = excluded.file, created_at = excluded.created_at`,
  );
  return people;
}

/** Writes the people of an audience to a file, for staff to download. */
export const audienceFileJob = defineJob({
  name: 'audience.file',
  can: 'CUSTOMERS_EXPORT',
  input: z.object({ id: z.uuid() }),
  keepDays: 7,
  async run({ id }, { db, log, storeKey }) {
    const now = new Date();
    const store = await rowOf<{ companyKey: string }>(
      db.pool,
      sql`SELECT company_key AS "companyKey" FROM live_stores WHERE key = ${storeKey}`,
    );
    if (store === undefined) return 'The store was deleted.';
    await computeAudience({ db, log, now, store: { key: storeKey, ...store } }, id);
    const exporter = { columns: exporterSources.map((source) => ({ source, field: source })), only_subscribed: false };
    const limits = await customerLimitsOf({ db, log, now }, storeKey);
    const people = await keepAudienceFile({ db, storeKey, audienceId: id, exporter, limits, now }, id);
    return `${people} ${people === 1 ? 'person' : 'people'} in the file.`;
  },
});

export const jobs = [audienceFileJob];

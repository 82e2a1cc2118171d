import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { newKey } from '../db/companyKeys.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { openJobs } from './openJobs.ts';
import { startJobThread } from './startJobThread.ts';
import { defineJob } from './jobs.ts';

/** A kind of job that the code of the thread knows too. */
const followPush = defineJob({ name: 'data.push', input: z.object({}), run: () => Promise.resolve() });
const patienceMs = 120_000;

it('a thread runs the jobs of a database, and ends on request', { timeout: 2 * patienceMs }, async () => {
  const { db, close } = await testDatabase();
  const log = pino({ level: 'silent' });
  const jobs = await openJobs({ db, log, worker: 'off', definitions: [followPush] });
  const [company, storeKey] = [newKey(), newKey()];
  await db.pool.query('INSERT INTO companies (key, name) VALUES ($1, $2)', [company, 'Thread']);
  await db.pool.query('INSERT INTO stores (company_key, key, name) VALUES ($1, $2, $3)', [company, storeKey, 'Thread']);
  const end = startJobThread(db.url, log);
  const id = await jobs.send(followPush, {}, { storeKey });
  const state = async () => (await db.pool.query<{ state: string }>('SELECT state FROM jobs WHERE id = $1', [id])).rows[0]?.state;
  await expect.poll(state, { timeout: patienceMs, interval: 100 }).toBe('success');
  await end();
  // The server learns a little later that its clients have gone.
  const connections = async () =>
    (await db.pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'endcap-worker'`))
      .rowCount;
  await expect.poll(connections, { timeout: patienceMs }).toBe(0);
  await jobs.close();
  await close();
});

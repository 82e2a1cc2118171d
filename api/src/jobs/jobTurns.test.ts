import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { rowsOf, sql } from '../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../http/testApi.ts';
import { type Jobs, defineJob } from './jobs.ts';
import { doOthersWait } from './jobs.store.ts';
import { openJobs } from './openJobs.ts';

let begun: string[] = [];
let mayEnd: Promise<void> = Promise.resolve();
let end: () => void = () => {};
const input = z.object({ label: z.string() });
const run = async ({ label }: { label: string }) => {
  begun.push(label);
  await mayEnd;
};
/** Long work: one at a time in a process. */
const long = defineJob({ name: 'test.long', input, run });
/** Room for many, but one of a store. */
const wide = defineJob({ name: 'test.wide', input, concurrency: 3, run });
const short = defineJob({ name: 'test.short', input, run: async () => {} });

let api: TestApi;
let company: TestCompany;
const workers: Jobs[] = [];
const startWorker = async () =>
  workers.push(await openJobs({ db: api.db, log: api.database.log, worker: 'inline', definitions: [long, wide, short], lookEveryMs: 100 }));
/** A label tells the store by its first letter. */
const ask = (job: typeof long, label: string) =>
  api.jobs.send(job, { label }, { storeKey: label.startsWith('a') ? company.store.key : company.otherStore.key });
const inState = async (name: string, state: string) =>
  (await rowsOf<{ store_key: string }>(api.db.pool, sql`SELECT store_key FROM jobs WHERE name = ${name} AND state = ${state}`)).map(
    (row) => row.store_key,
  );

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    if (await isTrue()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('It did not come to that.');
}
const succeeded = (name: string, count: number) => until(async () => (await inState(name, 'success')).length === count);

beforeAll(async () => {
  api = await testApi({ handlers: [] });
  company = await api.company();
});
afterEach(async () => {
  end();
  for (const worker of workers.splice(0)) await worker.close();
  await api.db.pool.query('DELETE FROM jobs');
  begun = [];
  mayEnd = Promise.resolve();
});
afterAll(() => api.close());

const hold = () => (mayEnd = new Promise((done) => (end = done)));

describe('jobs of stores', () => {
  it('take turns, so that one store’s long queue does not delay others', async () => {
    for (const label of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) await ask(long, label);
    await startWorker();
    await succeeded(long.name, 6);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('run one of a kind at a time, whatever capacity the processes have', async () => {
    hold();
    await startWorker();
    await startWorker();
    await Promise.all(['a1', 'a2', 'a3', 'b1', 'b2'].map((label) => ask(wide, label)));
    await until(() => begun.length >= 2);
    // Jobs are taken in the order of their announcements: what has run these has checked all of those before.
    for (let more = 1; more <= 3; more++) {
      await ask(short, 'a');
      await succeeded(short.name, more);
    }
    expect((await inState(wide.name, 'running')).toSorted()).toEqual([company.store.key, company.otherStore.key].toSorted());
    end();
    await succeeded(wide.name, 5);
    expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  it('know whether other stores wait: for the same work, and now', async () => {
    const waits = (key: string) => doOthersWait(api.db, long.name, key);
    const { store, otherStore } = company;
    await ask(short, 'b1');
    await ask(long, 'a1');
    expect([await waits(store.key), await waits(otherStore.key)]).toEqual([false, true]);
    await ask(long, 'b1');
    expect(await waits(store.key)).toBe(true);
    await api.db.pool.query("UPDATE jobs SET run_at = now() + interval '1 minute' WHERE store_key = $1", [otherStore.key]);
    expect(await waits(store.key)).toBe(false);
    hold();
    await startWorker();
    await until(() => begun.length === 1);
    expect(await waits(otherStore.key)).toBe(false);
  });

  it('run short work while all capacity for long work is taken', async () => {
    hold();
    await startWorker();
    await ask(long, 'a1');
    await ask(long, 'b1');
    await ask(short, 'a');
    await succeeded(short.name, 1);
    expect(await inState(long.name, 'success')).toEqual([]);
  });
});

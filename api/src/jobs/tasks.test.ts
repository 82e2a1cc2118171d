import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type TestApi, type TestCompany, testApi } from '../http/testApi.ts';
import { defineJob } from './jobs.ts';
import { pruneJobs } from './pruneJobs.ts';
import { defineTask, startTasks, type TaskDefinition } from './tasks.ts';

let api: TestApi;
let company: TestCompany;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  api = await testApi({ handlers: [] });
  company = await api.company();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(() => api.close());

async function start(definitions: readonly TaskDefinition[]): Promise<void> {
  ends.push(await startTasks({ db: api.db, jobs: api.jobs, log: api.database.log, definitions, tickMs: 20 }));
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isTrue()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('It did not come to that.');
}

async function recorded(name: string): Promise<{ error: string | null; finished_at: Date | null; held_until: Date | null } | undefined> {
  const { rows } = await api.db.pool.query('select error, finished_at, held_until from periodic_tasks where name = $1', [name]);
  return rows[0];
}

describe('a periodic task', () => {
  it('runs in one of the processes that can run it', async () => {
    let runs = 0;
    const task = defineTask({
      name: 'test.round',
      everySeconds: 3600,
      run: async () => {
        runs += 1;
        await new Promise((done) => setTimeout(done, 50));
      },
    });
    await start([task]);
    await start([task]);
    await until(async () => (await recorded('test.round'))?.finished_at !== null);
    await new Promise((done) => setTimeout(done, 100));
    expect(runs).toBe(1);
    await api.db.pool.query(`update periodic_tasks set due_at = now() where name = 'test.round'`);
    await until(() => runs === 2);
  });

  it('that fails does not stop others, records why, and is retried', async () => {
    let failures = 0;
    let runs = 0;
    const fails = defineTask({
      name: 'test.fails',
      everySeconds: 0.05,
      async run() {
        failures += 1;
        throw new Error('a broken pipe');
      },
    });
    const works = defineTask({ name: 'test.works', everySeconds: 0.05, run: async () => void (runs += 1) });
    await start([fails, works]);
    await until(() => failures > 1 && runs > 1);
    await until(async () => (await recorded('test.fails'))?.error === 'Error: a broken pipe');
    expect((await recorded('test.works'))?.error).toBeNull();
  });

  it('of a process that was killed is taken over when its lock has expired', async () => {
    await api.db.pool.query(
      `insert into periodic_tasks (name, due_at, held_until) values ('test.killed', now() - interval '1 hour', now() + interval '0.3 seconds')`,
    );
    const heldUntil = (await recorded('test.killed'))?.held_until;
    let ranAt: Date | undefined;
    const run = async () => {
      ranAt = (await api.db.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now;
    };
    await start([defineTask({ name: 'test.killed', everySeconds: 3600, run })]);
    await until(() => ranAt !== undefined);
    expect(ranAt?.getTime()).toBeGreaterThanOrEqual(heldUntil?.getTime() ?? Infinity);
  });
});

describe('jobs that ended long ago', () => {
  const kinds = [
    defineJob({ name: 'test.short', input: z.object({}), run: async () => {} }),
    defineJob({ name: 'test.ever', input: z.object({}), run: async () => {}, keepDays: Infinity }),
  ];

  it('are deleted, except those that others rely on and waiting ones', async () => {
    const add = (name: string, state: string, daysAgo: number | null) =>
      api.db.pool.query(
        `insert into jobs (store_key, id, name, input, state, finished_at) values ($1, $2, $3, '{}', $4, now() - make_interval(days => $5))`,
        [company.store.key, randomUUID(), name, state, daysAgo],
      );
    await add('test.short', 'success', 31);
    await add('test.short', 'failed', 31);
    await add('test.short', 'success', 29);
    await add('test.short', 'waiting', null);
    await add('test.ever', 'success', 400);
    await start([pruneJobs(kinds)]);
    await until(async () => (await recorded('jobs.prune'))?.finished_at instanceof Date);
    const { rows } = await api.db.pool.query(`select name, state from jobs where store_key = $1 order by name, state`, [company.store.key]);
    expect(rows).toEqual([
      { name: 'test.ever', state: 'success' },
      { name: 'test.short', state: 'success' },
      { name: 'test.short', state: 'waiting' },
    ]);
  });
});

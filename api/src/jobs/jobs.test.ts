import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { jobCancel, jobInfo, jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { handlers } from '../developers/jobs/jobs.calls.ts';
import { Failure } from '../http/failure.ts';
import { type TestApi, type TestCompany, testApi } from '../http/testApi.ts';
import { type JobTools, type Jobs, defineJob } from './jobs.ts';
import { openJobs } from './openJobs.ts';

const noInput = z.object({});
const never = 2 ** 30;
let flakyFailures = 0;
let onRun: (tools: JobTools) => Promise<string | void> = async () => {};

const add = defineJob({
  name: 'test.add',
  input: z.object({ a: z.number(), b: z.number().default(1) }),
  async run({ a, b }, { progress }) {
    progress(0.5, 'Half way');
    return `It is ${a + b}.`;
  },
});
const flaky = defineJob({
  name: 'test.flaky',
  input: noInput,
  retrySeconds: 0,
  async run(_input, { attempt }) {
    if (flakyFailures-- > 0) throw new Error(`secret trouble in attempt ${attempt}`);
    return `Attempt ${attempt}`;
  },
});
const refuses = defineJob({
  name: 'test.refuses',
  input: noInput,
  async run() {
    throw new Failure('LogicalError', 'The feed is a web page.');
  },
});
const open = defineJob({ name: 'test.open', input: noInput, run: (_input, tools) => onRun(tools) });
/** The same name as in killedWorker.ts: what that process leaves, this one finishes. */
const killed = defineJob({
  name: 'test.killed',
  input: noInput,
  attempts: 3,
  run: async (_input, { attempt }) => `Done in attempt ${attempt}.`,
});
const guarded = defineJob({ name: 'test.guarded', input: noInput, can: 'COMPANY_GDPR_EDIT', run: async () => 'Done' });
const definitions = [add, flaky, refuses, open, killed, guarded];

let api: TestApi;
let company: TestCompany;
let token = '';
const workers: Jobs[] = [];
async function startWorker(lookEveryMs = 2_000): Promise<Jobs> {
  const worker = await openJobs({ db: api.db, log: api.database.log, worker: 'inline', definitions, lookEveryMs });
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  api = await testApi({ handlers, definitions });
  company = await api.company();
  token = company.people.admin.token;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});
afterAll(() => api.close());

const key = () => company.store.key;
const info = async (id: string) => (await api.call(jobInfo, { key: key(), job_id: id }, token)).answer;
const send = (job: (typeof definitions)[number], input: object = {}) => api.jobs.send(job, input as never, { storeKey: key() }); // each definition's own input

async function reaches(id: string, state: string) {
  for (let tries = 0; tries < 400; tries++) {
    const job = await info(id);
    if (job.state === state) return job;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`The job is ${JSON.stringify(await info(id))}, not ${state}.`);
}

describe('a job', () => {
  it('waits until there is a worker, is run once, and returns its result', async () => {
    const id = await send(add, { a: 41 });
    expect(await info(id)).toMatchObject({ name: 'test.add', state: 'waiting', progress: 0, finished_at: null });
    await startWorker();
    expect(await reaches(id, 'success')).toMatchObject({ progress: 1, message: 'It is 42.', finished_at: expect.any(String) });
  });

  it('refuses an input that its definition does not allow', async () => {
    await expect(send(add, { a: 'one' })).rejects.toThrow();
  });

  it('exists only if the transaction that asked for it is committed', async () => {
    const sent = api.db.transaction(async (transaction) => {
      await api.jobs.send(add, { a: 1 }, { storeKey: company.otherStore.key, transaction });
      throw new Error('rolled back');
    });
    await expect(sent).rejects.toThrow('rolled back');
    expect((await api.call(jobList, { key: company.otherStore.key }, token)).answer.result).toEqual([]);
  });

  it('exists once per singleton key while it waits or runs', async () => {
    const options = { storeKey: key(), singletonKey: 'feed' };
    const ids = await Promise.all(Array.from({ length: 5 }, () => api.jobs.send(add, { a: 1 }, options)));
    expect(new Set(ids).size).toBe(1);
    await startWorker();
    await reaches(ids[0] ?? '', 'success');
    expect(await api.jobs.send(add, { a: 1 }, options)).not.toBe(ids[0]);
  });

  it('is retried after an error, without showing internals to staff', async () => {
    flakyFailures = 1;
    await startWorker();
    expect(await reaches(await send(flaky), 'success')).toMatchObject({ message: 'Attempt 2' });
  });

  it('that never succeeds ends as failed, and can be run again', async () => {
    flakyFailures = 3;
    await startWorker();
    const id = await send(flaky);
    const job = await reaches(id, 'failed');
    expect(job.message).toMatch(/^Something went wrong \(error reference [A-Z2-9]{10}\)\.$/);
    expect((await api.call(jobRetry, { key: key(), job_id: id }, token)).status).toBe(200);
    expect(await reaches(id, 'success')).toMatchObject({ message: 'Attempt 1' });
    expect((await api.call(jobRetry, { key: key(), job_id: id }, token)).failure.type).toBe('LogicalError');
  });

  it('that says why it cannot succeed is not retried', async () => {
    await startWorker();
    expect(await reaches(await send(refuses), 'failed')).toMatchObject({ message: 'The feed is a web page.' });
  });

  it('shows its progress, and stops when staff cancel it', async () => {
    let aborted: () => void = () => {};
    const wasAborted = new Promise<void>((done) => (aborted = done));
    onRun = async ({ signal, progress }) => {
      progress(0.25, 'Reading row 250');
      await new Promise((done) => signal.addEventListener('abort', done));
      aborted();
    };
    await startWorker();
    const id = await send(open);
    await reaches(id, 'running');
    while ((await info(id)).progress === 0) await new Promise((done) => setTimeout(done, 25));
    expect(await info(id)).toMatchObject({ progress: 0.25, message: 'Reading row 250' });
    await api.call(jobCancel, { key: key(), job_id: id }, token);
    expect(await info(id)).toMatchObject({ state: 'failed', message: 'Cancelled by Test admin.' });
    await wasAborted;
    expect((await api.call(jobCancel, { key: key(), job_id: id }, token)).failure.type).toBe('LogicalError');
    expect(await info(id)).toMatchObject({ state: 'failed' });
  });

  it('continues elsewhere when its process shuts down, which is not a failed attempt', async () => {
    onRun = async ({ signal, attempt }) => {
      if (attempt === 1 && !signal.aborted && !passed) {
        passed = true;
        await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('ending'))));
      }
      return `Attempt ${attempt}`;
    };
    let passed = false;
    const first = await startWorker();
    const id = await send(open);
    await reaches(id, 'running');
    await first.close();
    expect(await info(id)).toMatchObject({ state: 'waiting' });
    await startWorker();
    expect(await reaches(id, 'success')).toMatchObject({ message: 'Attempt 1' });
  });

  it('continues in another process when its own was killed with -9', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'killedWorker.ts')], {
      env: { ...process.env, TEST_DATABASE: api.database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const running = new Promise((done, fail) => {
      child.stdout.on('data', done);
      child.once('exit', () => fail(new Error('The worker ended by itself.')));
    });
    const id = await send(killed);
    await running;
    expect(await info(id)).toMatchObject({ state: 'running' });
    await startWorker(100);
    child.kill('SIGKILL');
    expect(await reaches(id, 'success')).toMatchObject({ message: 'Done in attempt 2.' });
  });

  it('continues when all connections to the database were lost meanwhile', async () => {
    let resume: () => void = () => {};
    const wait = new Promise<void>((done) => (resume = done));
    onRun = async ({ db, progress }) => {
      await wait;
      progress(0.5);
      for (;;) {
        try {
          await db.pool.query('SELECT 1');
          return 'Survived';
        } catch {
          await new Promise((done) => setTimeout(done, 50));
        }
      }
    };
    await startWorker();
    const id = await send(open);
    await reaches(id, 'running');
    const cut = () =>
      api.db.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    await cut();
    resume();
    expect(await reaches(id, 'success')).toMatchObject({ message: 'Survived' });
    const held = async () =>
      (
        await api.db.pool.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 4207002 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rowCount;
    for (let tries = 0; (await held()) === 0 && tries < 200; tries++) await new Promise((done) => setTimeout(done, 25));
    expect(await held()).toBe(1);
    expect(await reaches(await send(add, { a: 1 }), 'success')).toMatchObject({ message: 'It is 2.' });
  });

  it('that has crashed its worker too often ends as failed, visible to staff', async () => {
    const id = await send(killed);
    await api.db.pool.query(`UPDATE jobs SET state = 'running', attempts = 3, worker = 7 WHERE id = $1`, [id]);
    await startWorker();
    expect(await reaches(id, 'failed')).toMatchObject({ message: 'The process that ran it ended unexpectedly, 3 times.' });
  });
});

describe('a waiting job', () => {
  it('starts because its transaction notified the workers, not because of polling', async () => {
    await startWorker(never);
    expect(await reaches(await send(add, { a: 1 }), 'success')).toMatchObject({ message: 'It is 2.' });
    flakyFailures = 1;
    expect(await reaches(await send(flaky), 'success')).toMatchObject({ message: 'Attempt 2' });
  });

  it('is found by polling when the notification was lost', async () => {
    await startWorker(100);
    await api.db.pool.query('ALTER TABLE jobs DISABLE TRIGGER jobs_wait');
    try {
      expect(await reaches(await send(add, { a: 1 }), 'success')).toMatchObject({ message: 'It is 2.' });
    } finally {
      await api.db.pool.query('ALTER TABLE jobs ENABLE TRIGGER jobs_wait');
    }
  });

  it('does not start before its time', async () => {
    const [late, soon] = [await send(add, { a: 1 }), await send(add, { a: 2 })];
    await api.db.pool.query(`UPDATE jobs SET run_at = now() + interval '1 hour' WHERE id = $1`, [late]);
    await startWorker(100);
    await reaches(soon, 'success');
    expect(await info(late)).toMatchObject({ state: 'waiting' });
    await api.db.pool.query(`UPDATE jobs SET run_at = now() WHERE id = $1`, [late]);
    await reaches(late, 'success');
  });
});

describe('a job that its worker has lost', () => {
  it('is not changed by the rest of its run', async () => {
    let resume: () => void = () => {};
    const wait = new Promise<void>((done) => (resume = done));
    let ended: () => void = () => {};
    const hasEnded = new Promise<void>((done) => (ended = done));
    onRun = async ({ progress }) => {
      await wait;
      try {
        progress(0.9, 'Written by the zombie');
        return 'Ended by the zombie';
      } finally {
        ended();
      }
    };
    const worker = await startWorker(never);
    const id = await send(open);
    await reaches(id, 'running');
    // As if another worker had put it back and begun it.
    await api.db.pool.query(`UPDATE jobs SET worker = 7, attempts = 2, message = 'Elsewhere' WHERE id = $1`, [id]);
    resume();
    await hasEnded;
    await worker.close();
    expect(await info(id)).toMatchObject({ state: 'running', progress: 0, message: 'Elsewhere' });
    await api.call(jobCancel, { key: key(), job_id: id }, token);
  });

  it('stops at the next progress report after staff cancelled it', async () => {
    let notified = 0;
    const stopped = new Promise<unknown>((done) => {
      onRun = async ({ progress }) => {
        try {
          for (;;) {
            progress(0.5, `Row ${(notified += 1)}`);
            await new Promise((next) => setTimeout(next, 5));
          }
        } catch (error) {
          done(error);
          throw error;
        }
      };
    });
    await startWorker();
    const id = await send(open);
    await reaches(id, 'running');
    expect((await api.call(jobCancel, { key: key(), job_id: id }, token)).status).toBe(200);
    expect(await stopped).toEqual(new Error('The job was cancelled.'));
    expect(await info(id)).toMatchObject({ state: 'failed', message: 'Cancelled by Test admin.' });
    onRun = async () => 'Next';
    expect(await reaches(await send(open), 'success')).toMatchObject({ message: 'Next' });
  });

  it('never starts if staff cancelled it while it waited', async () => {
    const id = await send(add, { a: 1 });
    await api.call(jobCancel, { key: key(), job_id: id }, token);
    await startWorker(100);
    await reaches(await send(add, { a: 2 }), 'success');
    expect(await info(id)).toMatchObject({ state: 'failed', message: 'Cancelled by Test admin.', progress: 0 });
  });
});

describe('permissions', () => {
  it('keep a job within its store', async () => {
    const id = await send(add, { a: 1 });
    const foreign = await api.company('Another company');
    for (const call of [jobInfo, jobCancel, jobRetry]) {
      expect((await api.call(call, { key: foreign.store.key, job_id: id }, foreign.people.admin.token)).failure.type).toMatch(
        /NotFoundError|LogicalError/,
      );
      expect((await api.call(call, { key: key(), job_id: id }, foreign.people.admin.token)).failure.type).toBe('NotFoundError');
    }
    expect((await api.call(jobInfo, { key: company.otherStore.key, job_id: id }, token)).failure.type).toBe('NotFoundError');
    expect((await api.call(jobCancel, { key: key(), job_id: id }, company.people.partial.token)).failure.type).toBe('PermissionError');
    expect((await api.call(jobInfo, { key: key(), job_id: id }, company.people.partial.token)).status).toBe(200);
  });

  it('to cancel and to retry it are those to ask for it', async () => {
    const id = await send(guarded);
    const as = (call: typeof jobCancel | typeof jobRetry, role: 'developer' | 'manager') =>
      api.call(call, { key: key(), job_id: id }, company.people[role].token);
    expect((await as(jobCancel, 'developer')).failure.type).toBe('PermissionError');
    expect(await info(id)).toMatchObject({ state: 'waiting' });
    expect((await as(jobCancel, 'manager')).status).toBe(200);
    expect((await as(jobRetry, 'developer')).failure.type).toBe('PermissionError');
    expect((await as(jobRetry, 'manager')).status).toBe(200);
    expect(await info(id)).toMatchObject({ state: 'waiting' });
  });
});

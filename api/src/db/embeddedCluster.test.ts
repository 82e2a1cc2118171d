import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { call } from '@endcap/schema/contract/call.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { handle } from '../http/handle.ts';
import { buildServer } from '../http/server.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openDatabase } from './database.ts';
import type { EmbeddedCluster } from './clusterServer.ts';
import { startEmbeddedCluster } from './embeddedCluster.ts';
import { isAlive, postmasterPid } from './postmaster.ts';

const log = pino({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'endcap-cluster-'));
chmodSync(dataDir, 0o711);
const start = () => startEmbeddedCluster({ dataDir, log, throwAway: true });
const serverPid = () => postmasterPid(join(dataDir, 'postgres')) ?? 0;

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition() && waited < 10_000; waited += 20) await new Promise((done) => setTimeout(done, 20));
  expect(condition()).toBe(true);
}

/** Starts the cluster in another process; answers how to kill that with -9. */
async function startElsewhere(): Promise<() => Promise<void>> {
  const module = JSON.stringify(join(import.meta.dirname, 'embeddedCluster.ts'));
  const code = `import { startEmbeddedCluster } from ${module};
    const log = { info() {}, warn() {}, error() {}, fatal() {} };
    await startEmbeddedCluster({ dataDir: ${JSON.stringify(dataDir)}, log, throwAway: true });
    console.log('running');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done, fail) => {
    child.stdout.once('data', done);
    child.once('exit', () => fail(new Error('The process ended by itself.')));
  });
  return async () => {
    child.kill('SIGKILL');
    await new Promise((done) => child.once('exit', done));
  };
}

const startAndKill = async () => (await startElsewhere())();

async function query(cluster: EmbeddedCluster, sql: string): Promise<unknown[]> {
  const db = openDatabase({ url: cluster.url, log });
  try {
    return (await db.pool.query(sql)).rows;
  } finally {
    await db.close();
  }
}

describe('the built-in database server', () => {
  beforeAll(async () => {
    const cluster = await start();
    await query(cluster, 'CREATE TABLE kept (n int PRIMARY KEY); INSERT INTO kept VALUES (1)');
    await cluster.stop();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('leaves no process when it is stopped, and keeps its data and password', async () => {
    expect(serverPid()).toBe(0);
    const cluster = await start();
    const pid = serverPid();
    expect(await query(cluster, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    await cluster.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('sorts and folds texts by Unicode, the same on every machine', async () => {
    const cluster = await start();
    const [row] = await query(cluster, `SELECT lower('ÆØÅ') AS folded, current_setting('server_encoding') AS encoding`);
    expect(row).toEqual({ folded: 'æøå', encoding: 'UTF8' });
    await cluster.stop();
  });

  it('is adopted after its process was killed, and then stops with the new one', async () => {
    await startAndKill();
    const pid = serverPid();
    expect(isAlive(pid)).toBe(true);
    const cluster = await start();
    expect(serverPid()).toBe(pid);
    expect(await query(cluster, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await cluster.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('is shared with another process, and taken over when that one dies', async () => {
    const kill = await startElsewhere();
    const pid = serverPid();
    const first = await start();
    await first.stop();
    expect(isAlive(pid)).toBe(true);
    const second = await start();
    expect(serverPid()).toBe(pid);
    await kill();
    const owner = () => JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).owner;
    await until(() => owner() === process.pid);
    expect(await query(second, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('recovers when everything was killed', async () => {
    await startAndKill();
    const killed = serverPid();
    process.kill(killed, 'SIGKILL');
    await until(() => !isAlive(killed));
    const cluster = await start();
    expect(await query(cluster, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await cluster.stop();
  });

  it('is not confused by a process ID that was reused', async () => {
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const cluster = await start();
    expect(serverPid()).not.toBe(process.pid);
    await cluster.stop();
  });

  it('refuses to start without its password, and says what to do', async () => {
    const record = readFileSync(join(dataDir, 'postgres.json'));
    rmSync(join(dataDir, 'postgres.json'));
    await expect(start()).rejects.toThrow('postgres.json is missing');
    expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false);
    writeFileSync(join(dataDir, 'postgres.json'), record, { mode: 0o600 });
  });

  it('is restarted when it dies; meanwhile reads continue and writes are refused, and nothing is lost', async () => {
    const cluster = await start();
    const db = openDatabase({ url: cluster.url, log });
    const of = (path: string, kind: 'read' | 'write') =>
      call({ path, summary: 'Test.', kind, access: { by: 'nobody' }, input: z.object({}), answer: z.object({ rows: z.number() }) });
    const count = async (sql: string) => ({ rows: (await db.pool.query(sql)).rowCount ?? 0 });
    const server = await buildServer({
      db,
      jobs: {} as Jobs, // no job is asked for here
      log,
      handlers: [
        handle(of('test/read', 'read'), () => count('SELECT n FROM kept')),
        handle(of('test/write', 'write'), () => count('INSERT INTO kept VALUES (2)')),
      ],
    });
    const post = (path: string) => server.inject({ method: 'POST', url: `/v2/test/${path}`, payload: {} });
    expect((await post('read')).json()).toEqual({ status: 'ok', rows: 1 });

    process.kill(serverPid(), 'SIGKILL');
    // The server's own processes outlive it for a moment, and on a busy machine one would still take a write.
    await until(() => !isAlive(serverPid()) && db.pool.totalCount === 0);
    const refused = [await post('write'), await post('write')];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(refused[0]?.json()).toMatchObject({
      type: 'InternalError',
      message: expect.stringMatching(/^The (connection to the )?database/),
    });
    expect(refused[1]?.json()).toMatchObject({
      message: 'The database is unavailable. Nothing was changed. Try again in a moment.',
    });
    expect((await server.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);

    let read = await post('read');
    for (let tries = 0; read.statusCode !== 200 && tries < 50; tries++) read = await post('read');
    expect(read.json()).toEqual({ status: 'ok', rows: 1 });
    expect((await post('write')).json()).toEqual({ status: 'ok', rows: 1 });
    await server.close();
    await db.close();
    await cluster.stop();
  });
});

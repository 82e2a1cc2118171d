import { createServer } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../db/embeddedCluster.ts';
import type { Database } from '../db/database.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { loadHandlers } from './loadHandlers.ts';
import { startApi } from './startApi.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const options = (port: number) => ({ log: test.log, port, dataDir: '/nowhere', databaseUrl: test.url, worker: 'off' as const });

async function connections(): Promise<number> {
  const { rows } = await test.db.pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await test.db.pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

const until = (isTrue: () => Promise<boolean>) => expect.poll(isTrue, { timeout: 10_000 }).toBe(true);

describe('the api', () => {
  it('has a handler for every declared call', async () => {
    expect((await loadHandlers()).length).toBeGreaterThan(10);
  });

  it('serves calls, finishes the current one before it stops, and leaves nothing open', async () => {
    const api = await startApi(options(await freePort()));
    const post = () =>
      fetch(`${api.url}/v2/client/user/signup/config`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(await (await post()).json()).toMatchObject({ status: 'ok', first_user: true });
    const client = await api.db.pool.connect();
    await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    const underWay = post();
    await until(async () => (await waitingForLocks()) > 0);
    const stopped = api.stop();
    await client.query('COMMIT');
    client.release();
    expect((await underWay).status).toBe(200);
    await stopped;
    await until(async () => (await connections()) === 0);
    await expect(post()).rejects.toThrow();
  });

  it('lets what is made before the first call take as long as a slow machine needs', async () => {
    const limits: string[] = [];
    const limit = `SELECT setting FROM pg_settings WHERE name = 'statement_timeout'`;
    const prepare = async ({ pool }: Database) => {
      limits.push((await pool.query<{ setting: string }>(limit)).rows[0]?.setting ?? '');
    };
    const api = await startApi({ ...options(await freePort()), prepare });
    limits.push((await api.db.pool.query<{ setting: string }>(limit)).rows[0]?.setting ?? '');
    expect(limits).toEqual(['900000', '30000']);
    await api.stop();
    await until(async () => (await connections()) === 0);
  });

  it('does not start on a port in use, and leaves nothing running', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    await expect(startApi(options(port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await until(async () => (await connections()) === 0);
    other.close();
  });
});

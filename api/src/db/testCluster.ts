import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { pino } from 'pino';

import { startEmbeddedCluster } from './embeddedCluster.ts';
import { migrate } from './migrations.ts';
import { postmasterPid } from './postmaster.ts';

/** Set for the test workers: the server to create databases on, and the migrated database to copy. */
export const testServerVariable = 'ENDCAP_TEST_SERVER';
export const testTemplateVariable = 'ENDCAP_TEST_TEMPLATE';

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends the server and removes its data when this process is killed, which no code of ours can do on its own. */
function endWithThisProcess(dataDir: string): ChildProcess | undefined {
  const server = postmasterPid(join(dataDir, 'postgres'));
  if (server === undefined || process.platform === 'win32') return undefined;
  const script = 'while kill -0 "$1" && kill -0 "$2"; do sleep 1; done; kill -INT "$2"; sleep 2; rm -rf "$3"';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(process.pid), String(server), dataDir], { detached: true, stdio: 'ignore' });
  watch.unref();
  return watch;
}

/**
 * Vitest's global setup: one throw-away server for all workers of a run (or the server of DATABASE_URL), with one migrated database that
 * every test file copies. At the end all databases of the run go.
 */
export async function setup(): Promise<() => Promise<void>> {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const given = process.env['DATABASE_URL'];
  let url: string;
  let stop = async () => {};
  if (given === undefined || given === '') {
    const dataDir = mkdtempSync(join(tmpdir(), 'endcap-test-'));
    chmodSync(dataDir, 0o711); // the server may run as another user
    const cluster = await startEmbeddedCluster({ dataDir, log, throwAway: true });
    url = cluster.url;
    const watch = endWithThisProcess(dataDir);
    stop = async () => {
      watch?.kill();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  } else url = given;

  const run = `endcap_test_${randomBytes(4).toString('hex')}`;
  const template = `${run}_template`;
  await onServer(url, (client) => client.query(`CREATE DATABASE ${template}`));
  await migrate(withDatabase(url, template), log);
  process.env[testServerVariable] = url;
  process.env[testTemplateVariable] = template;

  return async () => {
    if (given !== undefined && given !== '') {
      await onServer(url, async (client) => {
        const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [run]);
        for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
      });
    }
    await stop();
  };
}

/**
 * How soon a job starts after it was asked for, how many are sent and run a second, how soon the job of a process killed with -9 continues in
 * another, and how long taking one takes while ten thousand of a thousand stores wait. On a new database with the durability of production;
 * prints one JSON object.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { z } from 'zod';

import { openDatabase } from '../../api/src/db/database.ts';
import { startEmbeddedCluster } from '../../api/src/db/embeddedCluster.ts';
import { migrate } from '../../api/src/db/migrations.ts';
import { defineJob } from '../../api/src/jobs/jobs.ts';
import { openJobs } from '../../api/src/jobs/openJobs.ts';
import { quantile } from './statistics.ts';

const input = z.object({});
const [single, many, kills, backlog, stores] = [300, 5_000, 8, 10_000, 1_000];
let onBegin: (storeKey: string) => void = () => {};
const run = async (_input: object, { storeKey }: { storeKey: string }) => onBegin(storeKey);
const short = defineJob({ name: 'bench.short', input, concurrency: 4, run });
const killed = defineJob({ name: 'test.killed', input, attempts: kills + 1, run }); // as in killedWorker.ts
const long = defineJob({ name: 'bench.long', input, run });

const dataDir = mkdtempSync(join(tmpdir(), 'endcap-jobs-bench-'));
chmodSync(dataDir, 0o711); // the database server may run as another user
const log = pino({ level: 'silent' });
const cluster = await startEmbeddedCluster({ dataDir, log });
await migrate(cluster.url, log);
const db = openDatabase({ url: cluster.url, log });
const asking = await openJobs({ db, log, worker: 'off' });
const round = (value: number) => Math.round(value * 10) / 10;
const storeKey = 'a'.repeat(32);

/** Resolves when so many more jobs have begun. */
const begun = (count: number) =>
  new Promise<string[]>((done) => {
    const keys: string[] = [];
    onBegin = (key) => {
      keys.push(key);
      if (keys.length === count) done(keys);
    };
  });

let working = await openJobs({ db, log, worker: 'inline', definitions: [short] });
const starts: number[] = [];
for (let n = 0; n < single; n++) {
  const begins = begun(1);
  const at = performance.now();
  await asking.send(short, {}, { storeKey });
  await begins;
  starts.push(performance.now() - at);
  await new Promise((done) => setTimeout(done, 20));
}
await working.close();

const sendAt = performance.now();
for (let n = 0; n < many; n += 20) {
  await Promise.all(Array.from({ length: 20 }, (_, more) => asking.send(short, {}, { storeKey: `store${(n + more) % 50}` })));
}
const sentPerSecond = many / ((performance.now() - sendAt) / 1000);
const allBegin = begun(many);
const runAt = performance.now();
working = await openJobs({ db, log, worker: 'inline', definitions: [short] });
await allBegin;
const runPerSecond = many / ((performance.now() - runAt) / 1000);
await working.close();

const resumed: number[] = [];
for (let n = 0; n < kills; n++) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../api/src/jobs/killedWorker.ts')], {
    env: { ...process.env, TEST_DATABASE: cluster.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isRunning = once(child.stdout, 'data');
  await asking.send(killed, {}, { storeKey });
  await isRunning;
  const other = await openJobs({ db, log, worker: 'inline', definitions: [killed] });
  await new Promise((done) => setTimeout(done, 300 * n));
  const begins = begun(1);
  const at = performance.now();
  child.kill('SIGKILL');
  await begins;
  resumed.push((performance.now() - at) / 1000);
  await other.close();
}

await db.pool.query(
  `INSERT INTO jobs (store_key, id, name, input) SELECT 'store' || n % $2, gen_random_uuid(), $3, '{}' FROM generate_series(1, $1::int) AS n`,
  [backlog, stores, long.name],
);
await db.pool.query('ANALYZE jobs');
const turns = begun(200);
const turnsAt = performance.now();
working = await openJobs({ db, log, worker: 'inline', definitions: [long] });
const served = new Set(await turns).size;
const msPerTurn = (performance.now() - turnsAt) / 200;
await working.close();

await db.close();
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
console.log(
  JSON.stringify({
    startMs: { p50: round(quantile(starts, 0.5)), p95: round(quantile(starts, 0.95)), max: round(Math.max(...starts)) },
    sentPerSecond: Math.round(sentPerSecond),
    runPerSecond: Math.round(runPerSecond),
    resumedSeconds: { p50: round(quantile(resumed, 0.5)), max: round(Math.max(...resumed)) },
    backlog: { jobs: backlog, stores, msPerTurn: round(msPerTurn), storesServedIn200: served },
  }),
);

/**
 * Events through the public log calls, by 16 clients, each waiting for its answer before it sends the next: first one event a request
 * (`log/click`), then ten (`log/batch`). Then the api is killed (SIGKILL) in the middle of it, and everything it had answered is looked for in the
 * database. Prints as its last line `eventsPerSecond` and `p99Ms` of single events, those of batches, and `lostAfterKill`.
 */
import { loadavg } from 'node:os';

import { Pool } from 'undici';

import { newKey } from '../../api/src/db/companyKeys.ts';
import { startMeasuredApi } from './import/measuredApi.ts';

const clients = 16;
const measureMs = Number(process.env['BENCH_ROUND_MS'] ?? 6_000);
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

const api = await startMeasuredApi();
const [company, key] = [newKey(), newKey()];
await api.db.pool.query('insert into companies (key, name) values ($1, $2)', [company, 'Benchmark']);
await api.db.pool.query('insert into stores (company_key, key, name, calls_per_minute) values ($1, $2, $3, 1000000)', [
  company,
  key,
  'Benchmark',
]);
const pool = new Pool(api.url, { connections: clients });

/** Ids of every event that was answered as stored. */
const answered: string[] = [];
let sent = 0;

async function send(client: number, eventsInRequest: number): Promise<void> {
  const ids = Array.from({ length: eventsInRequest }, () => `event-${++sent}`);
  const visitor = `visitor${client}-${sent % 50}`;
  const about = { labels: ['home-bestsellers'], url: 'https://shop.test/lamps/brass-lamp', position: 3 };
  const [path, body] =
    eventsInRequest === 1
      ? ['/v2/log/click', { key, visitor, ids, ...about }]
      : ['/v2/log/batch', { key, visitor, events: ids.map((id) => ({ type: 'click', ids: [id], age: 20, ...about })) }];
  const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) bench' };
  const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  for (const id of ids) answered.push(id);
}

interface Figures {
  readonly eventsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

async function measure(eventsInRequest: number, forMs: number): Promise<Figures> {
  const latencies: number[] = [];
  const began = performance.now();
  const run = async (client: number) => {
    while (performance.now() - began < forMs) {
      const at = performance.now();
      await send(client, eventsInRequest);
      latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => round(latencies[Math.floor(latencies.length * share)] ?? 0, 1);
  return { eventsPerSecond: round((latencies.length * eventsInRequest) / seconds), p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Kills the api while 16 clients are sending, and answers how many events that it had answered are not in the database. */
async function lostByKill(): Promise<{ answered: number; lost: number }> {
  answered.length = 0;
  const ends = Array.from({ length: clients }, async (_, client) => {
    try {
      for (;;) await send(client, client % 2 === 0 ? 1 : 10);
    } catch {
      // the api is gone
    }
  });
  await new Promise((done) => setTimeout(done, 1_500));
  process.kill(api.pid, 'SIGKILL');
  await Promise.all(ends);
  const { rows } = await api.db.pool.query<{ lost: number }>(
    'select count(*)::int as lost from unnest($2::text[]) as acknowledged where acknowledged not in (select ids[1] from events where store_key = $1)',
    [key, answered],
  );
  return { answered: answered.length, lost: rows[0]?.lost ?? -1 };
}

try {
  await measure(1, 1_500);
  const load = loadavg()[0] ?? 0;
  const single = await measure(1, measureMs);
  console.log(`one event a request: ${JSON.stringify(single)}`);
  const batched = await measure(10, measureMs);
  console.log(`ten events a request: ${JSON.stringify(batched)}`);
  const killed = await lostByKill();
  console.log(`killed: ${JSON.stringify(killed)}`);
  console.log(
    JSON.stringify({
      eventsPerSecond: single.eventsPerSecond,
      p50Ms: single.p50Ms,
      p99Ms: single.p99Ms,
      batchedEventsPerSecond: batched.eventsPerSecond,
      batchedP99Ms: batched.p99Ms,
      answeredBeforeKill: killed.answered,
      lostAfterKill: killed.lost,
      clients,
      load: round(load, 1),
    }),
  );
} finally {
  await pool.destroy();
  await api.stop();
}

/**
 * Recommendations of a running api, at 19,406 products and a year of 531,282 order lines:
 *
 *   npm run bench -- recommendationCalls [--products F] [--orders F]
 *
 * All models are made again by the job (seconds, and the memory of the api beyond what it took when it had just started). Then calls of nine logics
 * in turn, each with a filter, while 20 campaigns run: one client, and 16 at once in three rounds of 8,000 calls, of which the first is still warming up.
 * Then how long it takes until a view is in the visitor's history, until an order counts in what is bought together, and until a view counts in what is
 * viewed next. Last a time-travel preview of a page with four sliders.
 * Prints one JSON object as its last line.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { InputOf } from '@endcap/schema/contract/call.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { timeTravel } from '@endcap/schema/merchandising/timeTravel/timeTravel.rest.ts';
import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';
import { resourceCalls } from '@endcap/schema/resources/resourceCalls.ts';
import { pino } from 'pino';
import { Pool } from 'undici';

import { rowOf, sql } from '../../../api/src/db/sql.ts';
import { openJobs } from '../../../api/src/jobs/openJobs.ts';
import { rebuildJob } from '../../../api/src/recommendations/builds/recommendations.jobs.ts';
import { BenchShop } from '../import/benchShop.ts';
import { residentMb, startMeasuredApi } from '../import/measuredApi.ts';
import { cpuSecondsBelow } from '../mails/cpuSeconds.ts';
import { storeShopYear } from './shopYear.ts';
import { median, quantile } from '../statistics.ts';

const data = join(import.meta.dirname, '../../../../shared/data');
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: join(data, 'icecat/products.ndjson.gz') },
    orders: { type: 'string', default: join(data, 'online-retail/order-lines-2010-2011.csv.gz') },
  },
});
for (const file of [values.products, values.orders])
  if (!existsSync(file)) {
    console.log(`recommendationCalls: skipped, there is no ${file}`);
    process.exit(0);
  }
const round = (value: number) => Math.round(value * 100) / 100;
const spread = (times: readonly number[]) => ({ p50: round(median(times)), p99: round(quantile(times, 0.99)) });

const api = await startMeasuredApi();
const shop = await BenchShop.open(api);
const { key } = shop;
const { pool } = api.db;
await sleep(3_000);
const idleMb = residentMb(api.pid);
await pool.query('UPDATE stores SET calls_per_minute = 1000000 WHERE key = $1', [key]);
// The task that makes models when they are due waits ten minutes after the last try.
await pool.query(
  `INSERT INTO recommendation_builds (store_key, kind, state, started_at, counted_until, seen) VALUES ($1, 'near', 'replaced', now(), now(), 0)`,
  [key],
);
await shop.timedImport(values.products, { entity: 'products', mode: 'full' });
const { rows: found } = await pool.query<{ id: string }>('SELECT id FROM products WHERE store_key = $1 ORDER BY md5(id)', [key]);
const products = found.map(({ id }) => id);
const year = await storeShopYear(api.db, key, values.orders, products);
await pool.query(`UPDATE recommendation_builds SET started_at = now() WHERE store_key = $1 AND kind = 'near' AND state = 'replaced'`, [
  key,
]);

const jobs = await openJobs({ db: api.db, log: pino({ level: 'silent' }), worker: 'off' });
async function rebuild(drawn: boolean) {
  const began = performance.now();
  let peakMb = 0;
  const isDone = async () => {
    const { rows } = await pool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM jobs WHERE store_key = $1 AND name = $2 AND state IN ('waiting', 'running')`,
      [key, rebuildJob.name],
    );
    return rows[0]?.open === 0;
  };
  await jobs.send(rebuildJob, { drawn }, { storeKey: key, singletonKey: 'rebuild' });
  do {
    peakMb = Math.max(peakMb, residentMb(api.pid));
    await sleep(50);
  } while (!(await isDone()));
  return { seconds: round((performance.now() - began) / 1000), beyondIdleMb: Math.round(peakMb - idleMb) };
}
const first = await rebuild(true);
const again = await rebuild(true);
// What two builds in a row leave behind is the database's work of minutes, and not that of calls.
await pool.query('VACUUM ANALYZE recommendation_neighbours');

const campaign = resourceCalls(merchandisingCampaigns);
const effects: NonNullable<InputOf<(typeof campaign)['create']>['fields']['rules']>[] = [
  [{ action: 'pin', products: { picked: products.slice(0, 3) }, start: 2, frequency: 3 }],
  [{ action: 'boost', products: { filter: 'price < 20000' }, limit: 4 }],
  [{ action: 'mix', products: { search: 'printer' }, start: 4, frequency: 4, limit: 4 }],
  [{ action: 'hide', products: { picked: products.slice(10, 12) } }],
];
for (let at = 0; at < 20; at += 1)
  await shop.call(campaign.create, {
    key,
    fields: { name: `Campaign ${at}`, triggers: [{ type: 'recommendations_all' }], rules: effects[at % effects.length] ?? [] },
  });
const places = ['home', 'home', 'home', 'home'] as const;
const logics = ['trending', 'popular', 'visitor/complementary', 'new'] as const;
for (const [at, place] of places.entries())
  await shop.call(resourceCalls(sliders).create, {
    key,
    fields: {
      name: `Slider ${at}`,
      place,
      logic: logics[at] ?? 'popular',
      labels: [`slider-${at}`],
      filter: 'price > 100',
      visibility: 'live',
    },
  });

const client = new Pool(api.url, { connections: 16 });
async function ask<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await client.request({
    method: 'POST',
    path: `/v2/${path}`,
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) bench' },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
  return JSON.parse(text) as Answer; // the api checks its answers in its own tests
}
const filters = ['price < 50000', 'price > 1000', 'price > 500 and price < 90000', 'stock > 0 or price > 100'];
const { rows: bought } = await pool.query<{ product_id: string }>(
  'SELECT DISTINCT product_id FROM order_lines WHERE store_key = $1 ORDER BY 1',
  [key],
);
const of = <Value>(all: readonly Value[], at: number) => all[(at * 7919) % all.length];
const asked: readonly ((at: number) => readonly [LogicName, object])[] = [
  (at) => ['complementary', { products: [of(bought, at)?.product_id] }],
  (at) => ['substituting', { products: [of(products, at)] }],
  (at) => ['visitor/complementary', { visitor: of(year.customers, at) }],
  () => ['trending', {}],
  (at) => ['most_sold_with', { products: [of(bought, at)?.product_id] }],
  () => ['popular', {}],
  (at) => ['visitor/history', { visitor: of(year.customers, at) }],
  (at) => ['same_brand', { products: [of(products, at)] }],
  (at) => ['bundle', { products: [of(bought, at)?.product_id, of(bought, at + 1)?.product_id] }],
];
const perLogic = new Map<LogicName, number[]>();
let next = 0;
async function timeCall(): Promise<number> {
  const at = next++;
  const [logic, more] = asked[at % asked.length]?.(at) ?? ['popular', {}];
  const started = performance.now();
  await ask(`recommendations/${logic}`, { key, limit: 12, filter: of(filters, at), ...more });
  const ms = performance.now() - started;
  perLogic.set(logic, [...(perLogic.get(logic) ?? []), ms]);
  return ms;
}
async function timeCalls(clients: number, calls: number) {
  const times: number[] = [];
  let left = calls;
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, async () => {
    while (left-- > 0) times.push(await timeCall());
  })); // prettier-ignore
  return { ...spread(times), perSecond: Math.round(times.length / ((performance.now() - started) / 1000)) };
}
await timeCalls(4, 2_000);
perLogic.clear();
const one = await timeCalls(1, 4_000);
const byLogic = Object.fromEntries([...perLogic].map(([logic, times]) => [logic, spread(times)]));
/** Processor time of the api, the database and this process, in seconds. */
function processorSeconds() {
  const served = cpuSecondsBelow(api.pid);
  const { user, system } = process.cpuUsage();
  const asking = (user + system) / 1e6;
  return { api: served, database: cpuSecondsBelow(process.pid) - served - asking, client: asking };
}
const manyCalls = 8_000;
const before = processorSeconds();
const rounds = [await timeCalls(16, manyCalls), await timeCalls(16, manyCalls), await timeCalls(16, manyCalls)];
const after = processorSeconds();
const msPerCall = (part: keyof typeof before) => round(((after[part] - before[part]) * 1000) / (rounds.length * manyCalls));

/** Seconds until an answer holds a product. */
async function secondsUntil(product: string, question: () => Promise<{ result: string[] }>): Promise<number> {
  const started = performance.now();
  while (!(await question()).result.includes(product)) {
    if (performance.now() - started > 300_000) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
  return round((performance.now() - started) / 1000);
}
const [lone = '', other = '', seen = ''] = products.slice(-3);
await ask('log/product', { key, visitor: 'newcomer', ids: [seen] });
const historySeconds = await secondsUntil(seen, () => ask('recommendations/visitor/history', { key, visitor: 'newcomer' }));
await ask('log/product', { key, visitor: 'newcomer', ids: [lone] });
await ask('log/sale', { key, visitor: 'newcomer', email: 'new@shop.test', sale: 'N1', products: [{ id: lone }, { id: other }] }); // prettier-ignore
const basket = { key, products: [lone], fallback: false, limit: 20 };
const togetherSeconds = await secondsUntil(other, () => ask('recommendations/most_sold_with', basket));
const nextSeconds = await secondsUntil(lone, async () => {
  await ask('log/product', { key, visitor: 'follower', ids: [seen] });
  return ask('recommendations/visitor/complementary', { key, visitor: 'follower', fallback: false, limit: 20 });
});

const travels: number[] = [];
for (let at = 0; at < 45; at += 1) {
  const started = performance.now();
  const draft = {
    name: 'Draft',
    triggers: [{ type: 'always' as const }],
    rules: [{ action: 'pin' as const, products: { picked: [products[at] ?? ''] } }],
  };
  await shop.call(timeTravel, {
    key,
    page: 'home',
    at: of([null, '2026-12-24T08:00', '2030-01-01T08:00'], at) ?? null,
    visitor: of(year.customers, at) ?? '',
    ...(at % 2 === 0 && { draft }),
  });
  if (at >= 5) travels.push(performance.now() - started);
}
const counted = await rowOf<{ products: number; lines: number }>(
  pool,
  sql`SELECT (SELECT count(*)::int FROM products WHERE store_key = ${key}) AS products, (SELECT count(*)::int FROM order_lines WHERE store_key = ${key}) AS lines`,
);
await jobs.close();
await client.close();
await api.stop();
console.log(
  JSON.stringify({
    ...counted,
    rebuild: first,
    rebuildAgain: again,
    idleMb: Math.round(idleMb),
    oneClient: one,
    sixteenClients: {
      rounds,
      processorMsPerCall: { api: msPerCall('api'), database: msPerCall('database'), client: msPerCall('client') },
    },
    byLogic,
    secondsUntil: { inHistory: historySeconds, boughtTogether: togetherSeconds, viewedNext: nextSeconds },
    timeTravelMs: spread(travels),
  }),
);

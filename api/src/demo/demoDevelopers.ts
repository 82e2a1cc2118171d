import type { Database } from '../db/database.ts';
import { addMetrics } from '../developers/status/metricsStore.ts';
import type { MeterCell } from '../developers/status/callMeter.ts';
import { bucketOf } from '../developers/status/latencyBuckets.ts';
import type { LogMessage } from '../log/storeLog.ts';
import { StoreLog } from '../log/storeLog.ts';
import { hashPrivateKey, newPrivateKey, privateKeyHint } from '../http/privateKey.ts';
import type { Logger } from 'pino';
import { dayNumber, eachDay, millisecondsInDay, subDays } from '@endcap/schema/contract/utcDays.ts';
import { demoDomain } from '../store/demo/demoCatalogue.ts';
import type { DemoUser } from './demoCompany.ts';
import { type Chance, makeChance } from '../store/demo/demoRandom.ts';

const hourMs = 3_600_000;
const historyDays = 30;

interface DemoCall {
  readonly call: string;
  readonly labels: readonly string[];
  /** Calls in a busy hour. */
  readonly rate: number;
  /** Milliseconds that half of the calls take. */
  readonly middle: number;
  readonly emptyShare: number;
}

/** What the shop's pages ask, how often and how quick that is. */
const demoCalls: readonly DemoCall[] = [
  { call: 'search/search', labels: [''], rate: 90, middle: 14, emptyShare: 0.06 },
  { call: 'search/element', labels: ['search-page'], rate: 14, middle: 9, emptyShare: 0.03 },
  { call: 'search/element', labels: ['live-search'], rate: 45, middle: 7, emptyShare: 0.05 },
  { call: 'search/suggestions', labels: ['live-search'], rate: 140, middle: 4, emptyShare: 0.18 },
  { call: 'recommendations/slider', labels: ['home-bestsellers'], rate: 22, middle: 5, emptyShare: 0 },
  { call: 'recommendations/slider', labels: ['product-alternatives'], rate: 26, middle: 6, emptyShare: 0.01 },
  { call: 'recommendations/slider', labels: ['basket-goes-with-it'], rate: 6, middle: 6, emptyShare: 0.02 },
];

/** What was shown before that is what was shown on the same weekdays later. */
const [earlierPeriods, daysOfPeriod] = [2, 28];

/** How busy the shop is at an hour of the day, 0 to 1. */
const busy = (hour: number) => 0.08 + 0.92 * Math.max(0, Math.sin(((hour - 6) / 17) * Math.PI));

/** A latency around the middle, seldom much longer: the logarithm is roughly normal. */
function latency(chance: Chance, middle: number): number {
  const spread = (chance.next() + chance.next() + chance.next() - 1.5) * 1.1;
  return middle * Math.exp(spread) * (chance.happens(0.004) ? 12 : 1);
}

/** The figures of the calls, hour by hour; each hour has a seed of its own, so that a later start continues where the last one ended. */
function makeCells(storeKey: string, from: Date, until: Date): MeterCell[] {
  const cells: MeterCell[] = [];
  for (let hour = Math.ceil(from.getTime() / hourMs) * hourMs; hour + hourMs <= until.getTime(); hour += hourMs) {
    const chance = makeChance(hour / hourMs);
    const rhythm = busy(new Date(hour).getUTCHours());
    for (const { call, labels, rate, middle, emptyShare } of demoCalls)
      for (const label of labels) {
        const requests = Math.round((rate * rhythm * (0.7 + chance.next() * 0.6)) / labels.length);
        if (requests === 0) continue;
        const cell: MeterCell = {
          storeKey,
          call,
          label,
          hour,
          requests,
          errors: 0,
          failures: 0,
          empty: 0,
          impressions: new Map(),
          buckets: new Map(),
        };
        for (let n = 0; n < requests; n++) {
          const bucket = bucketOf(latency(chance, middle));
          cell.buckets.set(bucket, (cell.buckets.get(bucket) ?? 0) + 1);
          if (chance.happens(0.003)) cell.errors++;
          else if (chance.happens(emptyShare)) cell.empty++;
        }
        const shown = { answers: requests - cell.errors, empty: cell.empty };
        for (const one of ['', label]) cell.impressions.set(one, shown);
        cells.push(cell);
      }
  }
  return cells;
}

interface DemoMessage extends Omit<LogMessage, 'storeKey' | 'at' | 'message'> {
  readonly message: (chance: Chance) => string;
  /** Times a day. */
  readonly rate: number;
}

const demoMessages: readonly DemoMessage[] = [
  {
    source: 'api',
    type: 'warn',
    message: () => 'products/upsert: Incorrect private API key',
    rate: 0.5,
    details: { call: 'products/upsert', status: 403, type: 'AuthenticationError', ip: '192.0.2.14' },
    payload: { key: 'the store’s public key', private_key: '[secret]' },
  },
  {
    source: 'api',
    type: 'warn',
    message: (chance) => `search/search: The facet “${chance.pick(['Farbe', 'size_eu', 'materiale'])}” does not exist.`,
    rate: 3,
    details: { call: 'search/search', status: 400, type: 'ParsingError' },
  },
  {
    source: 'script',
    type: 'error',
    message: () => "TypeError: Cannot read properties of null (reading 'dataset')",
    rate: 4,
    details: { page: `https://${demoDomain}/cart`, stack: 'at addToCart (theme.js:418:22)', browser: 'Mozilla/5.0' },
  },
  {
    source: 'jobs',
    type: 'info',
    message: (chance) => `data.import: ${chance.between(580, 612)} rows: ${chance.between(1, 9)} changed.`,
    rate: 1,
    details: { job: 'data.import', attempt: 1 },
  },
  {
    source: 'jobs',
    type: 'error',
    message: () => 'data.import: The compressed feed is truncated: its end is missing.',
    rate: 0.12,
    details: { job: 'data.import', attempt: 1 },
  },
];

/** What happened in the log, day by day. */
function makeMessages(storeKey: string, from: Date, until: Date): LogMessage[] {
  const made: LogMessage[] = [];
  for (const day of eachDay(from, until)) {
    const chance = makeChance(dayNumber(day) + 55);
    for (const { message, rate, ...kind } of demoMessages) {
      const times = Math.floor(rate) + (chance.happens(rate % 1) ? 1 : 0);
      for (let n = 0; n < times; n++) {
        const at = new Date(day.getTime() + chance.between(6 * hourMs, 23 * hourMs));
        const text = message(chance);
        if (at > from && at <= until) made.push({ ...kind, storeKey, message: text, at });
      }
    }
  }
  return made.sort((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
}

/** Private keys of the demo shop. Their values are not shown to anyone, and this program does not keep them. */
async function makeKeys(db: Database, storeKey: string, { id: userId }: DemoUser, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * millisecondsInDay);
  const keys = [
    {
      name: 'Stock sync',
      scopes: ['orders:write', 'products:read', 'products:write'],
      used: before(0.01),
      made: before(320),
      rotated: null,
    },
    { name: 'Accounting export', scopes: ['customers:read', 'orders:read'], used: before(1.2), made: before(140), rotated: before(20) },
    { name: 'Old shop plug-in', scopes: ['extensions:write', 'products:write'], used: before(96), made: before(390), rotated: null },
  ];
  for (const { name, scopes, used, made, rotated } of keys) {
    const value = newPrivateKey();
    await db.pool.query(
      `INSERT INTO api_keys (store_key, name, hint, hash, scopes, addresses, created_by, created_at, last_used_at, last_used_ip, rotated_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 WHERE NOT EXISTS (SELECT FROM api_keys WHERE store_key = $1 AND name = $2)`,
      [
        storeKey,
        name,
        privateKeyHint(value),
        hashPrivateKey(value),
        scopes,
        name === 'Accounting export' ? ['192.0.2.0/24'] : [],
        userId,
        made,
        used,
        '192.0.2.14',
        rotated,
      ],
    );
  }
}

async function makeExtensions(db: Database, storeKey: string, now: Date): Promise<void> {
  await db.pool.query(
    `INSERT INTO extensions (store_key, platform, version, latest_version, url, problems, reported, contacts, first_at, last_at)
     VALUES ($1, 'endcap-push', '1.0.0', '1.0.0', 'https://${demoDomain}', '[]', '{"image_size": 600, "language": ""}', 412, $2::timestamptz - interval '320 days', $2)
     ON CONFLICT (store_key, platform) DO UPDATE SET last_at = excluded.last_at, contacts = extensions.contacts + 1`,
    [storeKey, new Date(now.getTime() - 14 * 60_000)],
  );
}

/** Keys, log, figures of calls and an extension for the demo shop; what is there stays, and time continues from where it ended. */
export async function makeDevelopers(db: Database, storeKey: string, user: DemoUser, now: Date, log: Logger): Promise<void> {
  const { rows } = await db.pool.query<{ last: Date | null }>('SELECT max(hour) AS last FROM api_metrics WHERE store_key = $1', [storeKey]);
  const oldest = subDays(now, historyDays);
  const last = rows[0]?.last;
  const from = last === null || last === undefined || last < oldest ? oldest : new Date(last.getTime() + hourMs);
  await makeKeys(db, storeKey, user, now);
  await makeExtensions(db, storeKey, now);
  if (from >= now) return;
  const cells = makeCells(storeKey, from, now);
  const slow = cells
    .filter((_cell, index) => index % 97 === 5)
    .map(({ call, label, hour }, index) => ({
      storeKey,
      at: new Date(hour + index * 1000),
      call,
      label,
      ms: 120 + ((index * 37) % 190),
      status: 200,
    }));
  await addMetrics(db, cells, slow);
  await db.pool.query(
    `INSERT INTO impression_days (store_key, day, call, label, answers, empty)
     SELECT store_key, day - $3::int * period, call, label, answers, empty FROM impression_days, generate_series(1, $2::int) AS period
     WHERE store_key = $1 AND NOT EXISTS (SELECT FROM impression_days WHERE store_key = $1 AND day < $4::date) ON CONFLICT DO NOTHING`,
    [storeKey, earlierPeriods, daysOfPeriod, subDays(oldest, 1)],
  );
  const storeLog = new StoreLog(db, log, { mostEntries: Infinity });
  for (const message of makeMessages(storeKey, from, now)) storeLog.write(message);
  await storeLog.close();
  if (last === null || last === undefined) await fillBeats(db, oldest, now);
}

/** The minutes in which the invented api was there: all but a few. Nothing is added to minutes that were really measured. */
async function fillBeats(db: Database, from: Date, until: Date): Promise<void> {
  await db.pool.query(
    `INSERT INTO api_beats (minute)
     SELECT m FROM generate_series(date_trunc('minute', $1::timestamptz), date_trunc('minute', $2::timestamptz), interval '1 minute') AS m
     WHERE NOT EXISTS (SELECT FROM api_beats) AND NOT (m >= $2::timestamptz - interval '9 days' AND m < $2::timestamptz - interval '9 days' + interval '6 minutes')
     ON CONFLICT DO NOTHING`,
    [from, until],
  );
}

/**
 * Many shoppers who talk to the assistant at once:
 *
 *   npm run bench -- chat [--conversations 200] [--messages 4] [--pause 2] [--products F] [--vectors]
 *
 * F is a feed of products, the demo's of `../shared/data` by default. Each conversation is of an address of its own and asks an FAQ, for products, for
 * fewer of them and something that no one knows, each message when the one before is answered. It is measured when no job of the import is left and the
 * api has answered as many conversations once. Then the api is killed with SIGKILL, and every answer that a shopper got must be in the database.
 *
 * The last line is one JSON object: milliseconds of an answer with all at once, who send the next message the moment that they have an answer (`p50`,
 * `p99`, `slowest`); the same of shoppers who read for `--pause` seconds before the next (`reading`), who begin within one pause of each other; and of one
 * conversation alone the first words of an answer and the whole of one with products (`firstWords`, `withProducts`, medians of 20); `lost` answers;
 * `apiMs`, processor time of the api for one answer (Linux), which does not depend on what else the machine does.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { chatMessage } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';
import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import type { AnswerOf, InputOf } from '@endcap/schema/contract/call.ts';

import { shopAssistantFeature } from '../../api/src/chat/configuration/chatConfiguration.store.ts';
import { changedBy, rowOf, sql } from '../../api/src/db/sql.ts';
import { BenchShop } from './import/benchShop.ts';
import { startMeasuredApi } from './import/measuredApi.ts';
import { median, quantile } from './statistics.ts';

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '200' },
    messages: { type: 'string', default: '4' },
    pause: { type: 'string', default: '2' },
    products: { type: 'string', default: join(import.meta.dirname, '../../../shared/data/icecat/products.ndjson.gz') },
    vectors: { type: 'boolean', default: false },
  },
});
if (!existsSync(values.products)) {
  console.log(`Skipped: there is no file ${values.products}.`);
  process.exit(0);
}
if (!values.vectors) process.env['CHAT_VECTORS'] = 'off';

const api = await startMeasuredApi();
const shop = await BenchShop.open(api);
await changedBy(api.db.pool, sql`UPDATE stores SET calls_per_minute = 1000000 WHERE key = ${shop.key}`);
await changedBy(
  api.db.pool,
  sql`INSERT INTO store_features (store_key, name, enabled, updated_at) VALUES (${shop.key}, ${shopAssistantFeature}, true, now())`,
);
await shop.timedImport(values.products, { entity: 'products', mode: 'full' });
const faqs = 'without' in chatFaqs.demo ? [] : chatFaqs.demo;
for (const fields of faqs) await shop.call(chatFaqs.calls.create, { key: shop.key.slice(0, 8), fields });

const texts = ['How long does delivery take?', 'I am looking for a laptop', 'cheaper ones, please', 'who won the world cup in 1998'];

async function send(path: string, address: number, input: InputOf<typeof chatMessage>): Promise<Response> {
  const forwarded = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
  const response = await fetch(`${api.url}/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A conversation's answers with the time that each took. Who reads waits before each message, before the first for a part of the time. */
async function talk(address: number, messages: number, readingMs = 0) {
  const times: number[] = [];
  let uid: string | undefined;
  for (let number = 0; number < messages; number++) {
    const message = texts[number % texts.length] ?? '';
    if (readingMs > 0) await pause(number === 0 ? readingMs * Math.random() : readingMs);
    const started = performance.now();
    const response = await send('chat/message', address, { key: shop.key, message, visitor: `v${address}`, ...(uid === undefined ? {} : { chat_uid: uid }) }); // prettier-ignore
    const answer = (await response.json()) as AnswerOf<typeof chatMessage>; // the api checks its answers in its own tests
    times.push(performance.now() - started);
    uid = answer.chat_uid;
  }
  return times;
}

/** Milliseconds to the first line of a streamed answer and to its end. */
async function stream(address: number, message: string) {
  const started = performance.now();
  const response = await send('chat/stream', address, { key: shop.key, message });
  let first: number | undefined;
  for await (const piece of response.body ?? []) {
    if (piece.length > 0) first ??= performance.now() - started;
  }
  return { first: first ?? 0, whole: performance.now() - started };
}

/** Processor time that the api has used so far, in milliseconds; undefined where the system does not say. */
function processorMs(): number | undefined {
  const file = `/proc/${api.pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Ticks of a hundredth of a second, by user and by system.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until the import has left no work behind. */
async function jobsDone(): Promise<void> {
  const isBusy = async () =>
    (await rowOf(api.db.pool, sql`SELECT FROM jobs WHERE state = 'running' OR (state = 'waiting' AND run_at <= now()) LIMIT 1`)) !==
    undefined;
  for (let idle = 0; idle < 3; idle = (await isBusy()) ? 0 : idle + 1) await pause(1_000);
}

const conversations = Number(values.conversations);
const perConversation = Number(values.messages);
const atOnce = (firstAddress: number, readingMs = 0) =>
  Promise.all(Array.from({ length: conversations }, (_, number) => talk(firstAddress + number, perConversation, readingMs)));

await jobsDone();
await atOnce(100_000);
const alone: { first: number; whole: number }[] = [];
for (let time = 0; time < 20; time++) alone.push(await stream(1000 + time, 'I am looking for a laptop'));
const reading = (await atOnce(200_000, Number(values.pause) * 1000)).flat();

const before = await rowOf<{ count: number }>(
  api.db.pool,
  sql`SELECT count(*)::int AS count FROM chat_messages WHERE store_key = ${shop.key}`,
);
const processorBefore = processorMs();
const started = performance.now();
const times = (await atOnce(300_000)).flat();
const seconds = (performance.now() - started) / 1000;
const processorAfter = processorMs();
process.kill(api.pid, 'SIGKILL');
const after = await rowOf<{ count: number }>(
  api.db.pool,
  sql`SELECT count(*)::int AS count FROM chat_messages WHERE store_key = ${shop.key}`,
);
const round = (value: number) => Number(value.toFixed(1));
console.log(
  JSON.stringify({
    bench: 'chat',
    conversations,
    answers: times.length,
    p50: round(median(times)),
    p99: round(quantile(times, 0.99)),
    slowest: round(Math.max(...times)),
    perSecond: round(times.length / seconds),
    ...(processorBefore === undefined || processorAfter === undefined
      ? {}
      : { apiMs: round((processorAfter - processorBefore) / times.length) }),
    reading: { seconds: Number(values.pause), p50: round(median(reading)), p99: round(quantile(reading, 0.99)) },
    lost: times.length - ((after?.count ?? 0) - (before?.count ?? 0)) / 2,
    firstWords: round(median(alone.map(({ first }) => first))),
    withProducts: round(median(alone.map(({ whole }) => whole))),
  }),
);
await api.stop();

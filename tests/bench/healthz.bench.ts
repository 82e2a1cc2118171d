/**
 * How long `healthz` of the api takes while the worst that staff and shops may ask for is going on: a preview of modifiers (200 products with lists of 995
 * items, 90 steps with large patterns), a push with these steps, an import of such products and of rows of 4 MB, a run of the steps over all products, and
 * formatters that never end. Prints as its last line, for each, `max` and `p99` in milliseconds and the `seconds` that it took.
 */
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { keyScopes } from '@endcap/schema/access/keyScopes.ts';
import { apiKeyCreate } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { formatterTest } from '@endcap/schema/developers/formatters/formatters.rest.ts';
import { modifiersLastRun, modifiersPreview, modifiersRun, modifiersSave } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { productsUpsert } from '@endcap/schema/data/push/dataPush.rest.ts';

import { BenchShop } from './import/benchShop.ts';
import { startMeasuredApi } from './import/measuredApi.ts';
import { quantile } from './statistics.ts';

const items = Array.from({ length: 995 }, (_, at) => `item ${at} of a long list, with some words and 12.5 x 7.25 cm`);
const product = (at: number) => ({ id: `p${at}`, name: `Product ${at}`, price: 5, colors: items, sizes: items.map((item) => `${item}!`) });
/** Alternatives of many letters make a program of some hundred instructions, which none of the items ends early. */
const pattern = `(?:${Array.from({ length: 60 }, (_, at) => `[a-z]{2}${at}x`).join('|')})`;
const steps = Array.from({ length: 90 }, (_, at) => ({
  type: 'update_attribute' as const,
  attribute: at % 2 === 0 ? 'colors' : 'sizes',
  value: `${pattern}${at}`,
  replace_by: 'y',
}));

const folder = mkdtempSync(join(tmpdir(), 'endcap-healthz-'));
async function feedOf(name: string, rows: Iterable<object>): Promise<string> {
  const path = join(folder, name);
  const file = createWriteStream(path);
  for (const row of rows) if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
  return path;
}
function* many(count: number, of: (at: number) => object) {
  for (let at = 0; at < count; at++) yield of(at);
}

const api = await startMeasuredApi();
const shop = await BenchShop.open(api);
const { key } = shop;
const probe = new Worker(new URL('./import/healthProbe.ts', import.meta.url), { workerData: { url: api.url } });
async function asked(): Promise<number[]> {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
  probe.postMessage('');
  const [times] = (await once(probe, 'message')) as [number[]]; // what the probe posts
  return times;
}

const figures: Record<string, { max: number; p99: number; seconds: number }> = {};
async function measure(name: string, work: () => Promise<unknown>) {
  await pause(500);
  await asked();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  await pause(50);
  const times = await asked();
  figures[name] = { max: Math.round(Math.max(...times)), p99: Math.round(quantile(times, 0.99)), seconds: Math.round(seconds * 10) / 10 };
  console.log(name, figures[name], `${times.length} answers`);
}

try {
  const { value: privateKey } = await shop.call(apiKeyCreate, { key, api_key: { name: 'Benchmark', scopes: [...keyScopes] } });
  const push = (products: Record<string, unknown>[]) => shop.call(productsUpsert, { key, private_key: privateKey, products });
  const small = await feedOf('small.ndjson', many(200, product));
  const large = await feedOf('large.ndjson', [
    ...many(20, (at) => ({ ...product(at), price: 6 })),
    ...many(5, (at) => ({ id: `large${at}`, name: 'Large', text: 'many words '.repeat(330_000) })),
  ]);
  await measure('idle', () => pause(2_000));
  await measure('import', () => shop.timedImport(small, { mode: 'incremental' }));
  await measure('preview', () => shop.call(modifiersPreview, { key, modifiers: steps }));
  await shop.call(modifiersSave, { key, modifiers: steps, revision: 0 });
  await measure('push', () => push(Array.from({ length: 7 }, (_, at) => product(at + 1_000))));
  await measure('pushOfMany', () =>
    push(Array.from({ length: 1_000 }, (_, at) => ({ id: `s${at}`, name: `Small ${at}`, colors: items.slice(0, 10) }))),
  );
  await measure('importWithSteps', () => shop.timedImport(large, { mode: 'incremental' }));
  const formatter = (source: string) =>
    shop.call(formatterTest, {
      key,
      function: source,
      input: JSON.stringify('a'.repeat(90_000)),
      product: JSON.stringify({ items: items.slice(0, 6_000) }),
    });
  await measure('formatters', () =>
    Promise.all([
      formatter('() => { for (;;) {} }'),
      formatter('(text) => /^(a+)+$/.test(text + "b")'),
      formatter('(text) => JSON.stringify(Array.from({ length: 1e9 }, () => text))'),
    ]),
  );
  // A run over all of them takes minutes in its thread; it is watched for a while.
  await measure('run', async () => {
    await shop.call(modifiersRun, { key });
    for (let time = 0; time < 75 && (await shop.call(modifiersLastRun, { key })).run?.finished_at == null; time++) await pause(200);
  });
} finally {
  await probe.terminate();
  await api.stop();
  rmSync(folder, { recursive: true });
}
console.log(JSON.stringify({ worstMs: Math.max(...Object.values(figures).map(({ max }) => max)), ...figures }));

/**
 * Previews and runs a list of modifiers over a real catalogue, through the api as a person does. `--products F` names the feed, plain or gzip.
 * Prints as its last line `products`, `previewMs` (the median of nine previews of 200 products), `runSeconds` and `rowsPerSecond` of a run that
 * changes nearly all products (to the end of the search index), `againSeconds` of one that changes nothing, and `undoSeconds`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  modifiersLastRun,
  modifiersPreview,
  modifiersRun,
  modifiersSave,
  modifiersUndo,
} from '@endcap/schema/data/modifiers/modifiers.rest.ts';

import { BenchShop } from './import/benchShop.ts';
import { startMeasuredApi } from './import/measuredApi.ts';

const { values } = parseArgs({ options: { products: { type: 'string' } } });
const feed = values.products ?? join(import.meta.dirname, '../../../shared/data/icecat/products.ndjson.gz');
if (!existsSync(feed)) {
  console.log(`modifiers: skipped, there is no ${feed}`);
  process.exit(0);
}

const modifiers = [
  { type: 'strip_html' as const, attribute: 'short_description' },
  { type: 'update_attribute' as const, attribute: 'name', value: '(\\d+(?:\\.\\d+)?)\\s*(GB|TB)', replace_by: '$1 $2' },
  { type: 'evaluate' as const, attribute: 'price_with_vat', value: 'round(price * 1.25, 2)' },
  { type: 'format' as const, attribute: 'label', value: '[{supplier}: ]{name}' },
  { type: 'delete_product' as const, condition: 'price = 0' },
];
const api = await startMeasuredApi();
const shop = await BenchShop.open(api);
await shop.timedImport(feed, { mode: 'full' });
const { key } = shop;
const previews: number[] = [];
for (let time = 0; time < 9; time++) {
  const began = performance.now();
  await shop.call(modifiersPreview, { key, modifiers });
  previews.push(performance.now() - began);
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function ended() {
  for (;;) {
    const { run } = await shop.call(modifiersLastRun, { key });
    if (run?.finished_at != null) return run;
    await pause(50);
  }
}

async function timed(begin: () => Promise<unknown>) {
  const began = performance.now();
  await begin();
  const run = await ended();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${run.done} products, ${run.changed} changed, ${run.deleted} taken out, ${run.restored} brought back: ${seconds.toFixed(2)} s`,
  );
  return { run, seconds };
}

await shop.call(modifiersSave, { key, modifiers, revision: 0 });
const first = await timed(() => shop.call(modifiersRun, { key }));
const again = await timed(() => shop.call(modifiersRun, { key }));
const undone = await timed(() => shop.call(modifiersUndo, { key, to_revision: 0, revision: 1 }));
await api.stop();
const round = (value: number) => Math.round(value * 100) / 100;
console.log(
  JSON.stringify({
    products: first.run.done,
    previewMs: Math.round(previews.sort((a, b) => a - b)[4] ?? 0),
    runSeconds: round(first.seconds),
    rowsPerSecond: Math.round(first.run.done / first.seconds),
    againSeconds: round(again.seconds),
    undoSeconds: round(undone.seconds),
  }),
);

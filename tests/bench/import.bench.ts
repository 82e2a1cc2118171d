/**
 * Imports a feed through the api as a person does (upload, start, wait), on a new database. `--products F` names the feed, plain or gzip;
 * `--generate N` makes one of N invented products. Prints as its last line `rows`, `seconds` (feed to searchable), `peakRssMb` and
 * `idleRssMb` of the process that imports, and the seconds of a second import of the same feed, which changes nothing.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { BenchShop } from './import/benchShop.ts';
import { generateFeed } from './import/generateFeed.ts';
import { residentMb, startMeasuredApi } from './import/measuredApi.ts';

const { values } = parseArgs({ options: { products: { type: 'string' }, generate: { type: 'string' } } });
const shared = join(import.meta.dirname, '../../../shared/data/icecat/products.ndjson.gz');
const round = (value: number) => Math.round(value * 100) / 100;

const folder = mkdtempSync(join(tmpdir(), 'endcap-feed-'));
let feed = values.products ?? shared;
if (values.generate !== undefined) {
  feed = join(folder, 'generated.ndjson.gz');
  await generateFeed(feed, Number(values.generate));
}
if (!existsSync(feed)) {
  console.log(`import: skipped, there is no ${feed}`);
  process.exit(0);
}

const api = await startMeasuredApi();
const shop = await BenchShop.open(api);
await new Promise((done) => setTimeout(done, 3_000));
const idleRssMb = residentMb(api.pid);
let peakRssMb = idleRssMb;
const tick = () => (peakRssMb = Math.max(peakRssMb, residentMb(api.pid)));
const first = await shop.timedImport(feed, { mode: 'full' }, tick);
const again = await shop.timedImport(feed, { mode: 'full' }, tick);
await api.stop();
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({
    rows: first.run.counts.read,
    seconds: round(first.seconds),
    peakRssMb: Math.round(peakRssMb),
    idleRssMb: Math.round(idleRssMb),
    againSeconds: round(again.seconds),
    againChanged: again.run.counts.created + again.run.counts.updated + again.run.counts.deleted,
    feedMb: values.products === undefined && values.generate !== undefined ? undefined : round(statSync(feed).size / 1024 / 1024),
  }),
);

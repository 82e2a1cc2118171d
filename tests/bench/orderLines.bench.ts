/**
 * Imports a year of order lines of a real shop through the api as a person does (upload, start, wait), on a new database: products, customers and
 * orders come out. `--lines F` names the feed. Prints as its last line `rows`, `seconds`, what came out, `peakRssMb` and `idleRssMb` of the process
 * that imports, and the seconds of a second import of the same feed, which changes nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { BenchShop } from './import/benchShop.ts';
import { residentMb, startMeasuredApi } from './import/measuredApi.ts';

const { values } = parseArgs({ options: { lines: { type: 'string' } } });
const feed = values.lines ?? join(import.meta.dirname, '../../../shared/data/online-retail/order-lines-2010-2011.csv.gz');
if (!existsSync(feed)) {
  console.log(`orderLines: skipped, there is no ${feed}`);
  process.exit(0);
}
const round = (value: number) => Math.round(value * 100) / 100;

const api = await startMeasuredApi();
const shop = await BenchShop.open(api);
await new Promise((done) => setTimeout(done, 3_000));
const idleRssMb = residentMb(api.pid);
let peakRssMb = idleRssMb;
const options = { entity: 'order_lines', time_zone: 'Europe/London', mode: 'incremental' } as const;
const first = await shop.timedImport(feed, options, () => (peakRssMb = Math.max(peakRssMb, residentMb(api.pid))));
const { rows } = await api.db.pool.query<Record<string, number>>(
  `SELECT (SELECT count(*) FROM products WHERE store_key = $1) AS products, (SELECT count(*) FROM customers WHERE store_key = $1) AS customers,
     (SELECT count(*) FROM orders WHERE store_key = $1) AS orders, (SELECT count(*) FROM order_lines WHERE store_key = $1) AS lines,
     (SELECT sum(total_value) FROM orders WHERE store_key = $1) AS value,
     (SELECT sum(order_value_total) FROM customers WHERE store_key = $1) AS "customerValue"`,
  [shop.key],
);
const again = await shop.timedImport(feed, options);
await api.stop();
console.log(
  JSON.stringify({
    rows: first.run.counts.read,
    seconds: round(first.seconds),
    peakRssMb: Math.round(peakRssMb),
    idleRssMb: Math.round(idleRssMb),
    ...rows[0],
    failed: first.run.counts.failed,
    againSeconds: round(again.seconds),
    againChanged: again.run.counts.created + again.run.counts.updated,
  }),
);

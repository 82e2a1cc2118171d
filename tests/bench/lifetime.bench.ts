/**
 * The lifetime model of a file of purchases (CSV with `customer,date,quantity,value`, plain or gzip):
 *
 *   npm run bench -- lifetime --purchases F [--until DATE]
 *   npm run bench -- lifetime --simulate 1000000
 *
 * `--simulate` fits so many customers who buy by the published fit of the CDNOW set (Fader, Hardie and Lee 2005), by days like real ones.
 * Observation ends with DATE (the last day of the file by default); purchases after it are omitted, and customers who had not bought by then. Purchases of one
 * day are one. For the CDNOW set of the paper, the 39 weeks of calibration end on 1997-09-30. The last line is one JSON object: the parameters in weeks, and
 * the seconds from the purchases in memory to the fitted model.
 */
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';

import { groupRhythms } from '../../api/src/audience/lifetime/bgNbd.ts';
import { fitLifetime } from '../../api/src/audience/lifetime/fitLifetime.ts';
import { type PurchaseDays, purchaseDay, readPurchases } from '../../api/src/audience/lifetime/purchaseFile.ts';
import { type PurchaseRhythm, rhythmOf } from '../../api/src/audience/lifetime/purchaseRhythm.ts';
import { customersOf, publishedFit, seeded } from '../../api/src/audience/lifetime/testCustomers.ts';

const { values } = parseArgs({
  options: { purchases: { type: 'string', default: '' }, until: { type: 'string' }, simulate: { type: 'string' } },
});
const file = values.purchases;
const simulated = Number(values.simulate ?? 0);
if (simulated === 0 && !existsSync(file)) {
  console.log(file === '' ? 'Skipped: name a file of purchases by --purchases.' : `Skipped: there is no file ${file}.`);
  process.exit(0);
}

async function readFile(): Promise<PurchaseDays> {
  const plain = createReadStream(file);
  return readPurchases(file.endsWith('.gz') ? plain.pipe(createGunzip()) : plain);
}

/** Whole days, as orders have them. */
const wholeDays = ({ repeats, lastWeek, observedWeeks }: PurchaseRhythm): PurchaseRhythm => ({
  repeats,
  lastWeek: Math.round(lastWeek * 7) / 7,
  observedWeeks: Math.round(observedWeeks * 7) / 7,
});

const read = simulated > 0 ? undefined : await readFile();
const rhythms = read === undefined ? customersOf(publishedFit, simulated, seeded(1)).map(wholeDays) : undefined;
const until = purchaseDay(values.until ?? '') ?? read?.last ?? 0;
const started = performance.now();
const groups = groupRhythms(rhythms ?? (read?.ofCustomers ?? []).flatMap((bought) => rhythmOf(bought, until) ?? []));
const model = fitLifetime(groups);
const seconds = Number(((performance.now() - started) / 1000).toFixed(3));
const customers = groups.reduce((sum, group) => sum + group.customers, 0);
console.log(JSON.stringify({ bench: 'lifetime', customers, ...model, seconds }));

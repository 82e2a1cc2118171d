/**
 * The lifetime model of a file of purchases (CSV with `customer,date,quantity,value`, plain or gzip; dates as 1997-01-31 or 19970131):
 *
 *   npm run bench -- lifetime --purchases F [--until DATE]
 *   npm run bench -- lifetime --simulate 1000000
 *
 * `--simulate` fits so many customers who buy by the published fit of the CDNOW set (Fader, Hardie and Lee 2005), by days like real ones.
 * Purchases after DATE (the last day of the file by default) are left out. The last line is one JSON object: the parameters in weeks, and
 * the seconds from the purchases in memory to the fitted model.
 */
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';

import { dayNumber, dayStart } from '@endcap/schema/contract/utcDays.ts';

import { groupRhythms } from '../../api/src/audience/lifetime/bgNbd.ts';
import { fitLifetime } from '../../api/src/audience/lifetime/fitLifetime.ts';
import { type PurchaseRhythm, rhythmOf } from '../../api/src/audience/lifetime/purchaseRhythm.ts';
import { customersOf, publishedFit, seeded } from '../../api/src/audience/lifetime/testCustomers.ts';
import { readCsv } from '../../api/src/csv/readCsv.ts';

const { values } = parseArgs({
  options: { purchases: { type: 'string', default: '' }, until: { type: 'string' }, simulate: { type: 'string' } },
});
const file = values.purchases;
const simulated = Number(values.simulate ?? 0);
if (simulated === 0 && !existsSync(file)) {
  console.log(file === '' ? 'Skipped: name a file of purchases by --purchases.' : `Skipped: there is no file ${file}.`);
  process.exit(0);
}

/** The number of a day; undefined for a heading. */
function dayIn(text = ''): number | undefined {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(text) ?? [];
  return year === undefined ? undefined : dayNumber(dayStart(`${year}-${month}-${day}`));
}

/** Days of the purchases of customers, by customer. */
async function readDays(): Promise<{ readonly days: readonly (readonly number[])[]; readonly last: number }> {
  const plain = createReadStream(file);
  const bytes = file.endsWith('.gz') ? plain.pipe(createGunzip()) : plain;
  const days = new Map<string, number[]>();
  let last = 0;
  for await (const rows of readCsv(bytes))
    for (const [customer = '', date] of rows) {
      const day = dayIn(date);
      if (day === undefined) continue;
      last = Math.max(last, day);
      const bought = days.get(customer);
      if (bought === undefined) days.set(customer, [day]);
      else bought.push(day);
    }

  return { days: [...days.values()], last };
}

/** Whole days, as orders have them. */
const wholeDays = ({ repeats, lastWeek, observedWeeks }: PurchaseRhythm): PurchaseRhythm => ({
  repeats,
  lastWeek: Math.round(lastWeek * 7) / 7,
  observedWeeks: Math.round(observedWeeks * 7) / 7,
});

const read = simulated > 0 ? undefined : await readDays();
const rhythms = read === undefined ? customersOf(publishedFit, simulated, seeded(1)).map(wholeDays) : undefined;
const until = dayIn(values.until) ?? read?.last ?? 0;
const started = performance.now();
const groups = groupRhythms(rhythms ?? (read?.days ?? []).flatMap((bought) => rhythmOf(bought, until) ?? []));
const model = fitLifetime(groups);
const seconds = Number(((performance.now() - started) / 1000).toFixed(3));
const customers = groups.reduce((sum, group) => sum + group.customers, 0);
console.log(JSON.stringify({ bench: 'lifetime', customers, ...model, seconds }));

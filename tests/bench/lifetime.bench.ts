/**
 * The lifetime model of a file of purchases (CSV with `customer,date,quantity,value`, plain or gzip; dates as 1997-01-31 or 19970131):
 *
 *   npm run bench -- lifetime --purchases F [--until DATE]
 *
 * Purchases after DATE (the last day of the file by default) are left out. The last line is one JSON object: the parameters in weeks, and
 * the seconds from the purchases in memory to the fitted model.
 */
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';

import { dayNumber, dayStart } from '@endcap/schema/contract/utcDays.ts';

import { groupRhythms } from '../../api/src/audience/lifetime/bgNbd.ts';
import { fitLifetime } from '../../api/src/audience/lifetime/fitLifetime.ts';
import { rhythmOf } from '../../api/src/audience/lifetime/purchaseRhythm.ts';
import { readCsv } from '../../api/src/csv/readCsv.ts';

const { values } = parseArgs({ options: { purchases: { type: 'string', default: '' }, until: { type: 'string' } } });
const file = values.purchases;
if (!existsSync(file)) {
  console.log(file === '' ? 'Skipped: name a file of purchases by --purchases.' : `Skipped: there is no file ${file}.`);
  process.exit(0);
}

/** The number of a day; undefined for a heading. */
function dayIn(text = ''): number | undefined {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(text) ?? [];
  return year === undefined ? undefined : dayNumber(dayStart(`${year}-${month}-${day}`));
}

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

const until = dayIn(values.until) ?? last;
const started = performance.now();
const groups = groupRhythms([...days.values()].flatMap((bought) => rhythmOf(bought, until) ?? []));
const model = fitLifetime(groups);
const seconds = Number(((performance.now() - started) / 1000).toFixed(3));
const customers = groups.reduce((sum, group) => sum + group.customers, 0);
console.log(JSON.stringify({ bench: 'lifetime', customers, ...model, seconds }));

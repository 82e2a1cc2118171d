import { dayNumber, dayStart } from '@endcap/schema/contract/utcDays.ts';

import { readCsv } from '../../csv/readCsv.ts';

/** Days with a purchase, of each customer, as whole days since any one day. */
export interface PurchaseDays {
  readonly ofCustomers: readonly (readonly number[])[];
  /** The last day on which anybody bought. */
  readonly last: number;
}

const columns = ['customer', 'date', 'quantity', 'value'] as const;
type Column = (typeof columns)[number];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date as it is in a file: `31` and `1` in unknown order where the year comes last. */
type DateParts =
  | { readonly year: number; readonly month: number; readonly day: number }
  | { readonly year: number; readonly pair: readonly [number, number]; readonly mark: string };

/** Two digits as spreadsheets read them: 00 to 29 are of this century. */
const fullYear = (text: string) => (text.length > 2 ? Number(text) : Number(text) + (Number(text) < 30 ? 2000 : 1900));

/** The date of a cell, without a time after it. */
const dateIn = (cell = '') => /^(?:\d{1,2}[- ][a-z]{3,9}[- ]\d{2,4}|[\d/.-]+)/i.exec(cell.trim())?.[0] ?? '';

function partsOf(text: string): DateParts | undefined {
  const [, year, , month, day] = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, one, mark = '', other, late] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (late !== undefined) return { year: fullYear(late), pair: [Number(one), Number(other)], mark };
  const [, dayOfMonth, name = '', nameYear] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4}|\d{2})(?!\d)/i.exec(text) ?? [];
  if (nameYear === undefined) return undefined;
  return { year: fullYear(nameYear), month: months.indexOf(name.toLowerCase()) + 1, day: Number(dayOfMonth) };
}

/** Whether the day comes before the month where the year comes last: as the dates of the file that can be read in one way alone; else by their mark. */
function isDayFirst(dates: Iterable<string>): boolean {
  let [dayFirst, monthFirst, slashes] = [0, 0, 0];
  for (const date of dates) {
    const parts = partsOf(date);
    if (parts === undefined || !('pair' in parts)) continue;
    if (parts.pair[0] > 12) dayFirst += 1;
    if (parts.pair[1] > 12) monthFirst += 1;
    if (parts.mark === '/') slashes += 1;
  }
  return dayFirst === monthFirst ? slashes === 0 : dayFirst > monthFirst;
}

/** The number of the day of a date, however a shop writes it; undefined for what is none. */
export function purchaseDay(text: string, dayFirst = false): number | undefined {
  const parts = partsOf(dateIn(text));
  if (parts === undefined) return undefined;
  const [month, day] = 'month' in parts ? [parts.month, parts.day] : dayFirst ? [parts.pair[1], parts.pair[0]] : parts.pair;
  const written = `${String(parts.year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const start = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== written ? undefined : dayNumber(dayStart(written));
}

/** A number with a point or a comma; undefined where there is none. */
function numberIn(text = ''): number | undefined {
  const plain = text.replaceAll(/[\s'$€£]/g, '');
  if (!/\d/.test(plain)) return undefined;
  const number = Number(/^-?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replaceAll(',', ''));
  return Number.isNaN(number) ? undefined : number;
}

/**
 * Reads purchases from a CSV file with the columns `customer`, `date`, `quantity` and `value`: in that order, or by their names. Lines may come in any order. What
 * has no customer or no date is omitted, and so is what was taken back: returns are no purchases. A purchase for nothing is one.
 */
export async function readPurchases(bytes: AsyncIterable<Buffer>): Promise<PurchaseDays> {
  const found = new Map<string, Set<string>>();
  const dates = new Map<string, string>();
  let places: Record<Column, number> | undefined;
  for await (const rows of readCsv(bytes))
    for (const row of rows) {
      if (places === undefined) {
        const heads = row.map((cell) => cell.trim().toLowerCase());
        const isHead = heads.includes('customer') || heads.includes('date');
        places = { customer: 0, date: 1, quantity: 2, value: 3 };
        if (isHead) for (const name of columns) places[name] = heads.indexOf(name);
        if (isHead) continue;
      }
      const customer = row[places.customer]?.trim() ?? '';
      const date = dateIn(row[places.date]);
      if (customer === '' || partsOf(date) === undefined) continue;
      if ((numberIn(row[places.quantity]) ?? 1) <= 0 || (numberIn(row[places.value]) ?? 0) < 0) continue;
      // One text for each date: there are few.
      const known = dates.get(date) ?? date;
      dates.set(known, known);
      const bought = found.get(customer);
      if (bought === undefined) found.set(customer, new Set([known]));
      else bought.add(known);
    }
  const dayFirst = isDayFirst(dates.keys());
  const dayOf = new Map([...dates.keys()].map((date) => [date, purchaseDay(date, dayFirst)]));
  const ofCustomers = [...found.values()].map((own) => [...own].flatMap((date) => dayOf.get(date) ?? [])).filter((days) => days.length > 0);
  let last = 0;
  for (const day of dayOf.values()) last = Math.max(last, day ?? 0);
  return { ofCustomers, last };
}

import { z } from 'zod';

import { type AskedPage, type KeyPage, type PageSource, readPageOf } from '../../lists/keyPage.ts';
import { cursorFailure, notOurs } from '../../lists/listCursor.ts';
import type { RowKey } from '../../lists/pageQuestion.ts';
import type { StoreFiguresRow } from './companyOverview.store.ts';

interface FiguresOrder {
  /** What stores are in the order of, the least first. */
  readonly keyOf: (row: StoreFiguresRow) => number;
  /** Stores of the same value are by name: 1, or -1 from the last letter. */
  readonly nameDirection: 1 | -1;
  /** The name of the order, for its cursors. */
  readonly order: string;
}

type Place = readonly [value: number, name: string, key: string];

const keyShape = z.tuple([z.number(), z.string()]);

function placeOfKey({ value, id }: RowKey, argument: 'after' | 'before'): Place {
  try {
    const [number, name] = keyShape.parse(JSON.parse(value ?? ''));
    return [number, name, id];
  } catch {
    throw cursorFailure(argument, notOurs);
  }
}

/** A page of the stores of a company, whose figures are all known. */
export function figuresPage(
  rows: readonly StoreFiguresRow[],
  { keyOf, nameDirection, order }: FiguresOrder,
  asked: AskedPage,
): Promise<KeyPage<StoreFiguresRow>> {
  const byName = new Intl.Collator('en');
  const placeOf = (row: StoreFiguresRow): Place => [keyOf(row), row.name, row.key];
  const compared = ([a, aName, aKey]: Place, [b, bName, bKey]: Place) =>
    a - b || nameDirection * byName.compare(aName, bName) || (aKey === bKey ? 0 : aKey < bKey ? -1 : 1);
  const sorted = rows.toSorted((a, b) => compared(placeOf(a), placeOf(b)));
  const source: PageSource<StoreFiguresRow> = {
    place: { list: 'store figures', order },
    isNeverEmpty: true,
    read: async ({ limit, offset, position }) => {
      const isBackwards = position?.isBackwards === true;
      const key = position?.key && placeOfKey(position.key, isBackwards ? 'before' : 'after');
      const beyond = key ? sorted.filter((row) => compared(placeOf(row), key) * (isBackwards ? -1 : 1) > 0) : sorted;
      const page = isBackwards ? beyond.slice(Math.max(0, beyond.length - limit)) : beyond.slice(offset, offset + limit);
      const keys = page.map((row) => ({ value: JSON.stringify([keyOf(row), row.name]), id: row.key }));
      return { rows: page, keys, total: sorted.length, isExact: true };
    },
    isThere: async ({ value, id }) => sorted.some((row) => row.key === id && JSON.stringify([keyOf(row), row.name]) === value),
  };
  return readPageOf(source, asked);
}

import type { FeedCorrection } from '@endcap/schema/data/imports/importShapes.ts';

import type { FeedRow } from '../read/feedReader.ts';
import type { Targets } from './importMapping.ts';

/** Corrections by the row that their issue named. */
export type Corrections = ReadonlyMap<number, readonly FeedCorrection[]>;

export function correctionsByRow(corrections: readonly FeedCorrection[]): Corrections {
  const byRow = new Map<number, FeedCorrection[]>();
  for (const one of corrections) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  return byRow;
}

/** The row of an object from which a field comes: the one that an issue about it names. */
const rowOfField = ({ number, joined }: FeedRow, field: string) => joined?.rowOf.get(field) ?? joined?.first ?? number;

/** The rows whose cells an object has. */
const rowsOf = ({ number, joined }: FeedRow) => new Set(joined === undefined ? [number] : [joined.first, ...joined.rowOf.values()]);

type Entries = NonNullable<FeedRow['entries']>;

/**
 * A row's cells as a person fixed them. A correction names the field or column of an issue: it replaces whatever fills that field, and a field
 * that nothing fills gets it as a column of its own.
 */
export function correctedEntries(row: FeedRow, entries: Entries, corrections: Corrections, targets: Targets): Entries {
  if (corrections.size === 0) return entries;
  let corrected = entries;
  for (const { field, value } of [...rowsOf(row)].flatMap((number) =>
    (corrections.get(number) ?? []).filter((one) => rowOfField(row, one.field) === number),
  )) {
    const fills = ([column]: Entries[number]) => {
      const target = targets.of(column);
      return column === field || target?.field === field || target?.attribute === field;
    };
    const at = corrected.findIndex(fills);
    const column = corrected[at]?.[0] ?? targets.columnOf(field) ?? field;
    const others = corrected.filter((entry) => !fills(entry));
    corrected = at === -1 ? [...others, [column, value]] : [...others.slice(0, at), [column, value], ...others.slice(at)];
  }
  return corrected;
}

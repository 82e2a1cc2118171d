import { createHash } from 'node:crypto';

import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { DemoProduct, DemoProductRow } from '../../store/demo/demoProduct.ts';

/** How often the demo shop sells, in milliseconds: its feed changes with each turn. */
export const turnMs = 15 * 60_000;
/** A product is sold or filled up once in this many turns. */
const turnsOfProduct = 96;

/** Turns before the shop opened whose sales it has, so that the first sync has something to bring. */
const turnsBefore = 4;

/** A product of the demo shop's feed, and when it last changed. */
export interface DemoFeedRow {
  readonly row: DemoProductRow;
  readonly modifiedAt: Date;
}

function numberOf(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join(' ')).digest().readUInt32BE(0);
}

const turnOf = (moment: Date) => Math.floor(moment.getTime() / turnMs);

/**
 * The catalogue as the shop would give it at a moment: the one it opened with, but for the stock of what was sold or filled up since. The same for
 * the same moments, so that nothing needs to be kept.
 */
export function demoFeedRows(opening: Date, now: Date, catalogue: readonly DemoProduct[]): DemoFeedRow[] {
  const [first, last] = [turnOf(opening) - turnsBefore, turnOf(now)];
  return catalogue.map(({ row }) => {
    const own = numberOf('turn', row.id) % turnsOfProduct;
    const turn = last - ((last + own) % turnsOfProduct);
    if (turn <= first) return { row, modifiedAt: subDays(opening, 1) };
    // Most is sold from a full shelf; now and then it is empty.
    const left = numberOf('stock', row.id, turn) % 40;
    return { row: { ...row, stock: left < 3 ? 0 : left * 2 }, modifiedAt: new Date(turn * turnMs) };
  });
}

import type { Database } from '../../db/database.ts';
import { heldSignals } from '../../recommendations/live/currentSignals.ts';
import { readVisit } from '../../recommendations/live/personalHistory.ts';
import type { NeighboursOf } from '../../recommendations/models/personalScores.ts';
import { sessionScores } from '../../recommendations/models/sessionModel.ts';
import { heaviest } from '../../recommendations/models/weightTally.ts';

/** Clicks that say what is wanted next; earlier ones count next to nothing. */
const lastClicks = 20;
/** Products that a visitor's clicks speak for. */
const mostProducts = 100;

/** How much a visitor's clicks, the earliest first, speak for products: 1 for the one they speak for most. */
export function personalShares(
  clicks: readonly number[],
  near: NeighboursOf<number>,
  idOf: (product: number) => string,
): Map<string, number> {
  const best = heaviest(sessionScores(clicks.slice(-lastClicks), near, true), mostProducts);
  const most = best[0]?.[1] ?? 0;
  return new Map(most === 0 ? [] : best.map(([id, score]) => [idOf(id), score / most]));
}

const nothing: ReadonlyMap<string, number> = new Map();

/**
 * What a visitor viewed, and what others click with that, by the models of recommendations. A search does not wait for those to be read: until
 * they are in memory, nothing is personal.
 */
export async function personalSignal(db: Database, storeKey: string, visitor: string, now: Date): Promise<ReadonlyMap<string, number>> {
  if (visitor === '') return nothing;
  const signals = heldSignals(db, storeKey);
  if (signals === undefined) return nothing;
  const { looked } = await readVisit(db, storeKey, visitor, now);
  if (looked.length === 0) return nothing;
  const clicks = looked.slice(-lastClicks).map(({ product }) => signals.numberOf(product));
  const near = await signals.neighbours('near', clicks);
  return personalShares(clicks, near, (number) => signals.idOf(number));
}

import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import type { SlotReason } from '@endcap/schema/recommendations/logics/slotReasons.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import type { Numbered } from '../live/keptProducts.ts';
import type { HistoryReader } from '../live/personalHistory.ts';
import type { OfferedProducts } from '../live/offeredProducts.ts';
import type { StoreSignals } from '../live/storeSignals.ts';
import { heaviest, nthGreatest, type Weighted } from '../models/weightTally.ts';

/** What a call asks, whichever logic it asks; what its logic needs is there. */
export interface LogicInput {
  readonly limit: number;
  readonly offset: number;
  readonly visitor: string;
  readonly filter?: FilterNode | undefined;
  readonly exclude: readonly string[];
  readonly fallback: boolean;
  readonly keywords?: string | undefined;
  readonly products?: readonly string[] | undefined;
  readonly category?: string | undefined;
  readonly email?: string | undefined;
  readonly customer?: string | undefined;
  readonly page?: string | undefined;
  readonly product?: string | undefined;
  readonly repeats?: boolean | undefined;
  readonly logics?: readonly { readonly logic: LogicName; readonly weight: number }[] | undefined;
}

/** What a logic proposes: ids, the best first, and why some stand where they are. */
export interface Proposal {
  readonly ids: readonly string[];
  readonly reasons?: ReadonlyMap<string, SlotReason>;
  /** The same with their numbers, if they have them. */
  readonly numbered?: Numbered;
}

/** What a logic may ask; everything but the history of the person comes from memory. */
export interface LogicContext {
  readonly db: Database;
  readonly storeKey: string;
  readonly configuration: StoreConfiguration;
  readonly signals: StoreSignals;
  readonly input: LogicInput;
  readonly now: Date;
  /** The history of the person where it was read together with that of others. */
  readonly history?: HistoryReader | undefined;
  /** Products that may be shown under the call's filter and this one, and are of a brand if one is given. */
  offered(more?: FilterNode, brand?: string): Promise<OfferedProducts>;
  /** The conditions that products of a category meet; nothing for one that the shop does not have. */
  inCategory(category: string): Promise<FilterNode | undefined>;
  /** What another logic proposes to the same call, with some of its input changed. */
  ask(logic: LogicName, input?: Partial<LogicInput>): Promise<Proposal>;
}

export type Logic = (context: LogicContext) => Promise<Proposal>;

/** Products considered before the rest is filtered away. */
export const mostProposed = 400;

/** Products that are enough for a call, whatever it leaves out. */
export const enoughFor = ({ exclude, offset }: LogicInput): number => mostProposed + exclude.length + offset;

export const nothing: Proposal = { ids: [] };

/** Scores by number as ids, the best first, at most so many; of equals the smaller number first. */
export function proposed(signals: StoreSignals, scores: ReadonlyMap<number, number>, without: ReadonlySet<number> = new Set()): Proposal {
  const isProposed = (number: number, score: number) => score > 0 && !without.has(number);
  const values = new Float64Array(scores.size);
  let count = 0;
  for (const [number, score] of scores) if (isProposed(number, score)) values[count++] = score;
  // Thousands go with the clicks of a visitor; only those that are proposed are sorted.
  const least = count > mostProposed ? nthGreatest(values.subarray(0, count), mostProposed - 1) : 0;
  const best: Weighted<number>[] = [];
  for (const [number, score] of scores) if (score >= least && isProposed(number, score)) best.push([number, score]);
  const numbers = heaviest(best, mostProposed).map(([number]) => number);
  return { ids: numbers.map((number) => signals.idOf(number)), numbered: { pool: signals.pool, numbers } };
}

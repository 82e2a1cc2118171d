import type { Weighted } from './weightTally.ts';

/** A customer's baskets, the newest first, each with its products once. */
export type Purchases<Id> = readonly (readonly Id[])[];

/** Calls `see` with each product that goes with one, and how much. A call meets thousands of them, so none becomes an object. */
export type NeighboursOf<Id> = (id: Id, see: (other: Id, weight: number) => void) => void;

/** The neighbours that lists hold. */
export const neighboursIn =
  <Id>(listOf: (id: Id) => Iterable<Weighted<Id>> | undefined): NeighboursOf<Id> =>
  (id, see) => {
    for (const [other, weight] of listOf(id) ?? []) see(other, weight);
  };

/**
 * What a customer buys again: each of their baskets counts 5 % less than the one after it, and what all customers buy now decides between what
 * one has bought as often. After TIFU-KNN (Hu et al. 2020), whose neighbours of users gained nothing beyond this.
 */
export function buyAgainScores<Id>(purchases: Purchases<Id>, wantedNow: (id: Id) => number): Map<Id, number> {
  const scores = new Map<Id, number>();
  for (const [ago, products] of purchases.entries())
    for (const product of products) scores.set(product, (scores.get(product) ?? 0) + 0.95 ** ago);
  for (const [product, score] of scores) scores.set(product, score * wantedNow(product));
  return scores;
}

/** What goes with a customer's baskets and is on the rise, each basket counting 10 % less than the one after it. */
export function goesWithScores<Id>(purchases: Purchases<Id>, neighboursOf: NeighboursOf<Id>, trend: (id: Id) => number): Map<Id, number> {
  const weights = new Map<Id, number>();
  for (const [ago, products] of purchases.entries())
    for (const product of products) weights.set(product, (weights.get(product) ?? 0) + 0.9 ** ago);
  const scores = new Map<Id, number>();
  for (const [product, weight] of weights)
    neighboursOf(product, (other, likeness) => scores.set(other, (scores.get(other) ?? 0) + weight * likeness));
  for (const [product, score] of scores) scores.set(product, score * trend(product));
  return scores;
}

const largest = (scores: ReadonlyMap<unknown, number>) => {
  let most = 0;
  for (const score of scores.values()) if (score > most) most = score;
  return most;
};

/** Both parts by their maximum, so that they can be weighed against each other. */
export function mixScores<Id>(parts: readonly (readonly [scores: ReadonlyMap<Id, number>, weight: number])[]): Map<Id, number> {
  const mixed = new Map<Id, number>();
  for (const [scores, weight] of parts) {
    const most = largest(scores);
    if (most === 0) continue;
    for (const [id, score] of scores) mixed.set(id, (mixed.get(id) ?? 0) + (weight * score) / most);
  }
  return mixed;
}

/** What a customer sees first: what they buy again, and after it what goes with it. */
export const homeScores = <Id>(buyAgain: ReadonlyMap<Id, number>, goesWith: ReadonlyMap<Id, number>): Map<Id, number> =>
  mixScores([
    [buyAgain, 1],
    [goesWith, 0.05],
  ]);

/** Ids by their scores, the best first; of equals the smaller id, so that every call answers the same. */
export function ranked<Id extends string | number>(scores: ReadonlyMap<Id, number>): Id[] {
  return [...scores].sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1)).map(([id]) => id);
}

/** What is new to a customer: what EASE draws from their baskets, and after it what only goes with them; never what they have. */
export function newToCustomer<Id extends string | number>(
  purchases: Purchases<Id>,
  drawn: ReadonlyMap<Id, number>,
  goesWith: ReadonlyMap<Id, number>,
): Id[] {
  const own = new Set(purchases.flat());
  return [...new Set([...ranked(drawn), ...ranked(goesWith)])].filter((id) => !own.has(id));
}

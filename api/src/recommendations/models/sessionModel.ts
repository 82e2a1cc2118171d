import { GrowingInts } from './growingInts.ts';
import { mostNeighbours } from './itemToItem.ts';
import { mixScores, type NeighboursOf } from './personalScores.ts';
import { type Weighted, WeightTally } from './weightTally.ts';

/** Clicks so far apart in a session still say something about each other. */
const mostSteps = 10;
/** What it counts that a product came before another one, besides that it came after it. */
const backward = 0.6;
/** Of one session, at most this many clicks count: a robot clicks through the whole catalogue. */
const mostClicks = 200;

/** Sessions as numbers: the products clicked in each, one after another. */
export interface SessionTable {
  readonly products: readonly string[];
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

export class SessionCollector {
  readonly #products = new Map<string, number>();
  readonly #starts = new GrowingInts();
  readonly #items = new GrowingInts();

  /** Clicks of all sessions so far. */
  get clicks(): number {
    return this.#items.length;
  }

  /** The clicks of a session, the earliest first. */
  add(clicks: readonly string[]): void {
    this.#starts.push(this.#items.length);
    for (const product of clicks.slice(-mostClicks)) {
      let number = this.#products.get(product);
      if (number === undefined) this.#products.set(product, (number = this.#products.size));
      this.#items.push(number);
    }
  }

  done(): SessionTable {
    this.#starts.push(this.#items.length);
    return { products: [...this.#products.keys()], starts: this.#starts.done(), items: this.#items.done() };
  }
}

/** Calls `see` with each product clicked near another one in a session and how much that counts: 1/step after it, 0.6/step before it. */
export function seeNear(
  clicks: ArrayLike<number>,
  from: number,
  to: number,
  at: number,
  see: (other: number, weight: number) => void,
): void {
  for (let step = 1; step <= mostSteps; step++) {
    if (at + step < to) see(clicks[at + step] ?? 0, 1 / step);
    if (at - step >= from) see(clicks[at - step] ?? 0, backward / step);
  }
}

/** What is clicked after and before each product, one product at a time. A neighbourhood of items, where VS-KNN (Ludewig, Jannach 2018) has one of sessions. */
export function* clickedNear({ products, starts, items }: SessionTable): Generator<{ product: number; near: readonly Weighted<number>[] }> {
  const begin = new Int32Array(products.length + 1);
  for (const item of items) begin[item + 1] = (begin[item + 1] ?? 0) + 1;
  for (let product = 0; product < products.length; product++) begin[product + 1] = (begin[product + 1] ?? 0) + (begin[product] ?? 0);
  const next = begin.slice();
  const places = new Int32Array(items.length);
  const sessionOf = new Int32Array(items.length);
  for (let session = 0; session + 1 < starts.length; session++) {
    for (let at = starts[session] ?? 0; at < (starts[session + 1] ?? 0); at++) {
      const item = items[at] ?? 0;
      sessionOf[at] = session;
      places[next[item] ?? 0] = at;
      next[item] = (next[item] ?? 0) + 1;
    }
  }
  const tally = new WeightTally(products.length);
  for (let product = 0; product < products.length; product++) {
    for (let place = begin[product] ?? 0; place < (begin[product + 1] ?? 0); place++) {
      const at = places[place] ?? 0;
      const session = sessionOf[at] ?? 0;
      seeNear(items, starts[session] ?? 0, starts[session + 1] ?? 0, at, (other, weight) => tally.add(other, weight));
    }
    yield { product, near: tally.takeHeaviest(mostNeighbours, product) };
  }
}

/**
 * What is clicked next in a session: what goes with its clicks, each counting 40 % less than the one after it. With repeats, the session's own
 * products count twice as much as all others: a third of next clicks go back to one.
 */
export function sessionScores<Id>(clicks: readonly Id[], nearOf: NeighboursOf<Id>, withRepeats: boolean): Map<Id, number> {
  const near = new Map<Id, number>();
  const own = new Map<Id, number>();
  for (const [ago, clicked] of clicks.toReversed().entries()) {
    own.set(clicked, (own.get(clicked) ?? 0) + 0.7 ** ago);
    const weight = 0.6 ** ago;
    if (weight > 1e-6) nearOf(clicked, (other, count) => near.set(other, (near.get(other) ?? 0) + weight * count));
  }
  if (withRepeats)
    return mixScores([
      [near, 1],
      [own, 2],
    ]);
  for (const clicked of own.keys()) near.delete(clicked);
  return mixScores([[near, 1]]);
}

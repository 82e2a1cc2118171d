import { GrowingInts } from './growingInts.ts';

/** Most baskets of one customer that count: a customer who buys one pair a million times affects recommendations by no more than this. */
const mostOfOneCustomer = 250;
/** A basket of more products than this is a wholesaler's stock list; its first ones count. */
const mostOfOneBasket = 500;

/** Baskets of known customers as numbers: what all models of orders are computed from. */
export interface BasketTable {
  /** Ids of the products; their places here are the numbers of all else. */
  readonly products: readonly string[];
  readonly customers: number;
  /** Where the products of each basket begin in `items`; one more at the end. */
  readonly starts: Int32Array;
  readonly items: Int32Array;
  readonly customerOf: Int32Array;
  /** Moments of the baskets in milliseconds since 1970. */
  readonly times: readonly number[];
}

/** Collects baskets, one after another, in the memory of their numbers. */
export class BasketCollector {
  readonly #products = new Map<string, number>();
  readonly #customers = new Map<string, number>();
  readonly #starts = new GrowingInts();
  readonly #items = new GrowingInts();
  readonly #customerOf: number[] = [];
  readonly #basketsOf: number[] = [];
  readonly #times: number[] = [];

  /** Products of all baskets so far. */
  get lines(): number {
    return this.#items.length;
  }

  /** A basket, its products once each. One beyond what counts of a customer is passed over. */
  add(customer: string, time: number, products: ReadonlySet<string>): void {
    const number = numberOf(this.#customers, customer);
    const earlier = this.#basketsOf[number] ?? 0;
    if (earlier === mostOfOneCustomer || products.size === 0) return;
    this.#basketsOf[number] = earlier + 1;
    this.#starts.push(this.#items.length);
    this.#customerOf.push(number);
    this.#times.push(time);
    let left = mostOfOneBasket;
    for (const product of products) if (left-- > 0) this.#items.push(numberOf(this.#products, product));
  }

  done(): BasketTable {
    this.#starts.push(this.#items.length);
    return {
      products: [...this.#products.keys()],
      customers: this.#customers.size,
      starts: this.#starts.done(),
      items: this.#items.done(),
      customerOf: Int32Array.from(this.#customerOf),
      times: this.#times,
    };
  }
}

function numberOf(numbers: Map<string, number>, id: string): number {
  let number = numbers.get(id);
  if (number === undefined) numbers.set(id, (number = numbers.size));
  return number;
}

/** In which baskets each product stands: those of product `p` are `baskets[begin[p]]` to `baskets[begin[p + 1] - 1]`. */
export function basketsOfProducts({ products, starts, items }: BasketTable): { begin: Int32Array; baskets: Int32Array } {
  const begin = new Int32Array(products.length + 1);
  for (const item of items) begin[item + 1] = (begin[item + 1] ?? 0) + 1;
  for (let product = 0; product < products.length; product++) begin[product + 1] = (begin[product + 1] ?? 0) + (begin[product] ?? 0);
  const next = begin.slice();
  const baskets = new Int32Array(items.length);
  for (let basket = 0; basket + 1 < starts.length; basket++) {
    for (let line = starts[basket] ?? 0; line < (starts[basket + 1] ?? 0); line++) {
      const item = items[line] ?? 0;
      baskets[next[item] ?? 0] = basket;
      next[item] = (next[item] ?? 0) + 1;
    }
  }
  return { begin, baskets };
}

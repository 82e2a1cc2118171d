import { type BasketTable, basketsOfProducts } from './basketTable.ts';
import { type Weighted, WeightTally } from './weightTally.ts';

/** At most this many neighbours of a product are kept. */
export const mostNeighbours = 200;

/** How alike two products are of which baskets hold `together` both, and `left` and `right` each. */
export const likeness = (together: number, left: number, right: number): number => together / (Math.sqrt(left * right) + 1);

export interface CoBought {
  /** Number of the product. */
  readonly product: number;
  /** Products in the same baskets with the share of baskets that they have together, the most alike first. */
  readonly together: readonly Weighted<number>[];
}

/** The share of baskets that each product has: a basket of n products gives each of them 1/n. */
export function basketShares({ products, starts, items }: BasketTable): Float64Array {
  const shares = new Float64Array(products.length);
  for (let basket = 0; basket + 1 < starts.length; basket++) {
    const [from, to] = [starts[basket] ?? 0, starts[basket + 1] ?? 0];
    for (let line = from; line < to; line++) shares[items[line] ?? 0] = (shares[items[line] ?? 0] ?? 0) + 1 / (to - from);
  }
  return shares;
}

/**
 * What is bought together with each product, one product at a time: the memory is that of the table, not that of all pairs.
 * Item-to-item neighbourhoods as in Sarwar et al. (2001); a large basket says less about each of its pairs.
 */
export function* coBought(table: BasketTable): Generator<CoBought> {
  const { products, starts, items } = table;
  const { begin, baskets } = basketsOfProducts(table);
  const shares = basketShares(table);
  const tally = new WeightTally(products.length);
  for (let product = 0; product < products.length; product++) {
    for (let place = begin[product] ?? 0; place < (begin[product + 1] ?? 0); place++) {
      const basket = baskets[place] ?? 0;
      const [from, to] = [starts[basket] ?? 0, starts[basket + 1] ?? 0];
      for (let line = from; line < to; line++) tally.add(items[line] ?? 0, 1 / (to - from));
    }
    const own = shares[product] ?? 0;
    yield { product, together: tally.takeHeaviest(mostNeighbours, product, (other, sum) => likeness(sum, own, shares[other] ?? 0)) };
  }
}

import type { BasketTable } from './basketTable.ts';
import { invertMatrix } from './invertMatrix.ts';
import { mostNeighbours } from './itemToItem.ts';
import { heaviest, type Weighted } from './weightTally.ts';

/** Products in fewer baskets say too little. */
const fewestBaskets = 20;
/** What holds weights back that only a few customers speak for. */
const ridge = 300;
/** Beyond these the matrix would take more than 200 MB; those in most baskets count. */
const mostProducts = 5_000;

/** Products that customers of a product buy, with their weights, the heaviest first. */
export interface Drawn {
  readonly product: number;
  readonly draws: readonly Weighted<number>[];
}

/** EASE (Steck 2019) on customer × product: which products speak for which, all others taken into account. */
export function* ease(table: BasketTable): Generator<Drawn> {
  const counted = countedProducts(table);
  const size = counted.length;
  const matrix = coOccurrence(table, counted);
  for (let place = 0; place < size; place++) matrix[place * size + place] = (matrix[place * size + place] ?? 0) + ridge;
  invertMatrix(matrix, size);
  for (const [place, product] of counted.entries()) {
    const draws: Weighted<number>[] = [];
    for (const [other, number] of counted.entries()) {
      const weight = -(matrix[place * size + other] ?? 0) / (matrix[other * size + other] ?? 1);
      if (other !== place && weight > 0) draws.push([number, weight]);
    }
    yield { product, draws: heaviest(draws, mostNeighbours) };
  }
}

function countedProducts({ products, items }: BasketTable): number[] {
  const baskets = new Int32Array(products.length);
  for (const item of items) baskets[item] = (baskets[item] ?? 0) + 1;
  const counts = [...baskets].map((count, product): Weighted<number> => [product, count]).filter(([, count]) => count >= fewestBaskets);
  return heaviest(counts, mostProducts).map(([product]) => product);
}

/** How many customers bought both of two products, in the lower half of a matrix. */
function coOccurrence({ products, customers, starts, items, customerOf }: BasketTable, counted: readonly number[]): Float64Array {
  const size = counted.length;
  const placeOf = new Int32Array(products.length).fill(-1);
  for (const [place, product] of counted.entries()) placeOf[product] = place;
  const bought = Array.from({ length: customers }, () => new Set<number>());
  for (const [basket, customer] of customerOf.entries()) {
    for (let line = starts[basket] ?? 0; line < (starts[basket + 1] ?? 0); line++) {
      const place = placeOf[items[line] ?? 0] ?? -1;
      if (place !== -1) bought[customer]?.add(place);
    }
  }
  const matrix = new Float64Array(size * size);
  for (const places of bought) {
    const sorted = Int32Array.from(places).sort();
    for (const [last, row] of sorted.entries())
      for (let at = 0; at <= last; at++) {
        const cell = row * size + (sorted[at] ?? 0);
        matrix[cell] = (matrix[cell] ?? 0) + 1;
      }
  }
  return matrix;
}

import { GrowingInts } from './growingInts.ts';
import { mostNeighbours } from './itemToItem.ts';
import { heaviest, type Weighted, WeightTally } from './weightTally.ts';

/** Of the words and values of a product the rarest say what it is. */
const mostTraits = 24;
/** What more products have than this says little, and would cost much. */
const mostCarriers = 3_000;
/** Weights are kept as whole hundredths. */
const hundred = 100;

/** What the products are like: the traits of each, such as `brand:Lumo` or a word of its name, with how much they say of their own kind. */
export class ContentCollector {
  readonly products: string[] = [];
  readonly #traits = new Map<string, number>();
  readonly #carriers: number[] = [];
  readonly #starts = new GrowingInts();
  readonly #traitOf = new GrowingInts();
  readonly #weightOf = new GrowingInts();

  add(product: string, traits: ReadonlyMap<string, number>): void {
    this.products.push(product);
    this.#starts.push(this.#traitOf.length);
    for (const [name, weight] of traits) {
      let trait = this.#traits.get(name);
      if (trait === undefined) this.#traits.set(name, (trait = this.#traits.size));
      this.#carriers[trait] = (this.#carriers[trait] ?? 0) + 1;
      this.#traitOf.push(trait);
      this.#weightOf.push(Math.round(weight * hundred));
    }
  }

  /** The products most like each one, one product at a time: the cosine of their traits, each by how rare it is. */
  *alike(): Generator<{ product: number; alike: readonly Weighted<number>[] }> {
    const { starts, traitOf, weightOf } = this.#tellingTraits();
    const lengths = new Float64Array(this.products.length);
    const { begin, carriers, weights } = carriersOf(starts, traitOf, weightOf, this.#traits.size);
    for (let product = 0; product < lengths.length; product++) {
      let sum = 0;
      for (let place = starts[product] ?? 0; place < (starts[product + 1] ?? 0); place++) sum += (weightOf[place] ?? 0) ** 2;
      lengths[product] = Math.sqrt(sum);
    }
    const tally = new WeightTally(lengths.length);
    for (let product = 0; product < lengths.length; product++) {
      for (let place = starts[product] ?? 0; place < (starts[product + 1] ?? 0); place++) {
        const trait = traitOf[place] ?? 0;
        const weight = weightOf[place] ?? 0;
        for (let at = begin[trait] ?? 0; at < (begin[trait + 1] ?? 0); at++) tally.add(carriers[at] ?? 0, weight * (weights[at] ?? 0));
      }
      const own = lengths[product] ?? 1;
      const cosine = (other: number, sum: number) => sum / (own * (lengths[other] ?? 1));
      yield { product, alike: tally.takeHeaviest(mostNeighbours, product, cosine).map(([other, sum]) => [other, cosine(other, sum)]) };
    }
  }

  /** Of each product the traits that say most, by how rare they are. */
  #tellingTraits(): { starts: Int32Array; traitOf: Int32Array; weightOf: Float64Array } {
    const count = this.products.length;
    const [given, allTraits, allWeights] = [this.#starts.done(), this.#traitOf.done(), this.#weightOf.done()];
    const starts = new Int32Array(count + 1);
    const traitOf = new GrowingInts();
    const weightOf = new Float64Array(count * mostTraits);
    for (let product = 0; product < count; product++) {
      const traits: Weighted<number>[] = [];
      for (let place = given[product] ?? 0; place < (given[product + 1] ?? allTraits.length); place++) {
        const trait = allTraits[place] ?? 0;
        const carriers = this.#carriers[trait] ?? 0;
        if (carriers > 1 && carriers <= mostCarriers)
          traits.push([trait, ((allWeights[place] ?? 0) / hundred) * Math.log(1 + count / carriers)]);
      }
      for (const [trait, weight] of heaviest(traits, mostTraits)) {
        weightOf[traitOf.length] = weight;
        traitOf.push(trait);
      }
      starts[product + 1] = traitOf.length;
    }
    return { starts, traitOf: traitOf.done(), weightOf };
  }
}

/** Which products have each trait: those of trait `t` are `carriers[begin[t]]` to `carriers[begin[t + 1] - 1]`. */
function carriersOf(starts: Int32Array, traitOf: Int32Array, weightOf: Float64Array, traits: number) {
  const begin = new Int32Array(traits + 1);
  for (const trait of traitOf) begin[trait + 1] = (begin[trait + 1] ?? 0) + 1;
  for (let trait = 0; trait < traits; trait++) begin[trait + 1] = (begin[trait + 1] ?? 0) + (begin[trait] ?? 0);
  const next = begin.slice();
  const carriers = new Int32Array(traitOf.length);
  const weights = new Float64Array(traitOf.length);
  for (let product = 0; product + 1 < starts.length; product++)
    for (let place = starts[product] ?? 0; place < (starts[product + 1] ?? 0); place++) {
      const trait = traitOf[place] ?? 0;
      const at = next[trait] ?? 0;
      carriers[at] = product;
      weights[at] = weightOf[place] ?? 0;
      next[trait] = at + 1;
    }
  return { begin, carriers, weights };
}

import { mostNeighbours } from './itemToItem.ts';
import { heaviest, type Weighted, WeightTally } from './weightTally.ts';

/** Of the words and values of a product the rarest say what it is. */
const mostTraits = 24;
/** What more products have than this says little, and would cost much. */
const mostCarriers = 3_000;

/** What the products are like: the traits of each, such as `brand:Lumo` or a word of its name, with how much they say of their own kind. */
export class ContentCollector {
  readonly products: string[] = [];
  readonly #traits = new Map<string, number>();
  readonly #carriers: number[] = [];
  readonly #ofProduct: { readonly trait: number; readonly weight: number }[][] = [];

  add(product: string, traits: ReadonlyMap<string, number>): void {
    this.products.push(product);
    this.#ofProduct.push(
      [...traits].map(([name, weight]) => {
        let trait = this.#traits.get(name);
        if (trait === undefined) this.#traits.set(name, (trait = this.#traits.size));
        this.#carriers[trait] = (this.#carriers[trait] ?? 0) + 1;
        return { trait, weight };
      }),
    );
  }

  /** The products most like each one, one product at a time: the cosine of their traits, each by how rare it is. */
  *alike(): Generator<{ product: number; alike: readonly Weighted<number>[] }> {
    const count = this.products.length;
    const carriers = this.#carriers;
    const kept = this.#ofProduct.map((traits) =>
      traits
        .map(({ trait, weight }) => ({ trait, weight: weight * Math.log(1 + count / (carriers[trait] ?? 1)) }))
        .filter(({ trait }) => (carriers[trait] ?? 0) > 1 && (carriers[trait] ?? 0) <= mostCarriers)
        .sort((left, right) => right.weight - left.weight || left.trait - right.trait)
        .slice(0, mostTraits),
    );
    const lengths = kept.map((traits) => Math.sqrt(traits.reduce((sum, { weight }) => sum + weight * weight, 0)));
    const having = new Map<number, Weighted<number>[]>();
    for (const [product, traits] of kept.entries())
      for (const { trait, weight } of traits) {
        const list = having.get(trait);
        if (list === undefined) having.set(trait, [[product, weight]]);
        else list.push([product, weight]);
      }
    const tally = new WeightTally(count);
    for (const [product, traits] of kept.entries()) {
      for (const { trait, weight } of traits) for (const [other, theirs] of having.get(trait) ?? []) tally.add(other, weight * theirs);
      const found = tally.take().filter(([other]) => other !== product);
      const cosine = found.map(([other, sum]): Weighted<number> => [other, sum / ((lengths[product] ?? 1) * (lengths[other] ?? 1))]);
      yield { product, alike: heaviest(cosine, mostNeighbours) };
    }
  }
}

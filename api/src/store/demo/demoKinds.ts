import type { ColourName, PictureShape } from './demoPictures.ts';

/** A kind of product, from which several products of several brands are made. */
export interface ProductKind {
  /** What it is called in a product's name, e.g. `tunnel tent`. */
  readonly noun: string;
  readonly shape: PictureShape;
  /** Category path from the top, e.g. `['Camping', 'Tents']`. */
  readonly category: readonly [string, ...string[]];
  /** How many products of this kind the shop carries. */
  readonly count: number;
  /** Lowest and highest usual price in euro. */
  readonly price: readonly [number, number];
  /** Lowest and highest weight in grams. */
  readonly weight: readonly [number, number];
  readonly colours: readonly [ColourName, ...ColourName[]];
  readonly materials: readonly [string, ...string[]];
  /** Sizes, capacities or lengths it comes in; each product has one to all of them. */
  readonly sizes: readonly string[];
  /** Opening sentences of a description; `{name}` stands for the product's name. */
  readonly leads: readonly [string, ...string[]];
  /** What sets one product of the kind apart from another; each product gets two. */
  readonly details: readonly [string, string, ...string[]];
  /** Other words shoppers use for it. */
  readonly alsoCalled: readonly string[];
  /** When it sells best. */
  readonly season: 'spring' | 'summer' | 'autumn' | 'winter' | 'all year';
}

import type { ProductKind } from './demoKinds.ts';
import type { ColourName } from './demoPictures.ts';

/** A product as the demo shop's feed gives it: names of columns are those of the product handbook. */
export interface DemoProductRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly image: string;
  /** Euro. */
  readonly price: number;
  /** Price before a reduction; only when it is reduced. */
  readonly list_price?: number;
  readonly stock: number;
  readonly brand: string;
  readonly categories: readonly string[];
  readonly created_at: string;
  readonly colour: ColourName;
  readonly material: string;
  readonly sizes?: readonly string[];
  /** A number of grams, but for a few that say it in words. */
  readonly weight_g: number | string;
  readonly season: string;
  readonly also_called: readonly string[];
}

export interface DemoProduct {
  readonly row: DemoProductRow;
  readonly kind: ProductKind;
}

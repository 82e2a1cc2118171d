import type { ProductCells } from './productChanges.ts';

/** A product as it comes from the shop, ready to be stored. */
export interface GivenProduct extends ProductCells {
  readonly id: string;
  /** Hex digest of all of the above: the same data has the same digest. */
  readonly content_hash: string;
}

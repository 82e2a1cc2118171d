import type { TextField } from './attributeGroups.ts';
import type { TextLengths } from './documentTable.ts';

/** Every number of the ranking, in one place. */
export interface SearchSettings {
  /** Weight of a word found in each field. */
  readonly weights: Readonly<Record<TextField, number>>;
  /** How much long texts of a field are held back (BM25's b), 0 (not at all) to 1 (in full proportion). Brands never are. */
  readonly lengthNormalisation: Readonly<TextLengths>;
  /** How soon repeating a word stops paying (BM25's k1). */
  readonly saturation: number;
  /** Factor for products that are what the query names: “case” of “phone case”. */
  readonly headFactor: number;
  /** Largest gain for query words that are next to each other in the name, as a share of the text score. */
  readonly phraseBoost: number;
  /** Largest gain of the most bought product over one never bought, as a share of the text score. */
  readonly popularityBoost: number;
  /** Largest gain of a product that a visitor's clicks speak for, as a share of the text score; 0 for the same order for everyone. */
  readonly personalBoost: number;
  /** Largest gain of a product whose text means what the query means, as a share of the text score; only for stores with a template for embeddings. */
  readonly meaningBoost: number;
  /** Factor for products that are out of stock. */
  readonly outOfStockFactor: number;
  /** Worth of two words typed apart that the catalogue writes as one, against the words as typed. */
  readonly joinedFactor: number;
  /** Worth of a word taken apart into two. */
  readonly splitFactor: number;
  /** Worth of a corrected word, which only stands for one that no product has. */
  readonly correctionFactor: number;
  /** Worth of a longer word that begins with the typed one. */
  readonly beginningFactor: number;
}

/**
 * Chosen on one catalogue's judged queries and confirmed on another's (docs/benchmarks.md). All of them sit on a wide plateau; what
 * needed its exact number was omitted (docs/adr/0056-bm25f-and-head-nouns.md).
 */
export const defaultSettings: SearchSettings = {
  weights: { title: 3, brand: 2, type: 2, description: 0.8, other: 0.3 },
  lengthNormalisation: { title: 0.5, type: 0.3, description: 0.9, other: 1 },
  saturation: 1.2,
  headFactor: 1.2,
  phraseBoost: 0.2,
  popularityBoost: 0.25,
  personalBoost: 0.1,
  meaningBoost: 0.25,
  outOfStockFactor: 0.85,
  joinedFactor: 0.5,
  splitFactor: 0.8,
  correctionFactor: 0.8,
  beginningFactor: 0.7,
};

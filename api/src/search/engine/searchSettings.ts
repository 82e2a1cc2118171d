/** Every number of the ranking, in one place. A store may override them (HQ users, search configuration). */
export interface SearchSettings {
  /** Weight of a word found in texts of each group. */
  readonly weights: { readonly high: number; readonly medium: number; readonly low: number };
  /** How much long texts of each group are held back, 0 (not at all) to 1 (in full proportion). */
  readonly lengthNormalisation: { readonly high: number; readonly medium: number; readonly low: number };
  /** How soon repeating a word stops paying (BM25's k1). */
  readonly saturation: number;
  /** Largest gain for query words that stand beside each other in the name, as a share of the text score. */
  readonly phraseBoost: number;
  /** Largest gain of the most bought product over one never bought, as a share of the text score. */
  readonly popularityBoost: number;
  /** Factor for products that are out of stock. */
  readonly outOfStockFactor: number;
  /** Added to the information of each word where coverage is counted, so that lacking a common word (a large brand) costs something too. */
  readonly wordWorth: number;
  /** What finding a word in low texts only counts towards the coverage of the query, 0 to 1. */
  readonly lowCoverage: number;
  /** Products that lack a query word, or have it in low texts only, are shown only while fewer than this have all words. */
  readonly relaxBelow: number;
  /** Least share of the query's information (by inverse document frequency) that a product must match to be shown. */
  readonly leastCoverage: number;
  /** Worth of "note book" for "notebook" and the other way round, against the word as typed. */
  readonly compoundWeight: number;
  /** Worth of a corrected word, for each mistake. */
  readonly correctionWeight: number;
  /** Worth of a longer word that begins with the typed one. */
  readonly prefixWeight: number;
}

/**
 * Found on judged queries of a real catalogue (docs/benchmarks.md); every one of them sits in the middle of a wide plateau, so
 * that other catalogues do not depend on the last digit.
 */
export const defaultSettings: SearchSettings = {
  weights: { high: 2, medium: 1, low: 0.3 },
  lengthNormalisation: { high: 0.5, medium: 0.8, low: 0.75 },
  saturation: 2,
  phraseBoost: 0.05,
  popularityBoost: 0.25,
  outOfStockFactor: 0.85,
  wordWorth: 3,
  lowCoverage: 0.6,
  relaxBelow: 10,
  leastCoverage: 0.3,
  compoundWeight: 0.8,
  correctionWeight: 0.8,
  prefixWeight: 0.7,
};

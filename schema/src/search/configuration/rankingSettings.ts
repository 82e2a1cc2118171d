/** The settings of the ranking that an override may name: numbers, or parts that are numbers. */
export const rankingSettings = {
  weights: ['title', 'brand', 'type', 'description', 'other'],
  lengthNormalisation: ['title', 'type', 'description', 'other'],
  saturation: true,
  headFactor: true,
  phraseBoost: true,
  popularityBoost: true,
  personalBoost: true,
  meaningBoost: true,
  outOfStockFactor: true,
  joinedFactor: true,
  splitFactor: true,
  correctionFactor: true,
  beginningFactor: true,
} as const satisfies Readonly<Record<string, true | readonly string[]>>;

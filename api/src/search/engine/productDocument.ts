import { type AttributeGroup, type AttributeValue, isIdentifier, isNameLike } from './attributeGroups.ts';
import { keptPositions } from './postingsCodec.ts';
import { type Token, tokenizeText } from './tokenizeText.ts';

/** A product as the index sees it. Own attributes (`name`, `brand`, …) and those of the feed are one list. */
export interface IndexedProduct {
  readonly id: string;
  readonly attributes: Iterable<readonly [name: string, value: AttributeValue]>;
  readonly inStock: boolean;
  /** Days since 1970, 0 when unknown. */
  readonly day: number;
}

export interface Occurrence {
  high: number;
  medium: number;
  low: number;
  positions: number;
}

export interface ProductWords {
  readonly occurrences: ReadonlyMap<string, Occurrence>;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
}

/** Words of one attribute beyond this add nothing but size. */
const mostTokens = 2000;
const longestText = 40_000;
const cachedTexts = 8_000;
const cachedLength = 60;

/** Analyses products; short values that come again and again (colours, brands) are analysed once. */
export class ProductAnalyser {
  private readonly cache = new Map<string, Token[]>();
  private readonly groupOf: (attribute: string) => AttributeGroup | undefined;
  private readonly nameLike = new Map<string, boolean>();
  private readonly identifiers = new Map<string, boolean>();

  constructor(groupOf: (attribute: string) => AttributeGroup | undefined) {
    this.groupOf = groupOf;
  }

  private tokensOf(text: string): Token[] {
    if (text.length > cachedLength) return tokenizeText(text.slice(0, longestText)).slice(0, mostTokens);
    const known = this.cache.get(text);
    if (known !== undefined) return known;
    const tokens = tokenizeText(text);
    if (this.cache.size >= cachedTexts) this.cache.clear();
    this.cache.set(text, tokens);
    return tokens;
  }

  wordsOf(product: IndexedProduct): ProductWords {
    const occurrences = new Map<string, Occurrence>();
    const lengths = { high: 0, medium: 0, low: 0 };
    let name: Token[] = [];
    for (const [attribute, value] of product.attributes) {
      const group = this.groupOf(attribute);
      if (group === undefined) continue;
      const isNumber = remembered(this.identifiers, attribute, isIdentifier);
      for (const text of textsOf(attribute, value, isNumber)) {
        const tokens = this.tokensOf(text);
        if (group === 'high' && tokens.length > name.length && remembered(this.nameLike, attribute, isNameLike)) name = tokens;
        for (const { term, span } of tokens) {
          const occurrence = occurrences.get(term);
          if (occurrence === undefined) {
            occurrences.set(term, { high: +(group === 'high'), medium: +(group === 'medium'), low: +(group === 'low'), positions: 0 });
          } else occurrence[group]++;
          if (span === 1 && !isNumber) lengths[group]++;
        }
      }
    }
    for (const { term, position } of name) {
      const occurrence = occurrences.get(term);
      if (occurrence !== undefined && position < keptPositions) occurrence.positions |= 1 << position;
    }
    return { occurrences, ...lengths };
  }
}

function remembered(known: Map<string, boolean>, name: string, tell: (name: string) => boolean): boolean {
  let answer = known.get(name);
  if (answer === undefined) known.set(name, (answer = tell(name)));
  return answer;
}

function textsOf(attribute: string, value: AttributeValue, isNumber: boolean): readonly string[] {
  if (typeof value === 'string') return [value];
  // "Touchscreen: yes" makes a product one with a touchscreen.
  if (typeof value === 'boolean') return value ? [attribute.replace(/^attr_[a-z]_/, '').replaceAll('_', ' ')] : [];
  // Measures without their unit are filtered by, not searched for; article numbers may come as numbers.
  if (typeof value === 'number') return isNumber ? [String(value)] : [];
  return value;
}

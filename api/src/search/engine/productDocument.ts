import { type AttributeValue, isIdentifier, isNameLike, type TextField } from './attributeGroups.ts';
import type { TextLengths } from './documentTable.ts';
import { type ExactAttributes, exactTermOf, noExactAttributes } from './exactTerms.ts';
import { headOf } from './headNouns.ts';
import { type FieldCounts, keptPositions } from './postingsCodec.ts';
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
  readonly counts: FieldCounts;
  positions: number;
}

export interface ProductWords {
  readonly occurrences: ReadonlyMap<string, Occurrence>;
  readonly lengths: TextLengths;
  /** Words that say what the product is, one of each of its names. */
  readonly heads: ReadonlySet<string>;
}

/** Words of one attribute beyond this add nothing but size. */
const mostTokens = 2000;
const longestText = 40_000;
const cachedTexts = 8_000;
const cachedLength = 60;

/** Analyses products; short values that come again and again (colours, brands) are analysed once. */
export class ProductAnalyser {
  private readonly cache = new Map<string, Token[]>();
  private readonly fieldOf: (attribute: string) => TextField | undefined;
  private readonly language: string;
  private readonly exact: ExactAttributes;
  private readonly nameLike = new Map<string, boolean>();
  private readonly identifiers = new Map<string, boolean>();

  constructor(fieldOf: (attribute: string) => TextField | undefined, language: string, exact = noExactAttributes) {
    this.fieldOf = fieldOf;
    this.language = language;
    this.exact = exact;
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
    const lengths = { title: 0, brand: 0, type: 0, description: 0, other: 0 };
    const occurrenceOf = (term: string): Occurrence => {
      let occurrence = occurrences.get(term);
      if (occurrence === undefined) {
        occurrence = { counts: { title: 0, brand: 0, type: 0, description: 0, other: 0 }, positions: 0 };
        occurrences.set(term, occurrence);
      }
      return occurrence;
    };
    const names: { text: string; tokens: Token[] }[] = [];
    const brand = new Set<string>();
    for (const [attribute, value] of product.attributes) {
      const field = this.fieldOf(attribute);
      if (field === undefined) continue;
      const isWhole = this.exact.whole.has(attribute);
      if (isWhole || this.exact.direct.has(attribute)) for (const term of exactTermsOf(value)) occurrenceOf(term).counts.title = 1;
      if (isWhole) continue;
      const isNumber = remembered(this.identifiers, attribute, isIdentifier);
      const isName = field === 'title' && remembered(this.nameLike, attribute, isNameLike);
      for (const text of textsOf(attribute, value, isNumber)) {
        const tokens = this.tokensOf(text);
        if (isName) {
          names.push({ text, tokens });
          continue;
        }
        for (const { term, span } of tokens) {
          occurrenceOf(term).counts[field]++;
          if (field === 'brand') brand.add(term);
          if (span === 1 && !isNumber) lengths[field]++;
        }
      }
    }
    // A name that a feed gives twice, once shorter, is one name: of the others only what the longest lacks counts.
    const [name = { text: '', tokens: [] }, ...others] = names.sort((left, right) => right.tokens.length - left.tokens.length);
    const said = new Set(name.tokens.map(({ term }) => term));
    const added = others.flatMap(({ tokens }) => tokens).filter(({ term }) => !said.has(term));
    for (const { term, span } of [...name.tokens, ...added]) {
      occurrenceOf(term).counts.title++;
      if (span === 1) lengths.title++;
    }
    for (const { term, position } of name.tokens) if (position < keptPositions) occurrenceOf(term).positions |= 1 << position;
    const heads = names.flatMap(({ text }) => headOf(text, this.language, (word) => brand.has(word)) ?? []);
    return { occurrences, lengths, heads: new Set(heads) };
  }
}

/** The terms of whole values. */
function exactTermsOf(value: AttributeValue): string[] {
  const values = typeof value === 'object' ? value : [String(value)];
  return values.flatMap((one) => exactTermOf(one) ?? []);
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

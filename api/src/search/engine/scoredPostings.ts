import type { DocumentTable, TextLengths } from './documentTable.ts';
import { headBit, keptPositions, type Postings, unpackFrequencies } from './postingsCodec.ts';
import type { SearchSettings } from './searchSettings.ts';

/** Figures about all products of a store that weigh words and lengths. */
export interface CorpusStatistics {
  readonly documents: number;
  readonly averages: TextLengths;
}

/** Occurrences of a word with what each is worth before it is known how much the word says. */
export interface ScoredPostings {
  readonly count: number;
  readonly documents: Uint32Array;
  readonly impacts: Float32Array;
  /** Places in the name, and `headMark`. */
  readonly positions: Uint32Array;
}

/** Marks, next to the positions of a word, that it is the head noun of the name. */
export const headMark = 2 ** 31;
export const positionBits = 2 ** keptPositions - 1;

/** The counts of every packed number: a common word has hundreds of thousands of occurrences, none of which should make an object. */
const countsOf = Array.from({ length: headBit }, (_, packed) => unpackFrequencies(packed));

/** BM25F: the counts of all fields, each weighed and held back by its length, saturated together. From 0 to saturation + 1. */
export function impactOf(
  packed: number,
  { lengths }: DocumentTable,
  document: number,
  { averages }: CorpusStatistics,
  { weights, lengthNormalisation: shares, saturation }: SearchSettings,
): number {
  const counts = countsOf[packed & (headBit - 1)];
  if (counts === undefined) return 0;
  const { title, brand, type, description, other } = counts;
  const held = (field: keyof TextLengths) => 1 - shares[field] + (shares[field] * (lengths[field][document] ?? 0)) / averages[field];
  // Field by field, not in a loop over their names: this is what a search of a large store spends its time on.
  let frequency = weights.brand * brand;
  if (title !== 0) frequency += (weights.title * title) / held('title');
  if (type !== 0) frequency += (weights.type * type) / held('type');
  if (description !== 0) frequency += (weights.description * description) / held('description');
  if (other !== 0) frequency += (weights.other * other) / held('other');
  return (frequency * (saturation + 1)) / (frequency + saturation);
}

export function scorePostings(
  list: Postings,
  table: DocumentTable,
  statistics: CorpusStatistics,
  settings: SearchSettings,
): ScoredPostings {
  const impacts = new Float32Array(list.count);
  const positions = new Uint32Array(list.count);
  for (let at = 0; at < list.count; at++) {
    const packed = list.frequencies[at] ?? 0;
    impacts[at] = impactOf(packed, table, list.documents[at] ?? 0, statistics, settings);
    positions[at] = ((list.positions[at] ?? 0) | ((packed & headBit) === 0 ? 0 : headMark)) >>> 0;
  }
  return { count: list.count, documents: list.documents, impacts, positions };
}

function room(size: number) {
  return { documents: new Uint32Array(size), impacts: new Float32Array(size), positions: new Uint32Array(size) };
}

function filled({ documents, impacts, positions }: ReturnType<typeof room>, count: number): ScoredPostings {
  return { count, documents: documents.subarray(0, count), impacts: impacts.subarray(0, count), positions: positions.subarray(0, count) };
}

export const noScores = filled(room(0), 0);

/** What each product is worth by the better of two lists. */
export function betterOf(left: ScoredPostings, right: ScoredPostings): ScoredPostings {
  if (right.count === 0) return left;
  if (left.count === 0) return right;
  const out = room(left.count + right.count);
  let [l, r, count] = [0, 0, 0];
  while (l < left.count || r < right.count) {
    const a = l < left.count ? (left.documents[l] ?? 0) : Infinity;
    const b = r < right.count ? (right.documents[r] ?? 0) : Infinity;
    const one = a <= b ? (left.impacts[l] ?? 0) : 0;
    const other = b <= a ? (right.impacts[r] ?? 0) : 0;
    out.documents[count] = Math.min(a, b);
    out.impacts[count] = Math.max(one, other);
    out.positions[count++] = ((a <= b ? (left.positions[l++] ?? 0) : 0) | (b <= a ? (right.positions[r++] ?? 0) : 0)) >>> 0;
  }
  return filled(out, count);
}

/** Products with both lists' words, worth the weaker of the two. `adjacent` asks that the words are next to each other in the name. */
export function bothOf(left: ScoredPostings, right: ScoredPostings, adjacent: boolean): ScoredPostings {
  const out = room(Math.min(left.count, right.count));
  let count = 0;
  for (let l = 0, r = 0; l < left.count && r < right.count;) {
    const a = left.documents[l] ?? 0;
    const b = right.documents[r] ?? 0;
    if (a < b) l++;
    else if (b < a) r++;
    else {
      const adjacentBits = ((left.positions[l] ?? 0) << 1) & (right.positions[r] ?? 0) & positionBits;
      if (!adjacent || adjacentBits !== 0) {
        out.documents[count] = a;
        out.impacts[count] = Math.min(left.impacts[l] ?? 0, right.impacts[r] ?? 0);
        // The last word leads on: the next of the query follows it, and it is the one that can be a head noun.
        out.positions[count++] = right.positions[r] ?? 0;
      }
      l++;
      r++;
    }
  }
  return filled(out, count);
}

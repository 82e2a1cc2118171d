import { ByteReader, ByteWriter } from './byteWriter.ts';

/**
 * Where one term occurs: ascending document numbers of a segment with, for each, how often the term stands in texts of the
 * high, medium and low group, and at which of the first 28 words of the product's name (bit 0 = first word).
 */
export interface Postings {
  readonly count: number;
  readonly documents: Uint32Array;
  /** Packed counts: bits 0-2 high, 3-5 medium (both up to 7), 6-7 low (up to 3). */
  readonly frequencies: Uint8Array;
  readonly positions: Uint32Array;
}

/** Words of a name whose position is kept. */
export const keptPositions = 28;

export function packFrequencies(high: number, medium: number, low: number): number {
  return Math.min(high, 7) | (Math.min(medium, 7) << 3) | (Math.min(low, 3) << 6);
}

export function unpackFrequencies(packed: number): { high: number; medium: number; low: number } {
  return { high: packed & 7, medium: (packed >> 3) & 7, low: packed >> 6 };
}

export const noPostings: Postings = {
  count: 0,
  documents: new Uint32Array(0),
  frequencies: new Uint8Array(0),
  positions: new Uint32Array(0),
};

/** Writes one term's occurrences, document by document in ascending order. */
export class PostingsEncoder {
  private readonly out = new ByteWriter(16);
  private last = -1;
  private documents = 0;

  get count(): number {
    return this.documents;
  }

  get byteLength(): number {
    return this.out.length;
  }

  add(document: number, frequencies: number, positions: number): void {
    this.out.number(document - this.last - 1);
    this.out.byte(frequencies);
    // Only texts of the high group have positions, so that most occurrences cost two or three bytes.
    if ((frequencies & 7) !== 0) this.out.number(positions);
    this.last = document;
    this.documents++;
  }

  view(): Uint8Array {
    return this.out.view();
  }

  clear(): void {
    this.out.clear();
    this.last = -1;
    this.documents = 0;
  }
}

/** Reads encoded occurrences one by one, without arrays for them: a merge goes through millions of short lists. */
export function eachOccurrence(
  bytes: Uint8Array,
  count: number,
  visit: (document: number, frequencies: number, positions: number) => void,
): void {
  const reader = new ByteReader(bytes);
  let document = -1;
  for (let index = 0; index < count; index++) {
    document += reader.number() + 1;
    const packed = reader.byte();
    visit(document, packed, (packed & 7) === 0 ? 0 : reader.number());
  }
}

export function decodePostings(bytes: Uint8Array, count: number): Postings {
  const documents = new Uint32Array(count);
  const frequencies = new Uint8Array(count);
  const positions = new Uint32Array(count);
  let index = 0;
  eachOccurrence(bytes, count, (document, packed, bits) => {
    documents[index] = document;
    frequencies[index] = packed;
    positions[index++] = bits;
  });
  return { count, documents, frequencies, positions };
}

function addFrequencies(one: number, other: number): number {
  const a = unpackFrequencies(one);
  const b = unpackFrequencies(other);
  return packFrequencies(a.high + b.high, a.medium + b.medium, a.low + b.low);
}

/** Occurrences of any of several terms, as if they were one term (inflections of a word). */
export function uniteOf(lists: readonly Postings[]): Postings {
  const filled = lists.filter((list) => list.count > 0);
  const [first, second, ...more] = filled;
  if (first === undefined) return noPostings;
  if (second === undefined) return first;
  return uniteOf([uniteTwo(first, second), ...more]);
}

function uniteTwo(left: Postings, right: Postings): Postings {
  const documents = new Uint32Array(left.count + right.count);
  const frequencies = new Uint8Array(documents.length);
  const positions = new Uint32Array(documents.length);
  let l = 0;
  let r = 0;
  let count = 0;
  while (l < left.count || r < right.count) {
    const a = l < left.count ? (left.documents[l] ?? 0) : Infinity;
    const b = r < right.count ? (right.documents[r] ?? 0) : Infinity;
    if (a === b) {
      documents[count] = a;
      frequencies[count] = addFrequencies(left.frequencies[l] ?? 0, right.frequencies[r] ?? 0);
      positions[count++] = (left.positions[l++] ?? 0) | (right.positions[r++] ?? 0);
    } else if (a < b) {
      documents[count] = a;
      frequencies[count] = left.frequencies[l] ?? 0;
      positions[count++] = left.positions[l++] ?? 0;
    } else {
      documents[count] = b;
      frequencies[count] = right.frequencies[r] ?? 0;
      positions[count++] = right.positions[r++] ?? 0;
    }
  }
  return {
    count,
    documents: documents.subarray(0, count),
    frequencies: frequencies.subarray(0, count),
    positions: positions.subarray(0, count),
  };
}

function lowerFrequencies(one: number, other: number): number {
  const a = unpackFrequencies(one);
  const b = unpackFrequencies(other);
  return packFrequencies(Math.min(a.high, b.high), Math.min(a.medium, b.medium), Math.min(a.low, b.low));
}

/**
 * Occurrences of two words beside each other in the name (`adjacent`), or of both anywhere in the product. A product where
 * the two stand in different groups counts once in the lower one.
 */
export function pairOf(left: Postings, right: Postings, adjacent: boolean): Postings {
  const size = Math.min(left.count, right.count);
  const documents = new Uint32Array(size);
  const frequencies = new Uint8Array(size);
  const positions = new Uint32Array(size);
  let count = 0;
  for (let l = 0, r = 0; l < left.count && r < right.count;) {
    const a = left.documents[l] ?? 0;
    const b = right.documents[r] ?? 0;
    if (a < b) l++;
    else if (b < a) r++;
    else {
      const first = left.positions[l] ?? 0;
      const beside = first & ((right.positions[r] ?? 0) >>> 1);
      if (!adjacent || beside !== 0) {
        documents[count] = a;
        const both = lowerFrequencies(left.frequencies[l] ?? 0, right.frequencies[r] ?? 0);
        frequencies[count] = both === 0 ? packFrequencies(0, 0, 1) : both;
        positions[count++] = adjacent ? beside : first;
      }
      l++;
      r++;
    }
  }
  return {
    count,
    documents: documents.subarray(0, count),
    frequencies: frequencies.subarray(0, count),
    positions: positions.subarray(0, count),
  };
}

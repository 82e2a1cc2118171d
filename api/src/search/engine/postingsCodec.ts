import type { TextField } from './attributeGroups.ts';
import { ByteReader, ByteWriter } from './byteWriter.ts';

/**
 * Where one term occurs: ascending document numbers of a segment with, for each, how often the term is in each field, and
 * at which of the first 28 words of the product's name (bit 0 = first word).
 */
export interface Postings {
  readonly count: number;
  readonly documents: Uint32Array;
  /** Packed counts, and whether the term says what the product is. */
  readonly frequencies: Uint16Array;
  readonly positions: Uint32Array;
}

/** Words of a name whose position is kept. */
export const keptPositions = 28;

/** How often a term is in each field of a product. */
export type FieldCounts = Record<TextField, number>;

/** Bits of each field's count in a packed number: what most occurrences have comes first, so that they take one byte. */
const layout: Record<TextField, { readonly shift: number; readonly most: number }> = {
  other: { shift: 0, most: 3 },
  description: { shift: 2, most: 7 },
  type: { shift: 5, most: 3 },
  title: { shift: 7, most: 7 },
  brand: { shift: 10, most: 3 },
};
/** Set when the term is the head noun of the product's name: what the product is. */
export const headBit = 1 << 12;
const titleBits = 7 << 7;

const shifted = (field: TextField, count: number) => Math.min(count, layout[field].most) << layout[field].shift;

export function packFrequencies({ other, description, type, title, brand }: FieldCounts, isHead: boolean): number {
  const counts =
    shifted('other', other) |
    shifted('description', description) |
    shifted('type', type) |
    shifted('title', title) |
    shifted('brand', brand);
  return counts | (isHead ? headBit : 0);
}

const countIn = (packed: number, field: TextField) => (packed >> layout[field].shift) & layout[field].most;

export function unpackFrequencies(packed: number): FieldCounts {
  return {
    title: countIn(packed, 'title'),
    brand: countIn(packed, 'brand'),
    type: countIn(packed, 'type'),
    description: countIn(packed, 'description'),
    other: countIn(packed, 'other'),
  };
}

export const noPostings: Postings = {
  count: 0,
  documents: new Uint32Array(0),
  frequencies: new Uint16Array(0),
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
    this.out.number(frequencies);
    // Only words of the title have positions, so that most occurrences cost two or three bytes.
    if ((frequencies & titleBits) !== 0) this.out.number(positions);
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
    const packed = reader.number();
    visit(document, packed, (packed & titleBits) === 0 ? 0 : reader.number());
  }
}

export function decodePostings(bytes: Uint8Array, count: number): Postings {
  const documents = new Uint32Array(count);
  const frequencies = new Uint16Array(count);
  const positions = new Uint32Array(count);
  let index = 0;
  eachOccurrence(bytes, count, (document, packed, bits) => {
    documents[index] = document;
    frequencies[index] = packed;
    positions[index++] = bits;
  });
  return { count, documents, frequencies, positions };
}

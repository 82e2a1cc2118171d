import { DocumentTableWriter } from './documentTable.ts';
import { PostingsEncoder, packFrequencies } from './postingsCodec.ts';
import type { IndexedProduct, ProductWords } from './productDocument.ts';
import { BlockWriter, encodeFirstTerms } from './segmentBlocks.ts';
import { VocabularyWriter } from './vocabulary.ts';

/** A segment as it is stored, but for its blocks. */
export interface SegmentFiles {
  readonly count: number;
  readonly documents: Buffer;
  readonly vocabulary: Buffer;
  readonly firstTerms: Buffer;
}

/** Writes the terms of a segment, in ascending order, into blocks and a vocabulary. */
export class SegmentWriter {
  private readonly blocks: BlockWriter;
  private readonly vocabulary: VocabularyWriter;

  constructor(language: string, onBlock: (block: number, bytes: Buffer) => void) {
    this.blocks = new BlockWriter(onBlock);
    this.vocabulary = new VocabularyWriter(language);
  }

  add(term: string, occurrences: PostingsEncoder): void {
    if (occurrences.count === 0) return;
    this.blocks.add(term, occurrences.count, occurrences.view());
    this.vocabulary.add(term, occurrences.count);
  }

  /** Passes on the last block, and returns the rest. */
  finish(documents: DocumentTableWriter): SegmentFiles {
    this.blocks.flush();
    const firstTerms = encodeFirstTerms(this.blocks.firstTerms);
    return { count: documents.count, documents: documents.take(), vocabulary: this.vocabulary.take(), firstTerms };
  }
}

/**
 * Gathers some thousand products in memory and writes them as one segment. What is gathered is in a few flat arrays, not in an
 * object for each term: that is what keeps the memory of an import small and even.
 */
export class SegmentBuilder {
  private readonly terms = new Map<string, number>();
  private documents = new DocumentTableWriter();
  private termOf = new Uint32Array(1 << 16);
  private documentOf = new Uint32Array(1 << 16);
  private frequenciesOf = new Uint16Array(1 << 16);
  private positionsOf = new Uint32Array(1 << 16);
  private used = 0;

  get count(): number {
    return this.documents.count;
  }

  /** Occurrences gathered: one for each term of each product. */
  get occurrences(): number {
    return this.used;
  }

  add(product: Omit<IndexedProduct, 'attributes'>, words: ProductWords): void {
    const document = this.documents.count;
    this.reserve(words.occurrences.size);
    for (const [term, { counts, positions }] of words.occurrences) {
      let number = this.terms.get(term);
      if (number === undefined) this.terms.set(term, (number = this.terms.size));
      this.termOf[this.used] = number;
      this.documentOf[this.used] = document;
      this.frequenciesOf[this.used] = packFrequencies(counts, words.heads.has(term));
      this.positionsOf[this.used++] = positions;
    }
    const { id, inStock, day } = product;
    this.documents.add({ id, inStock, day, lengths: words.lengths });
  }

  private reserve(more: number): void {
    const wanted = this.used + more;
    if (wanted <= this.termOf.length) return;
    const size = Math.max(wanted, Math.ceil(this.termOf.length * 1.6));
    this.termOf = grown(this.termOf, new Uint32Array(size));
    this.documentOf = grown(this.documentOf, new Uint32Array(size));
    this.frequenciesOf = grown(this.frequenciesOf, new Uint16Array(size));
    this.positionsOf = grown(this.positionsOf, new Uint32Array(size));
  }

  /** Places of the occurrences in the order of their terms' numbers, and where each term's begin. Documents stay in order. */
  private sorted(): { places: Uint32Array; starts: Uint32Array } {
    const starts = new Uint32Array(this.terms.size + 1);
    for (let place = 0; place < this.used; place++) raise(starts, (this.termOf[place] ?? 0) + 1, 1);
    for (let term = 1; term < starts.length; term++) raise(starts, term, starts[term - 1] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(this.used);
    for (let place = 0; place < this.used; place++) places[raise(next, this.termOf[place] ?? 0, 1)] = place;
    return { places, starts };
  }

  /** Forgets everything gathered and keeps the arrays for the next segment: they are most of what a run allocates. */
  clear(): void {
    this.terms.clear();
    this.documents = new DocumentTableWriter();
    this.used = 0;
  }

  /** Passes on the blocks one by one and returns the rest. */
  write(language: string, onBlock: (block: number, bytes: Buffer) => void): SegmentFiles {
    const { places, starts } = this.sorted();
    const writer = new SegmentWriter(language, onBlock);
    const encoder = new PostingsEncoder();
    for (const term of [...this.terms.keys()].sort(byCodeUnits)) {
      const number = this.terms.get(term) ?? 0;
      encoder.clear();
      for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at++) {
        const place = places[at] ?? 0;
        encoder.add(this.documentOf[place] ?? 0, this.frequenciesOf[place] ?? 0, this.positionsOf[place] ?? 0);
      }
      writer.add(term, encoder);
    }
    return writer.finish(this.documents);
  }
}

/** Adds to a number of an array and answers what it was before. */
function raise(numbers: Uint32Array, at: number, by: number): number {
  const before = numbers[at] ?? 0;
  numbers[at] = before + by;
  return before;
}

function grown<Numbers extends Uint32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

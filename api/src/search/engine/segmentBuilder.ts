import { DocumentTableWriter } from './documentTable.ts';
import { PostingsEncoder, packFrequencies } from './postingsCodec.ts';
import type { IndexedProduct, ProductWords } from './productDocument.ts';
import { BlockWriter, encodeFirstTerms } from './segmentBlocks.ts';
import { VocabularyWriter } from './vocabulary.ts';

/** A segment as it is stored, but for its blocks. */
export interface SegmentFiles {
  readonly count: number;
  readonly totals: { readonly high: number; readonly medium: number; readonly low: number };
  readonly documents: Buffer;
  readonly vocabulary: Buffer;
  readonly firstTerms: Buffer;
}

/** Gathers some thousand products in memory and writes them as one segment. */
export class SegmentBuilder {
  private readonly encoders = new Map<string, PostingsEncoder>();
  private readonly documents = new DocumentTableWriter();

  private bytes = 0;

  get count(): number {
    return this.documents.count;
  }

  /** Rough size of what is gathered, in bytes. */
  get size(): number {
    return this.bytes;
  }

  add(product: Omit<IndexedProduct, 'attributes'>, words: ProductWords): void {
    const document = this.documents.count;
    for (const [term, { high, medium, low, positions }] of words.occurrences) {
      let encoder = this.encoders.get(term);
      if (encoder === undefined) {
        this.encoders.set(term, (encoder = new PostingsEncoder()));
        this.bytes += 250 + term.length;
      }
      this.bytes += 4;
      encoder.add(document, packFrequencies(high, medium, low), positions);
    }
    const { id, inStock, day } = product;
    this.documents.add({ id, inStock, day, high: words.high, medium: words.medium, low: words.low });
  }

  /** Hands out the blocks one by one and answers the rest. */
  write(language: string, onBlock: (block: number, bytes: Buffer) => void): SegmentFiles {
    const blocks = new BlockWriter(onBlock);
    const vocabulary = new VocabularyWriter(language);
    for (const term of [...this.encoders.keys()].sort(byCodeUnits)) {
      const encoder = this.encoders.get(term);
      if (encoder === undefined) continue;
      blocks.add(term, encoder.count, encoder.view());
      vocabulary.add(term, encoder.count);
    }
    blocks.flush();
    return {
      count: this.documents.count,
      totals: this.documents.totals,
      documents: this.documents.take(),
      vocabulary: vocabulary.take(),
      firstTerms: encodeFirstTerms(blocks.firstTerms),
    };
  }
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

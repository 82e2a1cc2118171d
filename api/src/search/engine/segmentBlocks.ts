import { ByteReader, ByteWriter } from './byteWriter.ts';

/**
 * A segment's inverted index is a sorted run of blocks, each a few kilobytes: terms with the beginning they share with the
 * term before omitted, each followed by its occurrences. The first terms of all blocks are kept separate, so that one look
 * into memory says which block can hold a term.
 */
const blockSize = 8192;

export interface TermEntry {
  readonly term: string;
  /** Documents of the segment that have the term. */
  readonly count: number;
  /** Encoded occurrences. */
  readonly bytes: Uint8Array;
}

/** Letters that two terms begin with alike. */
export function sharedLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length++;
  // Half of a surrogate pair cannot be written as UTF-8.
  const last = left.charCodeAt(length - 1);
  return last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}

/** Takes terms in ascending order (of UTF-16 code units, as `<` compares) and returns full blocks. */
export class BlockWriter {
  readonly firstTerms: string[] = [];
  private readonly block = new ByteWriter(blockSize * 2);
  private last = '';
  private readonly onBlock: (block: number, bytes: Buffer) => void;

  constructor(onBlock: (block: number, bytes: Buffer) => void) {
    this.onBlock = onBlock;
  }

  add(term: string, count: number, bytes: Uint8Array): void {
    if (this.block.length > 0 && this.block.length + bytes.length > blockSize) this.flush();
    if (this.block.length === 0) {
      this.firstTerms.push(term);
      this.last = '';
    }
    const shared = sharedLength(this.last, term);
    this.block.number(shared);
    this.block.text(term.slice(shared));
    this.block.number(count);
    this.block.number(bytes.length);
    this.block.raw(bytes);
    this.last = term;
  }

  flush(): void {
    if (this.block.length === 0) return;
    this.onBlock(this.firstTerms.length - 1, this.block.take());
    this.block.clear();
  }
}

/** Terms of a block in order. Stop reading early by leaving the loop. */
export function* entriesOf(block: Uint8Array): Generator<TermEntry> {
  const reader = new ByteReader(block);
  let term = '';
  while (!reader.done) {
    const shared = reader.number();
    term = term.slice(0, shared) + reader.text();
    const count = reader.number();
    yield { term, count, bytes: reader.raw(reader.number()) };
  }
}

export function entryOf(block: Uint8Array, wanted: string): TermEntry | undefined {
  for (const entry of entriesOf(block)) {
    if (entry.term === wanted) return entry;
    if (entry.term > wanted) return undefined;
  }
  return undefined;
}

/** Number of the block that holds a term if any does, or -1 when the term is before all of them. */
export function blockFor(firstTerms: readonly string[], term: string): number {
  let low = 0;
  let high = firstTerms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firstTerms[middle] ?? '') <= term) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function encodeFirstTerms(terms: readonly string[]): Buffer {
  const out = new ByteWriter(terms.length * 12);
  for (const term of terms) out.text(term);
  return out.take();
}

export function decodeFirstTerms(bytes: Uint8Array): string[] {
  const terms: string[] = [];
  for (const reader = new ByteReader(bytes); !reader.done;) terms.push(reader.text());
  return terms;
}

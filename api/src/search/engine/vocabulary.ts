import { ByteReader, ByteWriter } from './byteWriter.ts';
import { isExactTerm } from './exactTerms.ts';
import { sharedLength } from './segmentBlocks.ts';
import { stemOf } from './stemWords.ts';

/** A word of the catalogue with the number of products that have it. */
export interface VocabularyWord {
  readonly term: string;
  readonly count: number;
}

const hasDigit = /\p{N}/u;

/**
 * Whether a term belongs to the vocabulary, which every api process keeps in memory. Numbers and model numbers of a single
 * product are millions in a large catalogue and no one's misspelling; they are looked up in the blocks.
 */
export function isVocabularyTerm(term: string, count: number): boolean {
  if (isExactTerm(term)) return false;
  return count > 1 ? term.length < 32 : term.length < 24 && !hasDigit.test(term);
}

export class VocabularyWriter {
  private readonly out = new ByteWriter(4096);
  private last = '';
  private readonly language: string;

  constructor(language: string) {
    this.language = language;
  }

  /** Terms in ascending order; those that do not belong are omitted. */
  add(term: string, count: number): void {
    if (!isVocabularyTerm(term, count)) return;
    const shared = sharedLength(this.last, term);
    this.out.number(shared);
    this.out.text(term.slice(shared));
    this.out.number(count);
    const stem = stemOf(term, this.language);
    const kept = sharedLength(term, stem);
    this.out.number(kept);
    this.out.text(stem.slice(kept));
    this.last = term;
  }

  take(): Buffer {
    return this.out.take();
  }
}

/** The decoded vocabulary of one segment. */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly counts: number[] = [];
  readonly byteLength: number;
  /** Bit for each letter a to z and two for other characters: two words at distance d differ in at most 2d bits. */
  readonly letters: Uint32Array;
  private readonly byStem = new Map<string, number[]>();

  constructor(bytes: Uint8Array) {
    let term = '';
    for (const reader = new ByteReader(bytes); !reader.done;) {
      const shared = reader.number();
      term = term.slice(0, shared) + reader.text();
      const count = reader.number();
      const kept = reader.number();
      const stem = term.slice(0, kept) + reader.text();
      const index = this.terms.push(term) - 1;
      this.counts.push(count);
      const family = this.byStem.get(stem);
      if (family === undefined) this.byStem.set(stem, [index]);
      else family.push(index);
    }
    this.letters = Uint32Array.from(this.terms, lettersOf);
    this.byteLength = bytes.length * 8 + this.terms.length * 60;
  }

  /** Index of the first term that is not before `term`. */
  lowerBound(term: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.terms[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  countOf(term: string): number {
    const index = this.lowerBound(term);
    return this.terms[index] === term ? (this.counts[index] ?? 0) : 0;
  }

  family(stem: string): VocabularyWord[] {
    return (this.byStem.get(stem) ?? []).map((index) => ({ term: this.terms[index] ?? '', count: this.counts[index] ?? 0 }));
  }
}

export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    bits |= code >= 97 && code <= 122 ? 1 << (code - 97) : code >= 48 && code <= 57 ? 1 << 26 : 1 << 27;
  }
  return bits >>> 0;
}

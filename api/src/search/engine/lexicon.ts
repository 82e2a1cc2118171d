import { editDistance } from './editDistance.ts';
import { type Vocabulary, type VocabularyWord, lettersOf } from './vocabulary.ts';

export interface SimilarWord extends VocabularyWord {
  readonly distance: number;
}

/** What the planner asks about the words of a whole store. */
export interface Lexicon {
  /** Products that have a term, summed over segments; 0 when no product has it. */
  countOf(term: string): number;
  /** Words with the same stem. */
  family(stem: string): VocabularyWord[];
  /** The most common words that begin with a prefix and are longer. */
  startingWith(prefix: string, limit: number): VocabularyWord[];
  /** Words within an edit distance, nearest and then most common first. */
  similarTo(word: string, distance: number, limit: number): SimilarWord[];
}

function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function byCount(left: VocabularyWord, right: VocabularyWord): number {
  return right.count - left.count || (left.term < right.term ? -1 : 1);
}

/**
 * The lexicon of a store: the vocabularies of its segments, and `tail`, the terms outside of any vocabulary (model numbers of
 * single products) that were looked up in the blocks for the query at hand.
 */
export function lexiconOf(vocabularies: readonly Vocabulary[], tail: ReadonlyMap<string, number> = new Map()): Lexicon {
  function sum(words: Iterable<VocabularyWord>): VocabularyWord[] {
    const counts = new Map<string, number>();
    for (const { term, count } of words) counts.set(term, (counts.get(term) ?? 0) + count);
    return [...counts].map(([term, count]) => ({ term, count })).sort(byCount);
  }
  const tailWords = [...tail].map(([term, count]) => ({ term, count })).filter((word) => word.count > 0);
  return {
    countOf: (term) => vocabularies.reduce((count, vocabulary) => count + vocabulary.countOf(term), tail.get(term) ?? 0),
    family: (stem) => sum(vocabularies.flatMap((vocabulary) => vocabulary.family(stem))),
    startingWith(prefix, limit) {
      const found: VocabularyWord[] = tailWords.filter(({ term }) => term.startsWith(prefix) && term !== prefix);
      for (const vocabulary of vocabularies) {
        for (let index = vocabulary.lowerBound(prefix); vocabulary.terms[index]?.startsWith(prefix) === true; index++) {
          const term = vocabulary.terms[index] ?? '';
          if (term !== prefix) found.push({ term, count: vocabulary.counts[index] ?? 0 });
        }
      }
      return sum(found).slice(0, limit);
    },
    similarTo(word, distance, limit) {
      const letters = lettersOf(word);
      const distances = new Map<string, number>();
      const found: VocabularyWord[] = [];
      function consider(term: string, count: number): void {
        const at = distances.get(term) ?? editDistance(word, term, distance);
        distances.set(term, at);
        if (at > 0 && at <= distance) found.push({ term, count });
      }
      for (const vocabulary of vocabularies) {
        for (let index = 0; index < vocabulary.terms.length; index++) {
          if (bitsIn(((vocabulary.letters[index] ?? 0) ^ letters) >>> 0) > distance * 2) continue;
          const term = vocabulary.terms[index] ?? '';
          if (Math.abs(term.length - word.length) <= distance) consider(term, vocabulary.counts[index] ?? 0);
        }
      }
      for (const { term, count } of tailWords) consider(term, count);
      return sum(found)
        .map((similar) => ({ ...similar, distance: distances.get(similar.term) ?? distance }))
        .sort((left, right) => left.distance - right.distance || byCount(left, right))
        .slice(0, limit);
    },
  };
}

import type { DocumentTable } from './documentTable.ts';
import type { Postings } from './postingsCodec.ts';
import type { Alternative, QueryPlan } from './queryPlan.ts';
import { betterOf, bothOf, type CorpusStatistics, noScores, type ScoredPostings } from './scoredPostings.ts';

/** An immutable part of a store's index, with all that a query needs of it in memory. */
export interface SegmentView {
  readonly segment: number;
  readonly documents: DocumentTable;
  /** By document: 0 (never bought) to 255 (bought most), on a logarithmic scale. */
  readonly popularity: Uint8Array;
  /** Whether the product was changed or deleted since the segment was written. */
  isDeleted(document: number): boolean;
  postingsOf(term: string): Postings;
  scoresOf(term: string): ScoredPostings;
}

export interface MatchedAlternative extends Alternative {
  /** Scored occurrences by segment, in the order of the segments. */
  readonly lists: readonly ScoredPostings[];
}

export interface MatchedWord {
  readonly text: string;
  /** Whether products that have it in their head noun are what the query is about. */
  readonly isHead: boolean;
  /** Inverse document frequency of the commonest alternative: how much finding any of them says. */
  readonly information: number;
  /** Of these the best counts for each product. */
  readonly alternatives: readonly MatchedAlternative[];
}

function informationOf(documents: number, count: number): number {
  return Math.log(1 + Math.max(0, documents - count + 0.5) / (count + 0.5));
}

/** Looks up the occurrences of a plan's words. Words that no product has in any form are omitted: they distinguish nothing. */
export function matchWords(plan: QueryPlan, segments: readonly SegmentView[], statistics: CorpusStatistics): MatchedWord[] {
  const words = plan.words.map((word): MatchedWord => {
    const alternatives = word.alternatives.map((alternative): MatchedAlternative => {
      const lists = segments.map((segment) =>
        alternative.terms
          .map((forms) => forms.reduce((best, term) => betterOf(best, segment.scoresOf(term)), noScores))
          .reduce((left, right) => bothOf(left, right, alternative.adjacent)),
      );
      return { ...alternative, lists };
    });
    const counts = alternatives.map(({ lists }) => lists.reduce((sum, { count }) => sum + count, 0));
    return {
      text: word.text,
      isHead: word.text === plan.head,
      // A misspelling is rare, and must not say more than the word it stands for.
      information: informationOf(statistics.documents, Math.max(0, ...counts)),
      alternatives: alternatives.filter((_, index) => (counts[index] ?? 0) > 0),
    };
  });
  return words.filter(({ alternatives }) => alternatives.length > 0);
}

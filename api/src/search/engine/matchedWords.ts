import type { DocumentTable } from './documentTable.ts';
import { type Postings, pairOf, uniteOf } from './postingsCodec.ts';
import type { AlternativeKind, QueryPlan } from './queryPlan.ts';
import type { SearchSettings } from './searchSettings.ts';

/** An immutable part of a store's index, with all that a query needs of it in memory. */
export interface SegmentView {
  readonly segment: number;
  readonly documents: DocumentTable;
  /** By document: 0 (never bought) to 255 (bought most), on a logarithmic scale. */
  readonly popularity: Uint8Array;
  /** Whether the product was changed or deleted since the segment was written. */
  isDeleted(document: number): boolean;
  postingsOf(term: string): Postings;
}

/** Figures about all products of a store that weigh words and lengths. */
export interface CorpusStatistics {
  readonly documents: number;
  readonly averageHigh: number;
  readonly averageMedium: number;
  readonly averageLow: number;
}

export interface MatchedAlternative {
  readonly kind: AlternativeKind;
  readonly label: string;
  readonly weight: number;
  /** Inverse document frequency: how much finding it says. */
  readonly information: number;
  /** Occurrences by segment, in the order of the segments. */
  readonly lists: readonly Postings[];
}

export interface MatchedWord {
  readonly text: string;
  /** What a match of this word counts towards the coverage of the query. */
  readonly worth: number;
  readonly alternatives: readonly MatchedAlternative[];
}

export function informationOf(documents: number, count: number): number {
  return Math.log(1 + Math.max(0, documents - count + 0.5) / (count + 0.5));
}

/** Looks up the occurrences of a plan's words. Words that no product has in any form are left out: they tell nothing apart. */
export function matchWords(
  plan: QueryPlan,
  segments: readonly SegmentView[],
  statistics: CorpusStatistics,
  settings: SearchSettings,
): MatchedWord[] {
  const words = plan.words.map((word): MatchedWord => {
    const alternatives = word.alternatives
      .map((alternative): MatchedAlternative => {
        const lists = segments.map((segment) => {
          const first = uniteOf(alternative.terms.map((term) => segment.postingsOf(term)));
          if (alternative.and === undefined) return first;
          return pairOf(first, uniteOf(alternative.and.map((term) => segment.postingsOf(term))), alternative.adjacent);
        });
        const count = lists.reduce((sum, list) => sum + list.count, 0);
        return {
          kind: alternative.kind,
          label:
            alternative.and === undefined ? alternative.terms.join('|') : `${alternative.terms.join('|')} ${alternative.and.join('|')}`,
          weight: alternative.weight,
          information: informationOf(statistics.documents, count),
          lists,
        };
      })
      .filter(({ lists }) => lists.some((list) => list.count > 0));
    const typed = alternatives.find(({ kind }) => kind === 'word');
    const information = typed?.information ?? Math.max(0, ...alternatives.map((found) => found.information * found.weight));
    return { text: word.text, worth: information + settings.wordWorth, alternatives };
  });
  return words.filter(({ alternatives }) => alternatives.length > 0);
}

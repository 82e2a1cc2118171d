import type { MatchedAlternative, MatchedWord, SegmentView } from './matchedWords.ts';
import { type FieldCounts, unpackFrequencies } from './postingsCodec.ts';
import { phraseFactor, priorFactors } from './scoreMatches.ts';
import { headMark, positionBits, type ScoredPostings } from './scoredPostings.ts';
import type { SearchSettings } from './searchSettings.ts';

/** How one query word was found in a product. */
export interface WordTrace {
  readonly word: string;
  /** `word`, `joined`, `split`, `beginning`, `correction` or `synonym`; undefined when the product does not have it. */
  readonly kind?: string;
  /** The terms that matched. */
  readonly terms?: string;
  /** Times it is in texts of each field. */
  readonly found?: FieldCounts;
  readonly score: number;
}

/** Why a product has its score: score = text * coverage * phrase * head * popularity * stock * personal * meaning * rules. */
export interface ScoreTrace {
  readonly words: readonly WordTrace[];
  readonly text: number;
  readonly coverage: number;
  readonly phrase: number;
  readonly head: number;
  readonly popularity: number;
  readonly stock: number;
  /** Factor of what the visitor viewed; undefined where that says nothing. */
  readonly personal?: number;
  /** Factor of a similar meaning; undefined where that was not asked for. */
  readonly meaning?: number;
  /** Factor of search rules; undefined without one. */
  readonly rules?: number;
  readonly score: number;
}

function placeOf({ documents, count }: Pick<ScoredPostings, 'documents' | 'count'>, document: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low < count && documents[low] === document ? low : -1;
}

/** Whether a product has any of the words. */
export const isMatched = (words: readonly MatchedWord[], segment: number, document: number): boolean =>
  words.some(({ alternatives }) =>
    alternatives.some(({ lists }) => lists[segment] !== undefined && placeOf(lists[segment], document) !== -1),
  );

/** Scores one product again, keeping what each part gave. Without a match, `score` is 0. */
export function explainScore(
  words: readonly MatchedWord[],
  view: SegmentView,
  segment: number,
  document: number,
  settings: SearchSettings,
): ScoreTrace {
  const all = words.reduce((sum, word) => sum + word.information, 0);
  let [text, information, pairs, before, head] = [0, 0, 0, 0, 1];
  const traces = words.map((word): WordTrace => {
    const found = word.alternatives.flatMap(({ lists, factor, ...alternative }) => {
      const list = lists[segment];
      const place = list === undefined ? -1 : placeOf(list, document);
      // As exact as the scores of the lists that are ranked.
      const impact = Math.fround((list?.impacts[place] ?? 0) * factor);
      return place === -1 ? [] : [{ ...alternative, impact, positions: list?.positions[place] ?? 0 }];
    });
    const [first, ...others] = found;
    if (first === undefined) {
      before = 0;
      return { word: word.text, score: 0 };
    }
    const best = others.reduce((one, other) => (other.impact > one.impact ? other : one), first);
    const here = found.reduce((places, { positions }) => (places | positions) >>> 0, 0);
    const score = best.impact * word.information;
    text += score;
    information += word.information;
    if (((before << 1) & here & positionBits) !== 0) pairs++;
    if (word.isHead && here >= headMark) head = settings.headFactor;
    before = here;
    return { word: word.text, score, ...foundBy(best, view, document) };
  });
  const coverage = all === 0 ? 1 : information / all;
  const factors = { phrase: phraseFactor(pairs, words.length, settings), head, ...priorFactors(view, document, settings) };
  const score = text * coverage * factors.phrase * head * factors.popularity * factors.stock;
  return { words: traces, text, coverage, ...factors, score };
}

/** Where the alternative that gave a product its score for a word is in it. */
function foundBy({ reason, terms }: Pick<MatchedAlternative, 'reason' | 'terms'>, view: SegmentView, document: number) {
  const lists = (terms[0] ?? []).map((term) => view.postingsOf(term));
  const packed = lists.flatMap((list) => list.frequencies[placeOf(list, document)] ?? []);
  const found = unpackFrequencies(packed[0] ?? 0);
  return { kind: reason, terms: terms.map((forms) => forms.join('|')).join(' '), found };
}

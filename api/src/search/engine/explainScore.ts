import type { CorpusStatistics, MatchedWord, SegmentView } from './matchedWords.ts';
import { type Postings, unpackFrequencies } from './postingsCodec.ts';
import { contextFactor, isStrongFrequency, wordScore } from './scoreMatches.ts';
import type { SearchSettings } from './searchSettings.ts';

/** How one query word was found in a product. */
export interface WordTrace {
  readonly word: string;
  /** `word`, `joined`, `split`, `beginning` or `correction`; undefined when the product does not have it. */
  readonly kind?: string;
  /** The terms that matched. */
  readonly terms?: string;
  /** Times it stands in texts of each group. */
  readonly found?: { readonly high: number; readonly medium: number; readonly low: number };
  readonly score: number;
}

/** Why a product has its score: score = text * coverage * phrase * popularity * stock. */
export interface ScoreTrace {
  readonly words: readonly WordTrace[];
  readonly text: number;
  readonly coverage: number;
  readonly phrase: number;
  readonly popularity: number;
  readonly stock: number;
  readonly score: number;
}

function placeOf(postings: Postings, document: number): number {
  let low = 0;
  let high = postings.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings.documents[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low < postings.count && postings.documents[low] === document ? low : -1;
}

/** Scores one product again by the same functions, keeping what each part gave. Without a match, `score` is 0. */
export function explainScore(
  words: readonly MatchedWord[],
  view: SegmentView,
  segment: number,
  document: number,
  statistics: CorpusStatistics,
  settings: SearchSettings,
): ScoreTrace {
  const lengths = {
    high: view.documents.high[document] ?? 0,
    medium: view.documents.medium[document] ?? 0,
    low: view.documents.low[document] ?? 0,
  };
  const all = words.reduce((sum, word) => sum + word.worth, 0);
  let [text, matched, strong, pairs, before] = [0, 0, 0, 0, 0];
  const traces = words.map((word): WordTrace => {
    let best: WordTrace = { word: word.text, score: 0 };
    let positions = 0;
    let isStrong = false;
    for (const { kind, label, weight, information, lists } of word.alternatives) {
      const list = lists[segment];
      const place = list === undefined ? -1 : placeOf(list, document);
      if (list === undefined || place === -1) continue;
      const packed = list.frequencies[place] ?? 0;
      positions |= list.positions[place] ?? 0;
      isStrong ||= isStrongFrequency(packed);
      const score = wordScore(packed, information * weight, lengths, statistics, settings);
      if (score > best.score) best = { word: word.text, kind, terms: label, found: unpackFrequencies(packed), score };
    }
    if (best.score > 0) {
      text += best.score;
      matched += word.worth * (isStrong ? 1 : settings.lowCoverage);
      if (isStrong) strong++;
      if ((before << 1) & positions) pairs++;
    }
    before = best.score > 0 ? positions : 0;
    return best;
  });
  const coverage = strong === words.length || all === 0 ? 1 : matched / all;
  const factors = contextFactor(view, document, pairs, words.length, settings);
  return { words: traces, text, coverage, ...factors, score: text * coverage * factors.phrase * factors.popularity * factors.stock };
}

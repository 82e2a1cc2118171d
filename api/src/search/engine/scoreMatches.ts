import type { CorpusStatistics, MatchedWord, SegmentView } from './matchedWords.ts';
import { keptPositions } from './postingsCodec.ts';
import type { SearchSettings } from './searchSettings.ts';
import { TopList } from './topList.ts';

export interface Candidate {
  /** Place of the segment in the list of segments. */
  readonly segment: number;
  readonly document: number;
  readonly score: number;
  /** Share of the query's information that the product matches, 0 to 1. */
  readonly coverage: number;
}

export interface Matches {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** Products found, on all pages. */
  readonly total: number;
  /** Whether products that lack a word of the query are among them. */
  readonly relaxed: boolean;
}

/** Documents scored at a time: small enough for the processor's cache and for constant memory at any catalogue size. */
const windowSize = 1 << 15;

/** Marks, beside the positions of a word, that it stands in a text of the high or medium group. */
const strongBit = 1 << 31;
const positionBits = (1 << keptPositions) - 1;
/** Whether packed frequencies have any of the high or medium group. */
export function isStrongFrequency(packed: number): boolean {
  return (packed & 0b111111) !== 0;
}

/** Text score of one word's occurrence: BM25F over the groups, saturated, times how much the word says. */
export function wordScore(
  packed: number,
  information: number,
  lengths: { high: number; medium: number; low: number },
  statistics: CorpusStatistics,
  settings: SearchSettings,
): number {
  const { weights, lengthNormalisation: share, saturation } = settings;
  let frequency = 0;
  const high = packed & 7;
  const medium = (packed >> 3) & 7;
  const low = packed >> 6;
  if (high !== 0) frequency += (weights.high * high) / (1 - share.high + (share.high * lengths.high) / statistics.averageHigh);
  if (medium !== 0)
    frequency += (weights.medium * medium) / (1 - share.medium + (share.medium * lengths.medium) / statistics.averageMedium);
  if (low !== 0) frequency += (weights.low * low) / (1 - share.low + (share.low * lengths.low) / statistics.averageLow);
  return (information * frequency * (saturation + 1)) / (frequency + saturation);
}

/** What is not text: how the words stand together, popularity, stock. A factor on the text score. */
export function contextFactor(
  view: SegmentView,
  document: number,
  adjacentPairs: number,
  words: number,
  settings: SearchSettings,
): { phrase: number; popularity: number; stock: number } {
  return {
    phrase: words > 1 ? 1 + (settings.phraseBoost * adjacentPairs) / (words - 1) : 1,
    popularity: 1 + (settings.popularityBoost * (view.popularity[document] ?? 0)) / 255,
    stock: view.documents.inStock[document] === 0 ? settings.outOfStockFactor : 1,
  };
}

/** Better score first; then what sells, what is newer, and the id, so that the order never depends on how the index is laid out. */
export function compareCandidates(views: readonly SegmentView[]): (a: Candidate, b: Candidate) => number {
  return (a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    const left = views[a.segment]?.documents;
    const right = views[b.segment]?.documents;
    if (left === undefined || right === undefined) return 0;
    const popularity = (views[b.segment]?.popularity[b.document] ?? 0) - (views[a.segment]?.popularity[a.document] ?? 0);
    if (popularity !== 0) return popularity;
    const day = (right.day[b.document] ?? 0) - (left.day[a.document] ?? 0);
    if (day !== 0) return day;
    const leftId = left.idOf(a.document);
    const rightId = right.idOf(b.document);
    return leftId < rightId ? -1 : leftId > rightId ? 1 : 0;
  };
}

/** Scores and positions of one query word for the documents of a window. */
interface Board {
  scores: Float32Array;
  positions: Uint32Array;
}

// Scoring is one synchronous function, so all searches of a process can share these; made anew they were most of its garbage.
const sharedBoards: Board[] = [];

function boardOf(index: number, window: number): Board {
  let board = sharedBoards[index];
  if (board === undefined || board.scores.length < window) {
    sharedBoards[index] = board = { scores: new Float32Array(window), positions: new Uint32Array(window) };
  }
  return board;
}

/**
 * Scores every product that matches a word and keeps the best `limit`. Products with all words in texts that say what they are
 * (high or medium) come alone when there are enough of them (`relaxBelow`); else those that match most of the query join them.
 */
export function scoreMatches(
  words: readonly MatchedWord[],
  views: readonly SegmentView[],
  statistics: CorpusStatistics,
  settings: SearchSettings,
  limit: number,
): Matches {
  const compare = compareCandidates(views);
  const complete = new TopList(limit, compare);
  const partial = new TopList(limit, compare);
  const all = words.reduce((sum, word) => sum + word.worth, 0);
  const window = Math.min(windowSize, Math.max(0, ...views.map(({ documents }) => documents.count)));
  const boards = words.map((_, index) => boardOf(index, window));

  for (const [segment, view] of views.entries()) {
    const cursors = words.map((word) => word.alternatives.map(() => 0));
    for (let start = 0; start < view.documents.count; start += windowSize) {
      const end = Math.min(start + windowSize, view.documents.count);
      for (const [index, { scores, positions }] of boards.entries()) {
        scores.fill(0, 0, end - start);
        positions.fill(0, 0, end - start);
        fillWindow(words[index], cursors[index], segment, view, start, end, scores, positions, statistics, settings);
      }
      for (let document = start; document < end; document++) {
        const at = document - start;
        let text = 0;
        let matched = 0;
        let count = 0;
        let strong = 0;
        let pairs = 0;
        let before = 0;
        for (let index = 0; index < boards.length; index++) {
          const board = boards[index];
          const score = board?.scores[at] ?? 0;
          const here = board?.positions[at] ?? 0;
          if (score > 0) {
            text += score;
            const isStrong = (here & strongBit) !== 0;
            matched += (words[index]?.worth ?? 0) * (isStrong ? 1 : settings.lowCoverage);
            count++;
            if (isStrong) strong++;
            if ((before << 1) & here & positionBits) pairs++;
          }
          before = here & positionBits;
        }
        if (count === 0 || view.isDeleted(document)) continue;
        const coverage = strong === words.length || all === 0 ? 1 : matched / all;
        if (coverage < settings.leastCoverage) continue;
        const { phrase, popularity, stock } = contextFactor(view, document, pairs, words.length, settings);
        const candidate = { segment, document, score: text * coverage * phrase * popularity * stock, coverage };
        (strong === words.length ? complete : partial).offer(candidate);
      }
    }
  }
  if (partial.offered === 0 || complete.offered >= settings.relaxBelow) {
    return { candidates: complete.sorted(), total: complete.offered, relaxed: false };
  }
  const candidates = [...complete.sorted(), ...partial.sorted()].sort(compare).slice(0, limit);
  return { candidates, total: complete.offered + partial.offered, relaxed: true };
}

function fillWindow(
  word: MatchedWord | undefined,
  cursors: number[] | undefined,
  segment: number,
  view: SegmentView,
  start: number,
  end: number,
  scores: Float32Array,
  positions: Uint32Array,
  statistics: CorpusStatistics,
  settings: SearchSettings,
): void {
  if (word === undefined || cursors === undefined) return;
  const lengths = { high: 0, medium: 0, low: 0 };
  for (const [which, alternative] of word.alternatives.entries()) {
    const list = alternative.lists[segment];
    if (list === undefined) continue;
    const information = alternative.information * alternative.weight;
    let cursor = cursors[which] ?? 0;
    for (; cursor < list.count; cursor++) {
      const document = list.documents[cursor] ?? 0;
      if (document >= end) break;
      lengths.high = view.documents.high[document] ?? 0;
      lengths.medium = view.documents.medium[document] ?? 0;
      lengths.low = view.documents.low[document] ?? 0;
      const score = wordScore(list.frequencies[cursor] ?? 0, information, lengths, statistics, settings);
      const at = document - start;
      if (score > (scores[at] ?? 0)) scores[at] = score;
      const isStrong = isStrongFrequency(list.frequencies[cursor] ?? 0);
      positions[at] = (positions[at] ?? 0) | (list.positions[cursor] ?? 0) | (isStrong ? strongBit : 0);
    }
    cursors[which] = cursor;
  }
}

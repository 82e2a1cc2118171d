import type { MatchedWord, SegmentView } from './matchedWords.ts';
import { headMark, positionBits } from './scoredPostings.ts';
import type { SearchSettings } from './searchSettings.ts';
import { TopList } from './topList.ts';

export interface Candidate {
  /** Place of the segment in the list of segments. */
  readonly segment: number;
  readonly document: number;
  readonly score: number;
}

export interface Matches {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** Products found, on all pages. */
  readonly total: number;
  /** Those of them that have every word of the query. */
  readonly complete: number;
}

/** What is not text: what sells, and what is there. A factor on the text score. */
export function priorFactors(view: SegmentView, document: number, settings: SearchSettings): { popularity: number; stock: number } {
  return {
    popularity: 1 + (settings.popularityBoost * (view.popularity[document] ?? 0)) / 255,
    stock: view.documents.inStock[document] === 0 ? settings.outOfStockFactor : 1,
  };
}

/** What the words give together: how many are next to each other, and whether the product is what the query names. */
export function phraseFactor(pairs: number, words: number, settings: SearchSettings): number {
  return words > 1 ? 1 + (settings.phraseBoost * pairs) / (words - 1) : 1;
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

/** What is gathered of each document of a segment while the words are gone through. */
const newBoard = (count: number) => ({
  /** Documents that have a word, each once, and how many they are: the others cost nothing. */
  matched: new Uint32Array(count),
  size: 0,
  text: new Float64Array(count),
  information: new Float64Array(count),
  /** Words found. */
  found: new Uint8Array(count),
  pairs: new Uint8Array(count),
  isHead: new Uint8Array(count),
  /** Positions of the word before, and which word that was, from 1. */
  positions: new Uint32Array(count),
  last: new Uint8Array(count),
  /** Of the word at hand: the products that have it, and by product what its best alternative is worth and where it is. */
  word: { touched: new Uint32Array(count), worth: new Float32Array(count), here: new Uint32Array(count) },
});

// Scoring is one synchronous function, so all searches of a process can share it; made again it was most of its garbage.
let shared: ReturnType<typeof newBoard> | undefined;

function boardOf(count: number) {
  if (shared === undefined || shared.text.length < count) shared = newBoard(count);
  return shared;
}

/** Scores every product that has a word of the query, and keeps the best `limit`. `weights` are factors by segment and document; 0 is not shown. One that has more of what the query says comes first. */
export function scoreMatches(
  words: readonly MatchedWord[],
  views: readonly SegmentView[],
  settings: SearchSettings,
  limit: number,
  weights?: readonly Float32Array[],
): Matches {
  const list = new TopList(limit, compareCandidates(views));
  const all = words.reduce((sum, word) => sum + word.information, 0);
  let complete = 0;
  for (const [segment, view] of views.entries()) {
    const board = boardOf(view.documents.count);
    const weight = weights?.[segment];
    for (const [index, word] of words.entries()) addWord(board, word, segment, index);
    for (let at = 0; at < board.size; at++) {
      const document = board.matched[at] ?? 0;
      if (view.isDeleted(document) || weight?.[document] === 0) continue;
      if (board.found[document] === words.length) complete++;
      const coverage = (board.information[document] ?? 0) / all;
      const head = board.isHead[document] === 1 ? settings.headFactor : 1;
      const { popularity, stock } = priorFactors(view, document, settings);
      const phrase = phraseFactor(board.pairs[document] ?? 0, words.length, settings);
      const score = (board.text[document] ?? 0) * coverage * phrase * head * popularity * stock * (weight?.[document] ?? 1);
      if (score < list.least) list.offered++;
      else list.offer({ segment, document, score });
    }
    clear(board);
  }
  return { candidates: list.sorted(), total: list.offered, complete };
}

function clear(board: ReturnType<typeof newBoard>): void {
  const { matched, size, text, information, found, pairs, isHead, positions, last } = board;
  for (const column of [text, information, found, pairs, isHead, positions, last])
    for (let at = 0; at < size; at++) column[matched[at] ?? 0] = 0;
  board.size = 0;
}

function addWord(
  board: ReturnType<typeof newBoard>,
  { alternatives, information, isHead }: MatchedWord,
  segment: number,
  index: number,
): void {
  const { text, information: sum, found, pairs, isHead: heads, positions, last } = board;
  const { touched, worth, here } = board.word;
  let count = 0;
  // United on the board: lists of common words that are merged one after another are copied again and again.
  for (const { lists, factor } of alternatives) {
    const list = lists[segment];
    if (list === undefined) continue;
    for (let at = 0; at < list.count; at++) {
      const document = list.documents[at] ?? 0;
      const impact = (list.impacts[at] ?? 0) * factor;
      const place = list.positions[at] ?? 0;
      if (last[document] === index + 1) {
        if (impact > (worth[document] ?? 0)) worth[document] = impact;
        here[document] = (here[document] ?? 0) | place;
      } else {
        if (last[document] !== index) positions[document] = 0;
        last[document] = index + 1;
        worth[document] = impact;
        here[document] = place;
        touched[count++] = document;
      }
    }
  }
  for (let at = 0; at < count; at++) {
    const document = touched[at] ?? 0;
    const place = here[document] ?? 0;
    if (found[document] === 0) board.matched[board.size++] = document;
    text[document] = (text[document] ?? 0) + (worth[document] ?? 0) * information;
    sum[document] = (sum[document] ?? 0) + information;
    found[document] = (found[document] ?? 0) + 1;
    if ((((positions[document] ?? 0) << 1) & place & positionBits) !== 0) pairs[document] = (pairs[document] ?? 0) + 1;
    if (isHead && place >= headMark) heads[document] = 1;
    positions[document] = place;
  }
}

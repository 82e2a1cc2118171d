import { applyRules, type Placements } from './applyRules.ts';
import { explainScore, isMatched, type ScoreTrace } from './explainScore.ts';
import type { MatchedWord, SegmentView } from './matchedWords.ts';
import { type Candidate, compareCandidates, scoreMatches } from './scoreMatches.ts';
import { type ProductSignal, signalFactor, withSignals } from './productSignals.ts';
import type { SearchSettings } from './searchSettings.ts';
import { TopList } from './topList.ts';

export interface RankingInput {
  /** Undefined for an empty query, which lists what sells best, then what is newest. */
  readonly words: readonly MatchedWord[] | undefined;
  readonly views: readonly SegmentView[];
  readonly settings: SearchSettings;
  readonly rules: Placements;
  /** Factors of rules by segment and document, 0 for what is not to be found; undefined without any. */
  readonly weights?: readonly Float32Array[] | undefined;
  /** What speaks for products besides their words; of an empty query they say nothing. */
  readonly signals?: readonly ProductSignal[];
  /** How many ranked ids are needed, from the first. */
  readonly limit: number;
}

export interface Ranking {
  /** Product ids, best first. */
  readonly ids: readonly string[];
  /** Products on all pages. */
  readonly total: number;
  /** Products that have every word of the query. */
  readonly complete: number;
  /** Those of the ranked products. */
  completeIds(): ReadonlySet<string>;
  /** Whether a product is found by the words and filters; not what rules pin alone. */
  isMatch(id: string): boolean;
  /** Why a ranked product has its score; undefined for one that is pinned without a match, or not in the index. */
  explain(id: string): ScoreTrace | undefined;
}

interface Place {
  readonly segment: number;
  readonly document: number;
}

/** Where the live form of a product is. */
export function placeOfProduct(views: readonly SegmentView[], id: string): Place | undefined {
  for (const [segment, view] of views.entries()) {
    const document = view.documents.documentOf(id);
    if (document !== -1 && !view.isDeleted(document)) return { segment, document };
  }
  return undefined;
}

/** Ranks products: a pure function of the index, the query's words, the settings and the rules. Preview, replay and the live call share it. */
export function rankProducts({ words, views, settings, rules, weights, signals = [], limit }: RankingInput): Ranking {
  // As many more as the rules may take away from the list.
  const needed = limit + rules.pinned.size + rules.hidden.size;
  const matches =
    words === undefined
      ? popular(views, needed, weights)
      : scoreMatches(words, views, settings, needed, withSignals(views, weights, signals));
  const explainAt = ({ segment, document }: Place): ScoreTrace | undefined => {
    const view = views[segment];
    if (words === undefined || view === undefined) return undefined;
    const trace = explainScore(words, view, segment, document, settings);
    const id = view.documents.idOf(document);
    const factors = signals.flatMap((signal) => (signal.shares.has(id) ? [[signal.kind, signalFactor(signal, id)] as const] : []));
    const weight = weights?.[segment]?.[document] ?? 1;
    const score = factors.reduce((product, [, factor]) => product * factor, trace.score * weight);
    return { ...trace, ...Object.fromEntries(factors), ...(weight === 1 ? {} : { rules: weight }), score };
  };
  const isMatch = (id: string): boolean => {
    const place = placeOfProduct(views, id);
    if (place === undefined || weights?.[place.segment]?.[place.document] === 0) return false;
    return words === undefined || isMatched(words, place.segment, place.document);
  };
  const pinned = new Map([...rules.pinned].filter(([id]) => placeOfProduct(views, id) !== undefined));
  const added = [...pinned.keys()].filter((id) => !isMatch(id));
  const total = matches.total + added.length - [...rules.hidden.keys()].filter(isMatch).length;
  const ranked = matches.candidates.map(({ segment, document }) => views[segment]?.documents.idOf(document) ?? '');
  return {
    ids: applyRules(ranked, { pinned, hidden: rules.hidden }).slice(0, limit),
    total,
    complete: matches.complete,
    completeIds: () => new Set(ranked.slice(0, matches.complete)),
    isMatch,
    explain(id) {
      const place = placeOfProduct(views, id);
      const trace = place === undefined ? undefined : explainAt(place);
      return trace === undefined || trace.score === 0 ? undefined : trace;
    },
  };
}

function popular(
  views: readonly SegmentView[],
  limit: number,
  weights?: readonly Float32Array[],
): { candidates: readonly Candidate[]; total: number; complete: number } {
  const list = new TopList<Candidate>(limit, compareCandidates(views));
  for (const [segment, view] of views.entries()) {
    for (let document = 0; document < view.documents.count; document++) {
      const weight = weights?.[segment]?.[document] ?? 1;
      if (view.isDeleted(document) || weight === 0) continue;
      const inStock = view.documents.inStock[document] ?? 0;
      list.offer({ segment, document, score: inStock * weight });
    }
  }
  return { candidates: list.sorted(), total: list.offered, complete: list.offered };
}

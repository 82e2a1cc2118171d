import { toleratedDistance } from './editDistance.ts';
import type { Lexicon } from './lexicon.ts';
import type { SearchSettings } from './searchSettings.ts';
import { stemOf } from './stemWords.ts';
import { isStopWord } from './stopWords.ts';
import { tokenizeText } from './tokenizeText.ts';
import type { VocabularyWord } from './vocabulary.ts';

/** How an alternative came about; shown in the trace. */
export type AlternativeKind = 'word' | 'joined' | 'split' | 'beginning' | 'correction';

/** One way in which a product can match a query word. */
export interface Alternative {
  readonly kind: AlternativeKind;
  /** Any of these terms. */
  readonly terms: readonly string[];
  /** And any of these, for a word that is taken apart. */
  readonly and?: readonly string[];
  /** With `and`: only beside each other in the name. */
  readonly adjacent: boolean;
  /** Worth against the word as typed, 0 to 1. */
  readonly weight: number;
}

export interface PlannedWord {
  readonly text: string;
  /** Whether any product has the word or one of its inflections. */
  readonly known: boolean;
  readonly alternatives: readonly Alternative[];
}

export interface QueryPlan {
  readonly words: readonly PlannedWord[];
  /** The query with its mistakes corrected, when there were any. */
  readonly corrected?: string;
}

export interface PlanOptions {
  readonly language: string;
  readonly settings: SearchSettings;
  /** Mistakes a word may have beyond the usual, for queries that would find nothing. */
  readonly moreTolerance?: number;
  /** The last word may not be typed to its end, though it is one already: “ten” on the way to “tent”. */
  readonly isTyping?: boolean;
}

/** A query longer than this is searched by its rarest words: a pasted page must not cost more than a long title. */
const mostWords = 12;
const hasDigit = /\p{N}/u;

/** Words of a query without stop words (unless it has nothing else), and the run-together forms as typed. */
export function wordsOf(query: string, language: string): { words: string[]; joined: { term: string; words: string[] }[] } {
  const tokens = tokenizeText(query.slice(0, 2000));
  const singles = tokens.filter((token) => token.span === 1);
  const telling = singles.filter((token) => !isStopWord(token.term, language));
  const kept = telling.length > 0 ? telling : singles;
  const words = [...new Set(kept.map((token) => token.term))];
  const joined = tokens
    .filter((token) => token.span > 1)
    .map((token) => ({
      term: token.term,
      words: singles.filter(({ position }) => position >= token.position && position < token.position + token.span).map(({ term }) => term),
    }));
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined && !joined.some(({ term }) => term === word + next)) joined.push({ term: word + next, words: [word, next] });
  }
  return { words, joined };
}

/** Terms with digits that a plan may need and no vocabulary knows: to be looked up in the blocks before planning. */
export function tailTermsOf(query: string, language: string, lexicon: Lexicon): string[] {
  const { words, joined } = wordsOf(query, language);
  const candidates = [...words.slice(0, mostWords * 2), ...joined.slice(0, mostWords * 2).map(({ term }) => term)];
  return [...new Set(candidates)].filter((term) => hasDigit.test(term) && term.length > 2 && lexicon.countOf(term) === 0);
}

export function planQuery(
  query: string,
  lexicon: Lexicon,
  { language, settings, moreTolerance = 0, isTyping = false }: PlanOptions,
): QueryPlan {
  const { words, joined } = wordsOf(query, language);
  const family = (word: string): VocabularyWord[] => {
    const count = lexicon.countOf(word);
    const stem = stemOf(word, language);
    const members = lexicon.family(stem);
    if (count > 0 && !members.some(({ term }) => term === word)) members.push({ term: word, count });
    // Abbreviations have no stem ("pcs" on a pack is not "PC"), but "tvs", where it is rare beside it, means "tv".
    const singular = stem === word && word.length === 3 && word.endsWith('s') ? word.slice(0, -1) : undefined;
    if (singular !== undefined && lexicon.countOf(singular) > count * 5) members.push({ term: singular, count: lexicon.countOf(singular) });
    return members;
  };
  const countOf = (word: string) => family(word).reduce((count, member) => count + member.count, 0);
  const rarest = words.length <= mostWords ? words : words.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, mostWords);
  const kept = words.filter((word) => rarest.includes(word));
  const joinedKnown = joined.filter(({ term }) => countOf(term) > 0);
  const halfTyped = halfTypedNumber(joined, kept.at(-1), lexicon);
  const corrections = new Map<string, string>();

  const planned = kept.map((word, index): PlannedWord => {
    const members = family(word);
    const known = members.length > 0;
    const alternatives: Alternative[] = [];
    if (known)
      alternatives.push(
        whole(
          'word',
          members.map(({ term }) => term),
          1,
        ),
      );
    for (const { term, words: parts } of joinedKnown) {
      if (parts.includes(word))
        alternatives.push(
          whole(
            'joined',
            family(term).map((member) => member.term),
            settings.compoundWeight,
          ),
        );
    }
    if (halfTyped.words.includes(word)) alternatives.push(whole('beginning', halfTyped.terms, settings.prefixWeight));
    const split = bestSplit(word, known, lexicon, countOf);
    if (split !== undefined) {
      alternatives.push({
        kind: 'split',
        terms: family(split.left).map(({ term }) => term),
        and: family(split.right).map(({ term }) => term),
        adjacent: known,
        weight: settings.compoundWeight,
      });
    }
    const last = index === kept.length - 1;
    const longer = (!known || (isTyping && last)) && word.length >= (last ? 2 : 4) ? lexicon.startingWith(word, 12) : [];
    const begun = longer.map(({ term }) => term).filter((term) => !members.some((member) => member.term === term));
    if (begun.length > 0) alternatives.push(whole('beginning', begun, settings.prefixWeight));
    if (known) {
      if (countOf(word) <= 2) alternatives.push(...commonerSpelling(word, countOf(word), lexicon, family, settings));
      return { text: word, known, alternatives };
    }
    const similar = similarWords(word, lexicon, moreTolerance);
    const nearest = similar[0];
    for (const [rank, candidate] of similar.entries()) {
      const weight = settings.correctionWeight ** candidate.distance * (rank === 0 ? 1 : 0.8);
      alternatives.push(
        whole(
          'correction',
          family(candidate.term).map(({ term }) => term),
          weight,
        ),
      );
    }
    const isJoined = joinedKnown.some(({ words: parts }) => parts.includes(word));
    if (!isJoined && longer.length === 0) {
      // One mistake in a common word is likelier than a missing space between two rare ones.
      const preferSplit = split !== undefined && (nearest === undefined || nearest.distance > 1 || split.count > nearest.count);
      if (preferSplit) corrections.set(word, `${split.left} ${split.right}`);
      else if (nearest !== undefined) corrections.set(word, nearest.term);
    }
    return { text: word, known, alternatives };
  });
  if (corrections.size === 0) return { words: planned };
  return { words: planned, corrected: words.map((word) => corrections.get(word) ?? word).join(' ') };
}

/** Longer model numbers that begin with the last words run together: "dv7-12" on the way to "dv7-1211ea". */
function halfTypedNumber(joined: readonly { term: string; words: string[] }[], last: string | undefined, lexicon: Lexicon) {
  const number = joined.find(
    ({ term, words }) => words.at(-1) === last && term.length >= 4 && hasDigit.test(term) && lexicon.countOf(term) === 0,
  );
  const longer = number === undefined ? [] : lexicon.startingWith(number.term, 12);
  return { words: longer.length === 0 ? [] : (number?.words ?? []), terms: longer.map(({ term }) => term) };
}

function whole(kind: AlternativeKind, terms: string[], weight: number): Alternative {
  return { kind, terms, adjacent: false, weight };
}

/** The best place to take a word apart into two words of the catalogue, by the rarer of the two. */
function bestSplit(word: string, known: boolean, lexicon: Lexicon, countOf: (word: string) => number) {
  // Parts of a word that exists must be words of some length, else "carpet" becomes "car pet" and "desktop" "desk to p".
  const least = known ? 3 : 2;
  if (word.length < least * 2 || word.length > 40) return undefined;
  let best: { left: string; right: string; count: number } | undefined;
  for (let at = least; at <= word.length - least; at++) {
    const left = word.slice(0, at);
    const right = word.slice(at);
    const atDigits = hasDigit.test(left.at(-1) ?? '') !== hasDigit.test(right[0] ?? '');
    if (Math.max(left.length, right.length) < 3 && !atDigits) continue;
    if (lexicon.countOf(left) === 0) continue;
    const count = Math.min(countOf(left), countOf(right));
    if (count >= (atDigits ? 1 : 2) && count > (best?.count ?? 0)) best = { left, right, count };
  }
  return best;
}

function similarWords(word: string, lexicon: Lexicon, moreTolerance: number) {
  const found = lexicon.similarTo(word, toleratedDistance(word) + moreTolerance, 12);
  const nearest = found[0];
  if (nearest === undefined) return [];
  // People rarely get the first letter wrong, and rarely mean a word that hardly any product has.
  const likely = (candidate: { term: string; count: number }) => Math.log2(candidate.count + 1) + (candidate.term[0] === word[0] ? 3 : 0);
  return found
    .filter((candidate) => candidate.distance === nearest.distance)
    .sort((left, right) => likely(right) - likely(left))
    .slice(0, 3);
}

/** A spelling that is a hundred times commoner than this one, which then is the catalogue's own mistake. */
function commonerSpelling(
  word: string,
  count: number,
  lexicon: Lexicon,
  family: (word: string) => { term: string }[],
  settings: SearchSettings,
): Alternative[] {
  if (word.length < 5 || hasDigit.test(word)) return [];
  const [best] = lexicon.similarTo(word, 1, 1);
  if (best === undefined || best.count < count * 100) return [];
  return [
    whole(
      'correction',
      family(best.term).map(({ term }) => term),
      settings.correctionWeight,
    ),
  ];
}

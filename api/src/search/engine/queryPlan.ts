import { toleratedDistance } from './editDistance.ts';
import { headOf } from './headNouns.ts';
import type { Lexicon } from './lexicon.ts';
import type { SearchSettings } from './searchSettings.ts';
import { stemOf } from './stemWords.ts';
import { isStopWord } from './stopWords.ts';
import { tokenizeText } from './tokenizeText.ts';
import type { VocabularyWord } from './vocabulary.ts';

/** How an alternative came about; shown in the trace. */
export type AlternativeReason = 'word' | 'joined' | 'split' | 'beginning' | 'correction' | 'synonym' | 'exact';

/** One way in which a product can match a place of the query. All alternatives of a place share how much the place says. */
export interface Alternative {
  /** A product must have all of these words; one, unless it stands for several. */
  readonly words: readonly string[];
  /** The inflections of each word that the catalogue has: any of them will do. */
  readonly terms: readonly (readonly string[])[];
  /** Worth against the word as typed, 0 to 1. */
  readonly factor: number;
  readonly reason: AlternativeReason;
  /** Whether several words count only next to each other in the name. */
  readonly adjacent: boolean;
}

/** A place of the query: one of its words, and what else will do there. */
export interface PlannedWord {
  readonly text: string;
  /** Whether any product has the word or one of its inflections. */
  readonly known: boolean;
  readonly alternatives: readonly Alternative[];
}

export interface QueryPlan {
  readonly words: readonly PlannedWord[];
  /** What the query is about (“case” of “phone case”); undefined when it names brands and numbers only. */
  readonly head?: string;
  /** The query with its mistakes corrected, when there were any. */
  readonly corrected?: string;
}

/** What the store says may stand for some words of a query, such as a synonym; it may have more words than they. */
export interface Expansion {
  /** The first of the query's words that it stands for, from 0, and how many. */
  readonly at: number;
  readonly span: number;
  readonly words: readonly string[];
  readonly factor: number;
}

export interface PlanOptions {
  readonly language: string;
  readonly settings: SearchSettings;
  /** The last word may not be typed to its end, though it is one already: “ten” on the way to “tent”. */
  readonly isTyping?: boolean;
  /** Asked once, with the words of the query that are searched for, in their order. */
  readonly expand?: (words: readonly string[]) => readonly Expansion[];
  /** Words that are spelled rightly, whether a product has them or not. */
  readonly dictionary?: ReadonlySet<string>;
  /** Words that name brands of the catalogue: never what a query is about while it has another word. */
  readonly isBrand?: (word: string) => boolean;
}

/** A query longer than this is searched by its rarest words: a pasted page must not cost more than a long title. */
const mostWords = 12;
/** At most this many longer words may a half-typed one stand for, the most common. */
const mostBeginnings = 12;
/** Places at which one word is taken apart with a mistake in a part, and words of a query for which that is tried: each goes through the vocabulary. */
const mostMistypedPlaces = 3;
const mostMistypedWords = 3;
const hasDigit = /\p{N}/u;
const onlyDigits = /^[\p{N}.]+$/u;

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

/** The plan of a query that is a whole value: the products that have it, and no others. */
export function planExactly(text: string, term: string): QueryPlan {
  return {
    words: [{ text, known: true, alternatives: [{ words: [text], terms: [[term]], factor: 1, reason: 'exact', adjacent: false }] }],
  };
}

export function planQuery(query: string, lexicon: Lexicon, options: PlanOptions): QueryPlan {
  const { language, settings, isTyping = false, expand = () => [], dictionary, isBrand } = options;
  const { words, joined } = wordsOf(query, language);
  const family = (word: string): VocabularyWord[] => {
    const count = lexicon.countOf(word);
    const members = lexicon.family(stemOf(word, language));
    if (count > 0 && !members.some(({ term }) => term === word)) members.push({ term: word, count });
    return members;
  };
  const countOf = (word: string) => family(word).reduce((count, member) => count + member.count, 0);
  const alternative = (reason: AlternativeReason, factor: number, of: readonly string[], adjacent = false): Alternative => ({
    words: of,
    terms: of.map((word) => family(word).map(({ term }) => term)),
    factor,
    reason,
    adjacent,
  });
  const rarest = words.length <= mostWords ? words : words.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, mostWords);
  const kept = words.filter((word) => rarest.includes(word));
  const joinedKnown = joined.filter(({ term }) => countOf(term) > 0);
  const halfTyped = halfTypedNumber(joined, kept.at(-1), lexicon);
  const expansions = expand(kept);
  const corrections = new Map<string, string>();
  let triedMistyped = 0;

  const planned = kept.map((word, index): PlannedWord => {
    const known = family(word).length > 0;
    const isLast = index === kept.length - 1;
    const alternatives: Alternative[] = known ? [alternative('word', 1, [word])] : [];
    const isJoined = joinedKnown.filter(({ words: parts }) => parts.includes(word));
    alternatives.push(...isJoined.map(({ term }) => alternative('joined', settings.joinedFactor, [term])));
    const split = bestSplit(word, known, lexicon, countOf);
    if (split !== undefined) alternatives.push(alternative('split', settings.splitFactor, [split.left, split.right], known));
    const longer =
      (!known || (isTyping && isLast)) && word.length >= (isLast ? (isTyping ? 1 : 2) : 4)
        ? lexicon.startingWith(word, mostBeginnings)
        : [];
    const begun = [...longer, ...(halfTyped.words.includes(word) ? halfTyped.longer : [])].map(({ term }) => term);
    for (const term of begun) alternatives.push({ ...alternative('beginning', settings.beginningFactor, [term]), terms: [[term]] });
    for (const { at, span, words: others, factor } of expansions) {
      if (index >= at && index < at + span) alternatives.push(alternative('synonym', factor, others));
    }
    // What the shop has given a meaning is not a mistake.
    const isIntended =
      dictionary?.has(word) === true ||
      alternatives.some(({ reason, terms }) => reason === 'synonym' && terms.every(({ length }) => length > 0));
    if (known || isIntended) return { text: word, known, alternatives };
    // What is still being typed is not a mistake as long as there are words that begin so.
    const similar = isTyping && isLast && longer.length > 0 ? [] : similarWords(word, lexicon);
    for (const { term } of similar) alternatives.push(alternative('correction', settings.correctionFactor, [term]));
    if (alternatives.length === 0 && triedMistyped++ < mostMistypedWords) {
      const mistyped = mistypedSplit(word, lexicon, countOf);
      if (mistyped === undefined) return { text: word, known, alternatives };
      corrections.set(word, mistyped.join(' '));
      return { text: word, known, alternatives: [alternative('split', settings.splitFactor * settings.correctionFactor, mistyped)] };
    }
    const [nearest] = similar;
    if (isJoined.length === 0 && longer.length === 0) {
      // One mistake in a common word is likelier than a missing space between two rare ones.
      const isSplit = split !== undefined && (nearest === undefined || nearest.distance > 1 || split.count > nearest.count);
      const instead = isSplit ? `${split.left} ${split.right}` : nearest?.term;
      if (instead !== undefined) corrections.set(word, instead);
    }
    return { text: word, known, alternatives };
  });
  const corrected = words.map((word) => corrections.get(word) ?? word).join(' ');
  const head = headOf(corrections.size === 0 ? query.slice(0, 200) : corrected, language, isBrand);
  return {
    words: planned,
    ...(head === undefined ? {} : { head: [...corrections].find(([, to]) => to.endsWith(head))?.[0] ?? head }),
    ...(corrections.size === 0 ? {} : { corrected }),
  };
}

/** Longer model numbers that begin with the last words run together: "dv7-12" on the way to "dv7-1211ea". */
function halfTypedNumber(joined: readonly { term: string; words: string[] }[], last: string | undefined, lexicon: Lexicon) {
  const number = joined.find(
    ({ term, words }) => words.at(-1) === last && term.length >= 4 && hasDigit.test(term) && lexicon.countOf(term) === 0,
  );
  return { words: number?.words ?? [], longer: number === undefined ? [] : lexicon.startingWith(number.term, mostBeginnings) };
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

/** Two words that were typed as one with a mistake in one of them ("cutingboard"), where the longest part is spelled rightly. */
function mistypedSplit(word: string, lexicon: Lexicon, countOf: (word: string) => number): readonly string[] | undefined {
  if (word.length > 40 || hasDigit.test(word)) return undefined;
  const places: { known: string; other: string; isFirst: boolean }[] = [];
  for (let at = 3; at <= word.length - 3; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right.length > 3) places.push({ known: left, other: right, isFirst: true });
    if (left.length > 3) places.push({ known: right, other: left, isFirst: false });
  }
  const likely = places.filter(({ known }) => countOf(known) > 1).sort((left, right) => right.known.length - left.known.length);
  for (const { known, other, isFirst } of likely.slice(0, mostMistypedPlaces)) {
    const meant = similarWords(other, lexicon, 1).find(({ count }) => count > 1)?.term;
    if (meant !== undefined) return isFirst ? [known, meant] : [meant, known];
  }
  return undefined;
}

/** The words that a word which no product has may be a mistyping of, the likeliest first. */
function similarWords(word: string, lexicon: Lexicon, most = toleratedDistance(word)) {
  // Another number is another thing: a size, a year, an article.
  const found = onlyDigits.test(word) ? [] : lexicon.similarTo(word, most, 12);
  const nearest = found[0]?.distance;
  // People rarely get the first letter wrong, and rarely mean a word that hardly any product has.
  const likely = (candidate: { term: string; count: number }) => Math.log2(candidate.count + 1) + (candidate.term[0] === word[0] ? 3 : 0);
  return found
    .filter(({ distance }) => distance === nearest)
    .sort((left, right) => likely(right) - likely(left))
    .slice(0, 3);
}

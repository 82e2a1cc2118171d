import { normaliseQuery } from '../engine/applyRules.ts';
import type { Expansion, QueryPlan } from '../engine/queryPlan.ts';
import { stemOf } from '../engine/stemWords.ts';
import { isStopWord } from '../engine/stopWords.ts';
import type { StoreSynonyms, SynonymKind } from './searchSynonyms.part.ts';

/** Words that may be in the place of words of a query. */
export interface SynonymExpansion {
  /** The words of the query, as normalised, next to each other. */
  readonly from: readonly string[];
  /** The words that mean the same here, without stop words. */
  readonly to: readonly string[];
  /** Worth against the words as typed, 0 to 1. */
  readonly factor: number;
  readonly kind: SynonymKind;
  /** Id and term of the synonym that says so. */
  readonly synonym: { readonly id: string; readonly name: string };
}

/** Synonyms of one place of a query at most, so that a group of hundreds costs a search no more than one of thirty. */
const mostAtOnePlace = 30;

/** What staff say is equal counts in full; what is for something else comes right behind it. */
const factors: Readonly<Record<SynonymKind, number>> = { all_equal: 1, two_way: 0.9, one_way: 0.9 };

/**
 * The synonyms of a query's words: each is one step from what was typed, so synonyms of synonyms are none, and a circle ends where it began.
 * Words are compared by their stems, so that a synonym of “laptop” speaks for “laptops” too.
 */
export function expandQuery(query: string, synonyms: StoreSynonyms, language: string): SynonymExpansion[] {
  const normalised = normaliseQuery(query);
  if (normalised === '') return [];
  const words = normalised.split(' ');
  const stems = words.map((word) => stemOf(word, language));
  const isSame = (word: string, at: number) => words[at] === word || stems[at] === stemOf(word, language);
  const expansions = new Map<string, SynonymExpansion>();
  const atPlace = new Map<number, number>();
  for (const { id, name, kind, from, to } of synonyms.candidates(words)) {
    for (let at = 0; at + from.length <= words.length; at++) {
      if (!from.every((word, index) => isSame(word, at + index))) continue;
      const key = `${at} ${from.length} ${to.join(' ')}`;
      const factor = factors[kind];
      const known = expansions.get(key);
      // Two synonyms that say the same are one; the stronger one speaks.
      if (known !== undefined && known.factor >= factor) continue;
      const count = atPlace.get(at) ?? 0;
      if (known === undefined && count >= mostAtOnePlace) continue;
      if (known === undefined) atPlace.set(at, count + 1);
      const telling = to.filter((word) => !isStopWord(word, language));
      expansions.set(key, {
        from: words.slice(at, at + from.length),
        to: telling.length > 0 ? telling : to,
        factor,
        kind,
        synonym: { id, name },
      });
    }
  }
  return [...expansions.values()];
}

/** The expansions at their places among the words that a plan searches for, which has no stop words and each word once. */
export function expansionsAt(words: readonly string[], expansions: readonly SynonymExpansion[]): Expansion[] {
  return expansions.flatMap(({ from, to, factor }) => {
    const places = new Set(from.map((word) => words.indexOf(word)).filter((place) => place >= 0));
    const at = Math.min(...places);
    // Words that the plan has taken apart from each other stand for nothing.
    return places.size > 0 && Math.max(...places) === at + places.size - 1 ? [{ at, span: places.size, words: to, factor }] : [];
  });
}

/** Those whose words some product has. */
export function actingSynonyms({ words }: QueryPlan, expansions: readonly SynonymExpansion[]): SynonymExpansion[] {
  return expansions.filter(({ from, to }) =>
    words.some(
      ({ text, alternatives }) =>
        from.includes(text) &&
        alternatives.some(
          ({ reason, words: others, terms }) =>
            reason === 'synonym' && others.join(' ') === to.join(' ') && terms.every(({ length }) => length > 0),
        ),
    ),
  );
}

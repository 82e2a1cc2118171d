import { isColour } from '../engine/headNouns.ts';
import { measureUnit } from '../engine/measureUnits.ts';
import type { QueryPlan } from '../engine/queryPlan.ts';
import type { Ranking } from '../engine/rankProducts.ts';

/** A word of the query that the products shown do not have. */
export interface DroppedWord {
  readonly word: string;
  /** Whether any product has it, if not together with the others. */
  readonly is_known: boolean;
}

/** Products considered: what shoppers see without scrolling. */
const looked = 10;
const sizes = new Set('xxs xs s m l xl xxl xxxl small medium large'.split(' '));

/** What shoppers asked for by number, size or colour: another one is not what they want, however well the rest fits. */
export function isExacting(word: string): boolean {
  return /\p{N}/u.test(word) || isColour(word) || sizes.has(word) || measureUnit(word, false) !== undefined;
}

/**
 * The words of a query that its result passes over: those that no product has, those that none of the first products has, and those for
 * a number, size or colour that the very first lacks.
 */
export function droppedWordsOf(plan: QueryPlan, shown: readonly string[], ranking: Pick<Ranking, 'explain'>): DroppedWord[] {
  const wordsIn = (id: string) => new Set(ranking.explain(id)?.words.flatMap(({ word, kind }) => (kind === undefined ? [] : [word])));
  const [first, ...others] = shown.slice(0, looked);
  const inFirst = first === undefined ? new Set<string>() : wordsIn(first);
  const lacking = plan.words.filter(({ text }) => !inFirst.has(text));
  // As a rule the very first has every word, and no other needs to be asked.
  const found = lacking.every(({ text }) => isExacting(text)) ? [] : others.map(wordsIn);
  return lacking
    .filter(({ text }) => isExacting(text) || !found.some((words) => words.has(text)))
    .map(({ text, alternatives }) => ({
      word: text,
      is_known: alternatives.some(({ terms }) => terms.every((forms) => forms.length > 0)),
    }));
}

import type { FaqMatch } from './faqIndex.ts';

/** What an assistant does with a question: answer it, ask which of some FAQs is meant, or say that it does not know. */
export type FaqDecision =
  | { readonly kind: 'answer'; readonly id: string }
  | { readonly kind: 'choices'; readonly ids: readonly string[] }
  | { readonly kind: 'unknown' };

/**
 * Below `unknown`, chance explains a match: about one in twenty questions about anything else gets that far. `answer` and `margin` (the best
 * score to the second) are where nine of ten direct answers to usual questions are right, and four of five to the oddest.
 */
const limits = { unknown: 4, answer: 7, margin: 1.3, choices: 3 };

export function decideFaq(matches: readonly FaqMatch[]): FaqDecision {
  const [best, second] = matches;
  const trust = best === undefined ? 0 : best.score * best.coverage;
  if (best === undefined || trust < limits.unknown) return { kind: 'unknown' };
  if (trust >= limits.answer && best.score >= limits.margin * (second?.score ?? 0)) return { kind: 'answer', id: best.ids[0] ?? '' };
  return { kind: 'choices', ids: matches.slice(0, limits.choices).flatMap(({ ids }) => ids.slice(0, 1)) };
}

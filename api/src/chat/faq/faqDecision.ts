import type { FaqMatch } from './faqIndex.ts';

/** What an assistant does with a question: answer it, ask which of some FAQs is meant, or say that it does not know. */
export type FaqDecision =
  | { readonly kind: 'answer'; readonly id: string }
  | { readonly kind: 'choices'; readonly ids: readonly string[] }
  | { readonly kind: 'unknown' };

/**
 * Below the relevance `unknown`, chance explains a match: about one in twenty questions about anything else gets that far, be they in words of
 * shops or not. The trust `answer` and the `margin` (the best score to the second) are where nine of ten direct answers to usual questions are right.
 */
const limits = { unknown: 8.5, answer: 7, margin: 1.3 };
/** Vectors give every FAQ some score. */
const limitsWithVectors = { unknown: 4, answer: 7, margin: 1.2 };
const mostChoices = 3;

export function decideFaq(matches: readonly FaqMatch[]): FaqDecision {
  const [best, second] = matches;
  const { unknown, answer, margin } = best?.hasVector === true ? limitsWithVectors : limits;
  if (best === undefined || best.relevance < unknown) return { kind: 'unknown' };
  if (best.trust >= answer && best.score >= margin * (second?.score ?? 0)) return { kind: 'answer', id: best.ids[0] ?? '' };
  return { kind: 'choices', ids: matches.slice(0, mostChoices).flatMap(({ ids }) => ids.slice(0, 1)) };
}

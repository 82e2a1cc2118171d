import { foldText, plainAscii } from '../../lists/foldText.ts';
import { tokenizeText } from './tokenizeText.ts';

/** What rules put on top and take away. */
export interface Placements {
  /** Ids on top, best first, each with the rule that put it there. */
  readonly pinned: ReadonlyMap<string, string>;
  /** Ids that are not shown, each with the rule that hides it. */
  readonly hidden: ReadonlyMap<string, string>;
}

function normaliseOnce(query: string): string {
  const words = tokenizeText(query).filter((token) => token.span === 1);
  // A query of marks only ("???") has no words, and must not equal every other one of its kind.
  return words.length > 0 ? words.map((token) => token.term).join(' ') : foldText(query).replace(/\s+/gu, ' ').trim();
}

/** The form in which a rule's query and a shopper's are compared: folded words, single spaces; marks count for nothing. */
export function normaliseQuery(query: string): string {
  const words = normaliseOnce(query);
  // Of scripts without spaces a pair such as "0a" is a number with its unit once it stands alone: what is normal must stay as it is.
  return plainAscii.test(words) ? words : normaliseOnce(words);
}

/** The ranked ids with the decision applied: pinned products first in their order, hidden ones gone, the rest as ranked. */
export function applyRules(ranked: readonly string[], decision: Placements): string[] {
  if (decision.pinned.size === 0 && decision.hidden.size === 0) return [...ranked];
  return [...decision.pinned.keys(), ...ranked.filter((id) => !decision.pinned.has(id) && !decision.hidden.has(id))];
}

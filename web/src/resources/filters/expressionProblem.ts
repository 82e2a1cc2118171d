import { type FilterWord, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import type { ParsedFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import type { FilterCheck, FoundProblem } from './useFilterCheck.ts';

/** The first thing that is wrong with an expression where some comparisons do not serve; the store finds what only it can know. */
export function expressionProblem(
  { tree, problem }: ParsedFilter,
  without: readonly FilterWord[],
  check: FilterCheck | undefined,
): FoundProblem | undefined {
  if (problem !== undefined) return problem;
  const wrong = testsOf(tree).find(({ operator }) => without.includes(operator));
  if (wrong !== undefined) return { kind: 'operator not here', ...(wrong.span ?? { from: 0, to: 0 }) };
  return check?.problem;
}

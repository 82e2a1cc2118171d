import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import { Failure } from '../failure.ts';

/** Expressions of this length at most are kept: those of pages and elements, which ask with the same ones again and again. */
const longestKept = 500;
const mostKept = 1_000;
const kept = new Map<string, ReturnType<typeof parseFilter>>();

function parsed(expression: string): ReturnType<typeof parseFilter> {
  const known = kept.get(expression);
  if (known !== undefined) return known;
  const read = parseFilter(expression);
  if (expression.length > longestKept) return read;
  if (kept.size >= mostKept) kept.clear();
  kept.set(expression, read);
  return read;
}

/** The tree of an expression that someone gave as `field`; a ParsingError there for one that cannot be read. */
export function readFilter(expression: string, field: string): FilterNode | undefined {
  const { tree, problem } = parsed(expression);
  if (problem === undefined) return tree;
  const message = `The filter is invalid at character ${problem.from + 1}: ${problem.kind}.`;
  throw new Failure('ParsingError', message, { fields: { [field]: message } });
}

import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import { Failure } from './failure.ts';

/** The tree of an expression that someone gave as `field`; a ParsingError there for one that cannot be read. */
export function readFilter(expression: string, field: string): FilterNode | undefined {
  const { tree, problem } = parseFilter(expression);
  if (problem === undefined) return tree;
  const message = `The filter is invalid at character ${problem.from + 1}: ${problem.kind}.`;
  throw new Failure('ParsingError', message, { fields: { [field]: message } });
}

import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { type FilterNode, joinFilters } from '@endcap/schema/data/filters/filterTree.ts';

import { readFilter } from '../../http/input/readFilter.ts';

/** The conditions that were given, one by one or as an expression of the console's own language. */
export function askedFilter(filter: string | ListCondition[]): FilterNode | undefined {
  if (typeof filter === 'string') return readFilter(filter, 'filter');
  const tests = filter.map(({ field, operator, value }) => ({
    kind: 'test' as const,
    attribute: field,
    operator,
    ...(value === undefined ? {} : { value }),
  }));
  return joinFilters('and', tests);
}

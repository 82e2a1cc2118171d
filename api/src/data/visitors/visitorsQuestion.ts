import type { ListInput } from '@endcap/schema/contract/list.ts';

import { Failure } from '../../http/failure.ts';
import { visitorSorts, type VisitorsQuestion } from './visitors.store.ts';

function sortOf({ sort, order }: ListInput): Pick<VisitorsQuestion, 'sort' | 'order'> {
  if (sort === undefined) return { sort: 'last_seen', order: 'desc' };
  const known = visitorSorts.find((name) => name === sort);
  if (known === undefined)
    throw new Failure('ParsingError', `sort: one of ${visitorSorts.join(', ')}.`, { fields: { sort: 'Unknown field.' } });
  return { sort: known, order };
}

/** What a list's input asks of visitors. Throws for an input that their list does not accept. */
export function visitorsQuestion(input: ListInput): VisitorsQuestion {
  if (input.filter.length > 0)
    throw new Failure('ParsingError', 'filter: visitors cannot be filtered.', { fields: { filter: 'Not possible here.' } });
  return { ...sortOf(input), query: input.query.trim() };
}

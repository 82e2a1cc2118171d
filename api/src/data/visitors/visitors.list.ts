import type { ListInput } from '@endcap/schema/contract/list.ts';

import { sql } from '../../db/sql.ts';
import { listedRows, type ListShape, textField } from '../../lists/boundedList.ts';
import { escapeLike } from '../../db/findPatterns.ts';

/** What a list of visitors can be searched and sorted by. */
const visitorsShape: ListShape = {
  noun: 'Visitors',
  table: 'visitors',
  id: 'visitor',
  fields: { visitor: textField('visitor') },
  sorts: {
    last_seen: { sql: 'last_seen' },
    first_seen: { sql: 'first_seen' },
    events: { sql: 'events' },
    searches: { sql: 'searches' },
    visitor: { sql: 'visitor' },
  },
  defaultSort: 'last_seen',
  defaultOrder: 'desc',
  // The ids of an address are looked up once, so that both halves are answered by an index.
  search(query, storeKey) {
    const known = sql`array(select c.visitor from visitor_customers c where c.store_key = ${storeKey} and c.email = lower(${query}::text))`;
    return sql`visitor like ${`${escapeLike(query)}%`}::text or visitor = any(${known})`;
  },
};

/** Which visitors a list has and in which order: those seen last first when it does not say. The query is the beginning of an id, or a whole address. */
export function listedVisitors(storeKey: string, input: ListInput) {
  return listedRows(visitorsShape, storeKey, input);
}

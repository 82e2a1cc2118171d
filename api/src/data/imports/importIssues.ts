import { type FeedIssue, type FeedIssueReason, feedIssueReasons } from '@endcap/schema/data/imports/importShapes.ts';
import type { BoundedListInput, ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { type Sql, join, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';

const fields = new Set(['severity', 'field', 'entity']);

/** What is asked for by its reason, as conditions over stored issues; checks of data health count by them. */
export const issueReasons: Readonly<Record<FeedIssueReason, Sql>> = {
  id_duplicate: sql`entity = 'products' AND field = 'id' AND value IS NOT NULL AND message ILIKE 'Row % has the same id%'`,
  id_types_mixed: sql`entity = 'products' AND field = 'id' AND value IS NOT NULL AND message ILIKE 'The id is %, but the feed%'`,
};

const textsOf = (value: ListInput['filter'][number]['value']) => (Array.isArray(value) ? value : [value ?? '']).map(String);

function reasonSql(value: ListInput['filter'][number]['value'], at: number): Sql {
  const asked = textsOf(value);
  const known = feedIssueReasons.filter((reason) => asked.includes(reason));
  if (known.length < asked.length || known.length === 0)
    throw new Failure('ParsingError', `The reason must be one of ${feedIssueReasons.join(', ')}.`, {
      fields: { [`filter.${at}.value`]: `Must be one of ${feedIssueReasons.join(', ')}.` },
    });
  return sql`(${join(
    known.map((reason) => sql`(${issueReasons[reason]})`),
    ' OR ',
  )})`;
}

/** What the issues of a list meet. Throws for conditions that it does not know. */
function conditionsOf({ query, filter }: Pick<ListInput, 'query' | 'filter'>): Sql[] {
  const conditions: Sql[] = [];
  if (query !== '') conditions.push(sql`strpos(lower(message || ' ' || coalesce(value, '')), lower(${query})) > 0`);
  for (const [at, { field, operator, value }] of filter.entries()) {
    const isKnown = (fields.has(field) || field === 'reason') && (operator === '=' || operator === 'in');
    if (!isKnown)
      throw new Failure('ParsingError', 'Issues can be filtered by severity, field, entity and reason, with = or in.', {
        fields: { [`filter.${at}.field`]: 'Must be severity, field, entity or reason.' },
      });
    conditions.push(field === 'reason' ? reasonSql(value, at) : sql`${trusted(field)} = ANY(${textsOf(value)}::text[])`);
  }
  return conditions;
}

/** A page of the rows that an import omitted or changed, in the order of the feed. */
export async function listIssues(db: Database, storeKey: string, importId: string, input: BoundedListInput) {
  if (input.sort !== undefined && input.sort !== 'row')
    throw new Failure('ParsingError', 'Issues can be sorted by row only.', { fields: { sort: 'Must be row.' } });
  const where = join([sql`store_key = ${storeKey}`, sql`import_id = ${importId}`, ...conditionsOf(input)], ' AND ');
  const { rows: result, ...page } = await readSortedPage<FeedIssue>(
    db,
    {
      columns: sql`row, field, severity, message, value, entity`,
      of: sql`FROM import_issues WHERE ${where}`,
      // Issues have no id of their own: one is at a position of its row.
      id: 'position',
      ...listOrder({ noun: 'Issues', sorts: { row: { sql: 'row' } }, defaultSort: 'row' }, input),
    },
    input,
  );
  return { ...page, result };
}

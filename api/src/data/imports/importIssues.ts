import { type FeedIssue, type FeedIssueReason, feedIssueReasons } from '@endcap/schema/data/imports/importShapes.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { type Sql, join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';

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

/** A page of the rows that an import omitted or changed, in the order of the feed. */
export async function listIssues(
  db: Database,
  storeKey: string,
  importId: string,
  input: ListInput,
): Promise<{ result: FeedIssue[]; total: number; offset: number }> {
  const conditions = [sql`store_key = ${storeKey}`, sql`import_id = ${importId}`];
  if (input.query !== '') conditions.push(sql`strpos(lower(message || ' ' || coalesce(value, '')), lower(${input.query})) > 0`);
  for (const [at, { field, operator, value }] of input.filter.entries()) {
    const isKnown = (fields.has(field) || field === 'reason') && (operator === '=' || operator === 'in');
    if (!isKnown)
      throw new Failure('ParsingError', 'Issues can be filtered by severity, field, entity and reason, with = or in.', {
        fields: { [`filter.${at}.field`]: 'Must be severity, field, entity or reason.' },
      });
    conditions.push(field === 'reason' ? reasonSql(value, at) : sql`${trusted(field)} = ANY(${textsOf(value)}::text[])`);
  }
  if (input.sort !== undefined && input.sort !== 'row')
    throw new Failure('ParsingError', 'Issues can be sorted by row only.', { fields: { sort: 'Must be row.' } });
  const direction = trusted(input.order === 'desc' ? 'DESC' : 'ASC');
  const where = join(conditions, ' AND ');
  const counted = await rowOf<{ total: number }>(db.pool, sql`SELECT count(*) AS total FROM import_issues WHERE ${where}`);
  const result = await rowsOf<FeedIssue>(
    db.pool,
    sql`SELECT row, field, severity, message, value, entity FROM import_issues WHERE ${where}
        ORDER BY row ${direction}, position LIMIT ${input.limit} OFFSET ${input.offset}`,
  );
  return { result, total: counted?.total ?? 0, offset: input.offset };
}

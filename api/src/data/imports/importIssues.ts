import { type FeedIssue, type FeedIssueReason, feedIssueReasons } from '@endcap/schema/data/imports/importShapes.ts';
import type { BoundedListInput, ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { type Sql, join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type PageSource, readPageOf } from '../../lists/keyPage.ts';

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

/** Issues have no id of their own: an issue is the one at a position of its row. */
function issuesOf({ pool }: Database, where: Sql, order: 'asc' | 'desc'): PageSource<FeedIssue> {
  return {
    place: { list: 'issues', order: `row ${order}` },
    isNeverEmpty: true,
    async read({ limit, offset, position }) {
      const isAscending = (order === 'asc') !== (position?.isBackwards ?? false);
      const step = trusted(isAscending ? 'ASC' : 'DESC');
      const key = position?.key;
      const beyond = key ? sql`(row, position) ${trusted(isAscending ? '>' : '<')} (${key.value}, ${key.id})` : sql`true`;
      const [rows, counted] = await Promise.all([
        rowsOf<FeedIssue & { position: number }>(
          pool,
          sql`SELECT row, position, field, severity, message, value, entity FROM import_issues WHERE ${where} AND ${beyond}
              ORDER BY row ${step}, position ${step} LIMIT ${limit} OFFSET ${offset}`,
        ),
        rowOf<{ total: number }>(pool, sql`SELECT count(*) AS total FROM import_issues WHERE ${where}`),
      ]);
      if (position?.isBackwards === true) rows.reverse();
      const keys = rows.map((issue) => ({ value: String(issue.row), id: String(issue.position) }));
      return { rows: rows.map(({ position: _its, ...issue }) => issue), keys, total: counted?.total ?? 0, isExact: true };
    },
    isThere: async ({ value, id }) =>
      (await rowOf(pool, sql`SELECT FROM import_issues WHERE ${where} AND row = ${value} AND position = ${id}`)) !== undefined,
  };
}

/** A page of the rows that an import omitted or changed, in the order of the feed. */
export async function listIssues(db: Database, storeKey: string, importId: string, input: BoundedListInput) {
  if (input.sort !== undefined && input.sort !== 'row')
    throw new Failure('ParsingError', 'Issues can be sorted by row only.', { fields: { sort: 'Must be row.' } });
  const where = join([sql`store_key = ${storeKey}`, sql`import_id = ${importId}`, ...conditionsOf(input)], ' AND ');
  const { rows: result, ...page } = await readPageOf(issuesOf(db, where, input.order), input);
  return { ...page, result };
}

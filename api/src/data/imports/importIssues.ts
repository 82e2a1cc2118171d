import { type FeedIssue, type FeedIssueReason, feedIssueReasons } from '@endcap/schema/data/imports/imports.rest.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';

const fields = new Set(['severity', 'field', 'entity']);

/** What is asked for by its reason, as conditions over stored issues; checks of data health count by them. */
export const issueReasons: Readonly<Record<FeedIssueReason, string>> = {
  id_duplicate: `entity = 'products' AND field = 'id' AND value IS NOT NULL AND message LIKE 'Row % has the same id%'`,
  id_types_mixed: `entity = 'products' AND field = 'id' AND value IS NOT NULL AND message LIKE 'The id is %, but the feed%'`,
};

const textsOf = (value: ListInput['filter'][number]['value']) => (Array.isArray(value) ? value : [value ?? '']).map(String);

function reasonSql(value: ListInput['filter'][number]['value'], at: number): string {
  const asked = textsOf(value);
  const known = feedIssueReasons.filter((reason) => asked.includes(reason));
  if (known.length < asked.length || known.length === 0)
    throw new Failure('ParsingError', `A reason is one of ${feedIssueReasons.join(', ')}.`, {
      fields: { [`filter.${at}.value`]: `Must be one of ${feedIssueReasons.join(', ')}.` },
    });
  return `(${known.map((reason) => `(${issueReasons[reason]})`).join(' OR ')})`;
}

/** A page of the rows that an import left out or changed, in the order of the feed. */
export async function listIssues(
  db: Database,
  storeKey: string,
  importId: string,
  input: ListInput,
): Promise<{ result: FeedIssue[]; total: number; offset: number }> {
  const values: unknown[] = [storeKey, importId];
  const conditions = ['store_key = $1', 'import_id = $2'];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (input.query !== '') conditions.push(`strpos(lower(message || ' ' || coalesce(value, '')), lower(${bind(input.query)})) > 0`);
  for (const [at, { field, operator, value }] of input.filter.entries()) {
    const isKnown = (fields.has(field) || field === 'reason') && (operator === '=' || operator === 'in');
    if (!isKnown)
      throw new Failure('ParsingError', 'Issues are filtered by severity, field, entity and reason, with = or in.', {
        fields: { [`filter.${at}.field`]: 'Must be severity, field, entity or reason.' },
      });
    conditions.push(field === 'reason' ? reasonSql(value, at) : `${field} = ANY(${bind(textsOf(value))}::text[])`);
  }
  if (input.sort !== undefined && input.sort !== 'row')
    throw new Failure('ParsingError', 'Issues are sorted by row.', { fields: { sort: 'Must be row.' } });
  const direction = input.order === 'desc' ? 'DESC' : 'ASC';
  const where = conditions.join(' AND ');
  const counted = await db.pool.query<{ total: number }>(`SELECT count(*) AS total FROM import_issues WHERE ${where}`, values);
  const { rows } = await db.pool.query<FeedIssue>(
    `SELECT row, field, severity, message, value, entity FROM import_issues WHERE ${where} ORDER BY row ${direction}, position LIMIT ${bind(input.limit)} OFFSET ${bind(input.offset)}`,
    values,
  );
  return { result: rows, total: counted.rows[0]?.total ?? 0, offset: input.offset };
}

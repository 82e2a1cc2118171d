import type { FeedIssue } from '@endcap/schema/data/imports/imports.rest.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';

const fields = new Set(['severity', 'field', 'entity']);

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
    const isKnown = fields.has(field) && (operator === '=' || operator === 'in');
    if (!isKnown)
      throw new Failure('ParsingError', 'Issues are filtered by severity, field and entity, with = or in.', {
        fields: { [`filter.${at}.field`]: 'Must be severity, field or entity.' },
      });
    conditions.push(`${field} = ANY(${bind((Array.isArray(value) ? value : [value ?? '']).map(String))}::text[])`);
  }
  const where = conditions.join(' AND ');
  const counted = await db.pool.query<{ total: number }>(`SELECT count(*) AS total FROM import_issues WHERE ${where}`, values);
  const { rows } = await db.pool.query<FeedIssue>(
    `SELECT row, field, severity, message, value, entity FROM import_issues WHERE ${where} ORDER BY row, position LIMIT ${bind(input.limit)} OFFSET ${bind(input.offset)}`,
    values,
  );
  return { result: rows, total: counted.rows[0]?.total ?? 0, offset: input.offset };
}
